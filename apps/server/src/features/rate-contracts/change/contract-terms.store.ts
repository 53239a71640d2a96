/** Writes the lines of rate contracts with their prices, tiers and formulas. */
import type {
  PriceDate,
  Pricing,
  ThresholdMode,
  TierBasis,
  TierMode,
} from '@plinth/domain/rate-contract/terms';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';

import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';

/** Figures as texts of the database. */
export interface StoredPrice {
  readonly lineId: string;
  readonly from: IsoDate;
  readonly rate: string;
  readonly tiers: readonly { readonly above: string; readonly rate: string }[];
}

export interface StoredLine {
  readonly id: string;
  readonly materialId: string | null;
  readonly category: string;
  readonly make: string;
  readonly unit: Unit;
  readonly pricing: Pricing;
  readonly gst: string;
  readonly priceDate: PriceDate;
  readonly tierMode: TierMode;
  readonly tierBasis: TierBasis;
  readonly listDiscount: string;
  readonly targetQuantity: string | null;
  readonly prices: readonly StoredPrice[];
  readonly formula: {
    readonly fixedShare: string;
    readonly lag: number;
    readonly threshold: string;
    readonly thresholdMode: ThresholdMode;
    readonly cap: string | null;
    readonly floor: string | null;
    readonly weights: readonly {
      readonly indexId: string;
      readonly share: string;
      readonly baseIndex: string;
    }[];
  } | null;
}

/** Replaces the lines of a draft. */
export async function replaceLines(
  tx: Transaction,
  scope: Scope,
  contractId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  const { organisationId } = scope;
  await tx
    .deleteFrom('contract_line')
    .where('organisation_id', '=', organisationId)
    .where('rate_contract_id', '=', contractId)
    .execute();
  await insertRows(
    tx,
    'contract_line',
    lines.map((line, index) => ({
      organisation_id: organisationId,
      id: line.id,
      rate_contract_id: contractId,
      position: index + 1,
      material_id: line.materialId,
      category: line.category,
      make: line.make,
      unit: line.unit,
      pricing: line.pricing,
      gst_rate: line.gst,
      price_date: line.priceDate,
      tier_mode: line.tierMode,
      tier_basis: line.tierBasis,
      list_discount: line.listDiscount,
      target_quantity: line.targetQuantity,
    })),
  );
  await insertPrices(
    tx,
    scope,
    lines.flatMap(({ prices }) => prices),
    0,
  );
  await insertFormulas(tx, organisationId, lines);
}

/** @param revision that adds them; 0 with the contract itself */
export async function insertPrices(
  tx: Transaction,
  { organisationId }: Scope,
  prices: readonly StoredPrice[],
  revision: number,
): Promise<void> {
  const keyOf = ({ lineId, from }: StoredPrice) => ({
    organisation_id: organisationId,
    contract_line_id: lineId,
    valid_from: from,
  });
  await insertRows(
    tx,
    'contract_price',
    prices.map((price) => ({ ...keyOf(price), rate: price.rate, revision })),
  );
  await insertRows(
    tx,
    'contract_tier',
    prices.flatMap((price) => price.tiers.map((tier) => ({ ...keyOf(price), ...tier }))),
  );
}

async function insertFormulas(
  tx: Transaction,
  organisationId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  const formulas = lines.flatMap(({ id, formula }) => (formula ? [{ id, ...formula }] : []));
  await insertRows(
    tx,
    'price_formula',
    formulas.map((formula) => ({
      organisation_id: organisationId,
      contract_line_id: formula.id,
      fixed_share: formula.fixedShare,
      lag: formula.lag,
      threshold: formula.threshold,
      threshold_mode: formula.thresholdMode,
      cap: formula.cap,
      floor: formula.floor,
    })),
  );
  await insertRows(
    tx,
    'price_weight',
    formulas.flatMap(({ id, weights }) =>
      weights.map(({ indexId, share, baseIndex }, index) => ({
        organisation_id: organisationId,
        contract_line_id: id,
        price_index_id: indexId,
        position: index + 1,
        share,
        base_index: baseIndex,
      })),
    ),
  );
}
