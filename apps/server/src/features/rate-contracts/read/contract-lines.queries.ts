/** Reads lines of rate contracts with their prices, formulas and use. */
import type { ContractPlace } from '@plinth/domain/rate-contract/rate/choose';
import type { RateContractStatus } from '@plinth/domain/rate-contract/status';
import type {
  ContractKind,
  ContractScope,
  IndexState,
  IndexValue,
  LineTerms,
  OverUse,
  ThresholdMode,
} from '@plinth/domain/rate-contract/terms';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import type { StoredLine } from '../change/contract-terms.store.ts';

interface Row extends Omit<StoredLine, 'prices' | 'formula'> {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly status: RateContractStatus;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly scope: ContractScope;
  readonly places: readonly ContractPlace[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly kind: ContractKind;
  readonly overUse: OverUse;
  readonly targetValue: string | null;
  readonly contractUsedValue: string;
  readonly materialCode: string | null;
  readonly itemCode: string | null;
  readonly materialName: string | null;
  readonly usedQuantity: string;
  readonly prices: readonly {
    readonly from: string;
    readonly rate: string;
    readonly revision: number;
    readonly tiers: readonly { readonly above: string; readonly rate: string }[];
  }[];
  readonly formula: {
    readonly fixedShare: string;
    readonly lag: number;
    readonly threshold: string;
    readonly thresholdMode: ThresholdMode;
    readonly cap: string | null;
    readonly floor: string | null;
    readonly weights: readonly {
      readonly indexId: string;
      readonly indexName: string;
      readonly share: string;
      readonly baseIndex: string;
    }[];
  } | null;
}

/** A contract line as stored, and its terms as the rules read them. */
export type ReadContractLine = Row & { readonly terms: LineTerms };

/** Ordered and not given up, of the order lines whose alias is `called`. */
const CALLED = sql`called.contract_standing <> 'OFF_CONTRACT' and exists (
  select from purchase_order po
  where po.organisation_id = called.organisation_id and po.id = called.purchase_order_id
    and po.status <> 'CANCELLED')`;

/** @param exceptOrderId null: all orders count */
function usedBut(exceptOrderId: string | null) {
  const others =
    exceptOrderId === null ? sql`` : sql`and called.purchase_order_id <> ${exceptOrderId}`;
  return sql`(
  select coalesce(sum(called.quantity - called.closed_quantity), 0) as quantity,
    coalesce(sum(round(called.taxable * (called.quantity - called.closed_quantity)
      / called.quantity, 2)), 0) as value
  from purchase_order_line called
  where called.organisation_id = line.organisation_id and called.contract_line_id = line.id
    and ${CALLED} ${others})`;
}

function valueUsedBut(exceptOrderId: string | null) {
  return sql<string>`(
  select coalesce(sum(used.value), 0)::numeric(15, 2)::text
  from contract_line line
  cross join lateral ${usedBut(exceptOrderId)} used
  where line.organisation_id = contract.organisation_id and line.rate_contract_id = contract.id)`;
}

/** The use of the contract line `line`, in its unit and in rupees before tax. */
export const usedOfLine = usedBut(null);

/** The use of the contract `contract` in rupees. */
export const usedOfContract = valueUsedBut(null);

/** The price formula of the contract line `line` as JSON; null without one. */
const FORMULA = sql`(select json_build_object('fixedShare', trim_scale(formula.fixed_share)::text,
          'lag', formula.lag, 'threshold', trim_scale(formula.threshold)::text,
          'thresholdMode', formula.threshold_mode, 'cap', trim_scale(formula.cap)::text,
          'floor', trim_scale(formula.floor)::text,
          'weights', (select json_agg(json_build_object('indexId', weight.price_index_id,
              'indexName', price_index.name, 'share', trim_scale(weight.share)::text,
              'baseIndex', trim_scale(weight.base_index)::text) order by weight.position)
            from price_weight weight
            join price_index on price_index.organisation_id = weight.organisation_id
              and price_index.id = weight.price_index_id
            where weight.organisation_id = formula.organisation_id
              and weight.contract_line_id = formula.contract_line_id))
        from price_formula formula
        where formula.organisation_id = line.organisation_id
          and formula.contract_line_id = line.id)`;

/**
 * @param where a condition on `line` and its `contract`
 * @param exceptOrderId an order that does not count as use, because it is priced anew
 */
export async function readContractLines(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  where: RawBuilder<unknown>,
  exceptOrderId: string | null = null,
): Promise<ReadContractLine[]> {
  const { rows } = await sql<Row>`
    select line.id, contract.id as "contractId", contract.contract_number as "contractNumber",
      contract.status, contract.supplier_id as "supplierId",
      contract.supplier_name as "supplierName", contract.scope,
      (select coalesce(json_agg(json_build_object(
          'firmId', place.firm_id, 'projectId', place.project_id)), '[]')
        from rate_contract_place place
        where place.organisation_id = contract.organisation_id
          and place.rate_contract_id = contract.id) as places,
      contract.valid_from as "validFrom", contract.valid_to as "validTo", contract.kind,
      contract.over_use as "overUse", contract.target_value as "targetValue",
      case when contract.kind = 'VALUE' then ${valueUsedBut(exceptOrderId)} else '0' end
        as "contractUsedValue",
      line.material_id as "materialId", material.material_code as "materialCode",
      material.item_code as "itemCode", material.name as "materialName", line.category, line.make, line.unit, line.pricing,
      trim_scale(line.gst_rate)::text as gst, line.price_date as "priceDate",
      line.tier_mode as "tierMode", line.tier_basis as "tierBasis",
      trim_scale(line.list_discount)::text as "listDiscount",
      line.target_quantity as "targetQuantity", used.quantity as "usedQuantity",
      (select coalesce(json_agg(json_build_object('from', price.valid_from,
          'rate', price.rate::text, 'revision', price.revision,
          'tiers', (select coalesce(json_agg(json_build_object('above',
              trim_scale(tier.above)::text, 'rate', tier.rate::text) order by tier.above), '[]')
            from contract_tier tier
            where tier.organisation_id = price.organisation_id
              and tier.contract_line_id = price.contract_line_id
              and tier.valid_from = price.valid_from)) order by price.valid_from), '[]')
        from contract_price price
        where price.organisation_id = line.organisation_id and price.contract_line_id = line.id)
        as prices,
      ${FORMULA} as formula
    from contract_line line
    join rate_contract contract on contract.organisation_id = line.organisation_id
      and contract.id = line.rate_contract_id
    left join material on material.organisation_id = line.organisation_id
      and material.id = line.material_id
    cross join lateral ${usedBut(exceptOrderId)} used
    where line.organisation_id = ${scope.organisationId} and ${where}
    order by contract.created_at, contract.id, line.position`.execute(db);
  return rows.map((row) => ({ ...row, terms: termsOf(row) }));
}

function termsOf({ formula, ...row }: Row): LineTerms {
  return {
    pricing: row.pricing,
    tierMode: row.tierMode,
    tierBasis: row.tierBasis,
    listDiscount: decimal(row.listDiscount),
    prices: row.prices.map(({ from, rate, tiers }) => ({
      from,
      rate: decimal(rate),
      tiers: tiers.map((tier) => ({ above: decimal(tier.above), rate: decimal(tier.rate) })),
    })),
    formula: formula && {
      fixedShare: decimal(formula.fixedShare),
      lag: formula.lag,
      threshold: decimal(formula.threshold),
      thresholdMode: formula.thresholdMode,
      cap: orNull(formula.cap),
      floor: orNull(formula.floor),
      weights: formula.weights.map(({ indexId, indexName, share, baseIndex }) => ({
        indexId,
        indexName,
        share: decimal(share),
        baseIndex: decimal(baseIndex),
      })),
    },
  };
}

function orNull(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}

/** All months of the indices of these lines. */
export async function readIndices(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  lines: readonly ReadContractLine[],
): Promise<IndexValue[]> {
  const ids = lines.flatMap(({ formula }) => formula?.weights.map(({ indexId }) => indexId) ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('price_index_value')
    .select([
      'price_index_id',
      'month',
      'value',
      'state',
      sql<boolean>`exists (
        select from price_index_correction correction
        where correction.organisation_id = price_index_value.organisation_id
          and correction.price_index_id = price_index_value.price_index_id
          and correction.month = price_index_value.month
          and correction.state = price_index_value.state)`.as('isCorrected'),
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('price_index_id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(({ price_index_id, month, value, state, isCorrected }) => ({
    indexId: price_index_id,
    month,
    value: decimal(value),
    state: state satisfies IndexState,
    isCorrected,
  }));
}
