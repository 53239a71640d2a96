/** Rate contracts: terms that a supplier agreed to; they belong to the organisation. */
import { CONTRACT_STAGES, RATE_CONTRACT_STATUSES } from '@plinth/domain/rate-contract/status';
import {
  CONTRACT_KINDS,
  CONTRACT_SCOPES,
  FREIGHT_BASES,
  OVER_USES,
  PRICE_DATES,
  PRICINGS,
  THRESHOLD_MODES,
  TIER_BASES,
  TIER_MODES,
} from '@plinth/domain/rate-contract/terms';
import { z } from 'zod';

import { documentCalls, exportEndpoint, pdfEndpoint } from './shared/document-endpoints.ts';
import { id, instant, isoDate, money, quantity, version } from './shared/fields.ts';
import { anyOfThese, searchText, sorting } from './shared/pagination.ts';

const placeSchema = z.object({
  firmId: id,
  firmName: z.string(),
  /** The project; null if the contract covers all projects of the firm. */
  projectId: id.nullable(),
  projectName: z.string(),
});

const tierSchema = z.object({ above: quantity, rate: money });

const priceSchema = z.object({
  from: isoDate,
  rate: money,
  tiers: z.array(tierSchema),
  /** The number of the revision that added it. */
  revision: z.number().int(),
});

const formulaSchema = z.object({
  fixedShare: z.string(),
  weights: z.array(
    z.object({ indexId: id, indexName: z.string(), share: z.string(), baseIndex: z.string() }),
  ),
  lag: z.number().int(),
  threshold: z.string(),
  thresholdMode: z.enum(THRESHOLD_MODES),
  cap: z.string().nullable(),
  floor: z.string().nullable(),
});

export const contractLineSchema = z.object({
  id,
  /** The material; null for a line of a category. */
  material: z
    .object({
      id,
      materialCode: z.string(),
      /** The own code of the material; empty without one. */
      itemCode: z.string(),
      name: z.string(),
      unit: z.string(),
    })
    .nullable(),
  category: z.string(),
  make: z.string(),
  unit: z.string(),
  pricing: z.enum(PRICINGS),
  gst: money,
  priceDate: z.enum(PRICE_DATES),
  tierMode: z.enum(TIER_MODES),
  tierBasis: z.enum(TIER_BASES),
  listDiscount: money,
  prices: z.array(priceSchema),
  formula: formulaSchema.nullable(),
  targetQuantity: quantity.nullable(),
  usedQuantity: quantity,
  /** The rest of the target quantity; null without a target. */
  leftQuantity: quantity.nullable(),
  /** The rate of one unit today, in rupees; null where there is none. */
  rateToday: money.nullable(),
  isProvisional: z.boolean(),
  /** The indices that are missing for today's rate, like `Steel for 10/2026`. */
  missingIndices: z.array(z.string()),
});

const headerShape = {
  id,
  contractNumber: z.string(),
  supplier: z.object({ id, supplierName: z.string() }),
  scope: z.enum(CONTRACT_SCOPES),
  validFrom: isoDate,
  validTo: isoDate,
  kind: z.enum(CONTRACT_KINDS),
  targetValue: money.nullable(),
  /** The value before tax of what was ordered and not given up. */
  usedValue: money,
  /** The used percentage of the target; with target quantities, that of the line used most. */
  usedPercent: z.number().int().nullable(),
  /** The percentage of its days that have passed. */
  elapsedPercent: z.number().int(),
  daysLeft: z.number().int(),
  status: z.enum(RATE_CONTRACT_STATUSES),
  stage: z.enum(CONTRACT_STAGES),
  revision: z.number().int(),
  lineCount: z.number().int(),
  version,
};

export const rateContractRowSchema = z.object(headerShape);

export const rateContractSchema = z.object({
  ...headerShape,
  places: z.array(placeSchema),
  overUse: z.enum(OVER_USES),
  freightBasis: z.enum(FREIGHT_BASES),
  terms: z.string(),
  leftValue: money.nullable(),
  sentBackReason: z.string(),
  closingReason: z.string(),
  createdBy: id,
  createdByName: z.string(),
  creationDate: instant,
  changedBy: id.nullable(),
  agreedByName: z.string().nullable(),
  agreedAt: instant.nullable(),
  lines: z.array(contractLineSchema),
  revisions: z.array(
    z.object({
      revision: z.number().int(),
      reason: z.string(),
      state: z.enum(['WAITING', 'AGREED', 'REFUSED']),
      madeBy: id,
      madeByName: z.string(),
      madeAt: instant,
      decidedByName: z.string().nullable(),
      decidedAt: instant.nullable(),
      validTo: isoDate.nullable(),
      targetValue: money.nullable(),
      quantities: z.array(z.object({ lineId: id, targetQuantity: quantity })),
      prices: z.array(
        z.object({
          lineId: id,
          from: isoDate,
          rate: money,
          tiers: z.array(z.object({ above: z.string(), rate: money })),
        }),
      ),
    }),
  ),
});

export type RateContract = z.infer<typeof rateContractSchema>;
export type RateContractRow = z.infer<typeof rateContractRowSchema>;
export type ContractLine = z.infer<typeof contractLineSchema>;

export const contractCalls = documentCalls('RATE_CONTRACT', {
  row: rateContractRowSchema,
  document: rateContractSchema,
  narrowing: {
    ...sorting(['creationDate', 'contractNumber', 'supplierName', 'validTo'], {
      sortBy: 'creationDate',
      direction: 'desc',
    }),
    search: searchText,
    supplierId: id.optional(),
    /** Narrows the list to contracts with a line of this material. */
    materialId: id.optional(),
    status: anyOfThese('status', RATE_CONTRACT_STATUSES),
    stage: anyOfThese('stage', CONTRACT_STAGES),
  },
});

export const listRateContracts = contractCalls.list(
  'Rate contracts that serve the places of the caller',
);

export const exportRateContracts = exportEndpoint('RATE_CONTRACT', contractCalls.narrowing);

export const rateContractPdf = pdfEndpoint('RATE_CONTRACT');

export const getRateContract = contractCalls.read(
  'One rate contract with its lines, prices, use and revisions',
);
