/** Units of an organisation: the standard ones that it uses, and those that it adds. */
import { UQC_CODES } from '@plinth/domain/material/unit-quantity-codes';
import { MAX_OWN_UNITS } from '@plinth/domain/material/units';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { unitName, numeric } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const uqc = z.enum(UQC_CODES, { error: 'Choose the code of the unit for GST' });

const ownUnitSchema = z.object({
  unit: z.string(),
  uqc,
  /** How much of `baseUnit` is one of this unit, as a decimal string; empty if it varies. */
  factor: z.string(),
  /** The unit of the factor; empty without one. */
  baseUnit: z.string(),
});

export type OwnUnit = z.infer<typeof ownUnitSchema>;

const unitsAnswer = success({
  /** The usable units, in display order. */
  list: z.array(z.string()),
  /** The additional units, standard and own, with the number of materials using each. */
  further: z.array(
    z.object({ unit: z.string(), isInUse: z.boolean(), materials: z.number().int() }),
  ),
  /** The organisation's own units, also those that are switched off. */
  own: z.array(ownUnitSchema),
});

export const listUnits = endpoint('GET /api/v1/units', {
  summary: 'The units that the organisation measures in, and those that it could take into use',
  access: 'signed-in',
  response: unitsAnswer,
});

export const setUnits = endpoint('PUT /api/v1/units', {
  summary: 'Take units into use beyond the first ten, also own ones; one with materials stays',
  access: 'firms:manage',
  body: z.object({
    /** The units in use beyond the first ten. */
    furtherUnits: z.array(unitName).max(MAX_OWN_UNITS * 2),
    /** Own units to add or to change; the others stay as they are. */
    ownUnits: z
      .array(
        z.object({
          unit: unitName,
          uqc: uqc.default('OTH'),
          factor: numeric.default(''),
          baseUnit: unitName.default(''),
        }),
      )
      .max(MAX_OWN_UNITS)
      .default([]),
  }),
  response: unitsAnswer,
});
