/** Drafting rate contracts, and the acts on them. */
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

import { contractCalls, getRateContract } from './rate-contracts.ts';
import { endpointsOf } from './shared/endpoint.ts';
import {
  unitName,
  editedVersion,
  id,
  numeric,
  optionalDate,
  optionalId,
  prose,
  reasonBody,
  text,
} from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const MAX_LINES = 500;
const MAX_PARTS = 60;

const tierInput = z.object({ above: numeric.default(''), rate: numeric.default('') });

const priceInput = z.object({
  from: optionalDate('From'),
  rate: numeric.default(''),
  tiers: z.array(tierInput).max(MAX_PARTS).default([]),
});

const lineInput = z.object({
  materialId: optionalId,
  category: text(100, 'Category').default(''),
  make: text(100, 'Make').default(''),
  unit: unitName.default(''),
  pricing: z.enum(PRICINGS).default('FIXED'),
  gst: numeric.default(''),
  priceDate: z.enum(PRICE_DATES).default('ORDER'),
  targetQuantity: numeric.default(''),
  tierMode: z.enum(TIER_MODES).default('WHOLE'),
  tierBasis: z.enum(TIER_BASES).default('ORDER'),
  listDiscount: numeric.default('0'),
  prices: z.array(priceInput).max(MAX_PARTS).default([]),
  formula: z
    .object({
      fixedShare: numeric.default(''),
      weights: z
        .array(
          z.object({
            indexId: z.union([z.literal(''), id]).default(''),
            share: numeric.default(''),
            baseIndex: numeric.default(''),
          }),
        )
        .max(10)
        .default([]),
      lag: numeric.default('0'),
      threshold: numeric.default(''),
      thresholdMode: z.enum(THRESHOLD_MODES).default('FULL'),
      cap: numeric.default(''),
      floor: numeric.default(''),
    })
    .nullish(),
});

const contractInput = z.object({
  supplierId: optionalId,
  scope: z.enum(CONTRACT_SCOPES).default('ORGANISATION'),
  firmIds: z.array(id).max(200).default([]),
  projectIds: z.array(id).max(500).default([]),
  validFrom: optionalDate('Valid from'),
  validTo: optionalDate('Valid to'),
  kind: z.enum(CONTRACT_KINDS).default('RATE'),
  targetValue: numeric.default(''),
  overUse: z.enum(OVER_USES).default('NONE'),
  freightBasis: z.enum(FREIGHT_BASES).default('FOR_SITE'),
  terms: prose(4000, 'Terms').default(''),
  lines: z
    .array(lineInput)
    .max(MAX_LINES, `A rate contract takes at most ${MAX_LINES} lines`)
    .default([]),
});

export type RateContractBody = z.input<typeof contractInput>;

export const createRateContract = contractCalls.create({
  summary: 'Draft a rate contract',
  access: 'rate-contracts:write',
  body: contractInput,
});

export const updateRateContract = endpoint('PUT /api/v1/rate-contracts/:id', {
  summary: 'Change a draft of a rate contract',
  access: 'rate-contracts:write',
  body: contractInput.extend(editedVersion),
  response: getRateContract.response,
});

export const submitRateContract = contractCalls.act('submit', {
  summary: 'Submit a rate contract, so that somebody else agrees it',
  access: 'rate-contracts:write',
  body: z.object(editedVersion),
});

export const agreeRateContract = contractCalls.act('agree', {
  summary: 'Agree a submitted rate contract; orders call off it from then on',
  access: 'rate-contracts:agree',
  body: z.object(editedVersion),
});

export const sendBackRateContract = contractCalls.act('send-back', {
  summary: 'Send a submitted rate contract back to its maker, with a reason',
  access: 'rate-contracts:agree',
  body: reasonBody,
});

export const closeRateContract = contractCalls.act('close', {
  summary: 'Close a draft or an agreed rate contract, with a reason; orders made stay',
  access: 'rate-contracts:write',
  body: reasonBody,
});

export const amendRateContract = contractCalls.act('amend', {
  summary: 'Ask for an amendment: another last day, another target, further prices from a day on',
  access: 'rate-contracts:write',
  body: reasonBody.extend({
    /** The new last day of the contract; empty leaves it unchanged. */
    validTo: optionalDate('Valid to'),
    targetValue: numeric.default(''),
    /** The new target quantities of lines that are agreed for a quantity. */
    quantities: z
      .array(z.object({ lineId: id, targetQuantity: numeric }))
      .max(MAX_LINES)
      .default([]),
    prices: z
      .array(priceInput.extend({ lineId: id }))
      .max(MAX_LINES)
      .default([]),
  }),
});

export const decideAmendment = contractCalls.act('decide-amendment', {
  summary: 'Agree or refuse the waiting amendment of a rate contract',
  access: 'rate-contracts:agree',
  body: z.object({ isAgreed: z.boolean(), ...editedVersion }),
});
