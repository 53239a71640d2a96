/** The offers of rate contracts for materials of a project, for the form of purchase orders. */
import { OVER_USES, PRICINGS, TIER_BASES, TIER_MODES } from '@plinth/domain/rate-contract/terms';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, isoDate, materialIdList, money, quantity } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const offerSchema = z.object({
  materialId: id,
  contractLineId: id,
  contractId: id,
  contractNumber: z.string(),
  supplierId: id,
  supplierName: z.string(),
  validTo: isoDate,
  pricing: z.enum(PRICINGS),
  /** The rate of one unit, or that of the first tier; null while an index is missing. */
  rate: money.nullable(),
  tierMode: z.enum(TIER_MODES),
  tierBasis: z.enum(TIER_BASES),
  /** The rates that apply above a quantity; empty without tiers. */
  tiers: z.array(z.object({ above: quantity, rate: money })),
  usedQuantity: quantity,
  /**
   * The quantity that is left, in the unit of the material; null without a target in quantities.
   */
  leftQuantity: quantity.nullable(),
  leftValue: money.nullable(),
  /** The reaction to an order for more than is left. */
  overUse: z.enum(OVER_USES),
  /** The rate of GST in percent. */
  gst: money,
  isProvisional: z.boolean(),
  missingIndices: z.array(z.string()),
  /**
   * The priority among the offers of one supplier for one material: the highest is taken, and the
   * buyer chooses among equal ones.
   */
  rank: z.number().int(),
});

export type ContractOffer = z.infer<typeof offerSchema>;

export const getContractRates = endpoint('GET /api/v1/projects/:id/contract-rates', {
  summary: 'Lines of agreed rate contracts that fit materials in a project today',
  access: 'prices:read',
  query: z.object({
    /** The ids of materials, separated by commas. */
    materialIds: materialIdList,
  }),
  response: success({ project: projectSchema, list: z.array(offerSchema) }),
});
