/** Named charges of purchase orders. */
import { MAX_CHARGES } from '@plinth/domain/purchase-order/charges/charge-rules';
import {
  CHARGE_BASES,
  CHARGE_KINDS,
  CHARGE_TIMINGS,
} from '@plinth/domain/purchase-order/charges/charges';
import { z } from 'zod';

import { unitName, money, numeric, optionalId } from './shared/fields.ts';

const termsShape = {
  kind: z.enum(CHARGE_KINDS),
  basis: z.enum(CHARGE_BASES),
  timing: z.enum(CHARGE_TIMINGS),
};

/** A charge as it is sent; the rules of the domain check its figures. */
const orderChargeInput = z.object({
  ...termsShape,
  timing: termsShape.timing.default('BEFORE_TAX'),
  /** The value in rupees, percent, or rupees per unit, by the basis. */
  value: numeric,
  /** The unit of a charge whose basis is PER_UNIT. */
  unit: unitName.nullish(),
  /** The rate of GST in percent; empty for none. */
  gst: numeric.default(''),
});

export const orderChargesInput = z
  .array(orderChargeInput)
  .max(MAX_CHARGES, `An order takes at most ${MAX_CHARGES} charges`);

/** A charge that is entered for several orders; with a supplier it belongs to that order only. */
export const sharedChargesInput = z
  .array(orderChargeInput.extend({ supplierId: optionalId }))
  .max(MAX_CHARGES, `An order takes at most ${MAX_CHARGES} charges`);

/** A charge in a response, with its computed amounts. */
export const orderChargeSchema = z.object({
  ...termsShape,
  value: money,
  unit: z.string().nullable(),
  /** The rate of GST in percent. */
  gst: money,
  /** The amount of the charge before its tax, in rupees. */
  amount: money,
  cgst: money,
  sgst: money,
  igst: money,
});
