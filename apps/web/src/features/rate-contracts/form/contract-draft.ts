/** The draft on this device of the form of rate contracts. Pure. */
import { draftedMaterialSchema } from '@plinth/contracts/materials';
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

import type { ContractForm } from './contract-form-model.ts';

const text = z.string();

const pastedSchema = z.object({
  // Undo belongs to the screen where it was pasted: a later paste begins again at 1.
  paste: z.number().transform(() => 0),
  written: z.object({
    text,
    name: text,
    code: text.default(''),
    unit: text,
    rate: text,
    gst: text,
    quantity: text,
  }),
  candidates: z.array(draftedMaterialSchema),
  note: text,
});

const formulaSchema = z.object({
  fixedShare: text,
  weights: z.array(z.object({ indexId: text, share: text, baseIndex: text })),
  lag: text,
  threshold: text,
  thresholdMode: z.enum(THRESHOLD_MODES),
  cap: text,
  floor: text,
});

const lineSchema = z.object({
  pasted: pastedSchema.nullable().catch(null),
  materialId: text,
  materialName: text,
  category: text,
  make: text,
  unit: z.string(),
  pricing: z.enum(PRICINGS),
  priceDate: z.enum(PRICE_DATES),
  gst: text,
  targetQuantity: text,
  tierMode: z.enum(TIER_MODES),
  tierBasis: z.enum(TIER_BASES),
  listDiscount: text,
  prices: z
    .array(
      z.object({
        from: text,
        rate: text,
        tiers: z.array(z.object({ above: text, rate: text })),
      }),
    )
    .min(1),
  formula: formulaSchema,
});

const draftSchema = z.object({
  supplierId: text,
  supplierName: text,
  scope: z.enum(CONTRACT_SCOPES),
  firmIds: z.array(text),
  projectIds: z.array(text),
  validFrom: text,
  validTo: text,
  kind: z.enum(CONTRACT_KINDS),
  targetValue: text,
  overUse: z.enum(OVER_USES),
  freightBasis: z.enum(FREIGHT_BASES),
  terms: text,
  lines: z.array(lineSchema).min(1),
});

/** The saved draft; the initial form if there is none that can be read. */
export function restoreContract(saved: unknown, initial: ContractForm): ContractForm {
  const draft = draftSchema.safeParse(saved);
  return draft.success ? draft.data : initial;
}
