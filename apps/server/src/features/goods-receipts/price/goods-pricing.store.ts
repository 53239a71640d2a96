/** Writes prices of received goods. */
import type { PricingState } from '@plinth/domain/goods-receipt/goods-pricing';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';

export interface NewPricing {
  readonly id: string;
  readonly receiptId: string;
  readonly reason: string;
  readonly payable: Decimal;
  /** The percentage above the last rate; null if no line is above one. */
  readonly overLastRate: Decimal | null;
  readonly isOffContract: boolean;
  readonly lines: readonly {
    readonly id: string;
    readonly rate: Decimal;
    readonly valueBefore: Decimal | null;
  }[];
}

/** Inserts prices that wait for approval, until it is decided whether any is needed. */
export async function insertPricing(
  tx: Transaction,
  { scope: { organisationId }, actor, clock }: Pick<Context, 'scope' | 'actor' | 'clock'>,
  pricing: NewPricing,
): Promise<void> {
  const last = await tx
    .selectFrom('goods_pricing')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('organisation_id', '=', organisationId)
    .where('goods_receipt_id', '=', pricing.receiptId)
    .executeTakeFirst();
  await insertRows(tx, 'goods_pricing', [
    {
      organisation_id: organisationId,
      id: pricing.id,
      goods_receipt_id: pricing.receiptId,
      number: (last?.number ?? 0) + 1,
      state: 'WAITING',
      reason: pricing.reason,
      payable: moneyString(pricing.payable),
      over_last_rate: pricing.overLastRate && pricing.overLastRate.toString(),
      is_off_contract: pricing.isOffContract,
      is_approval_needed: false,
      made_by: actor.id,
      made_by_name: actor.name,
      made_at: clock(),
    },
  ]);
  await insertRows(
    tx,
    'goods_pricing_line',
    pricing.lines.map(({ id, rate, valueBefore }, index) => ({
      organisation_id: organisationId,
      goods_pricing_id: pricing.id,
      goods_receipt_line_id: id,
      position: index + 1,
      rate: priceString(rate),
      value_before: valueBefore && moneyString(valueBefore),
    })),
  );
}

/** Records that the prices need approval, so that they cannot be in force without it. */
export async function requirePricingApproval(
  tx: Transaction,
  { organisationId }: Scope,
  { id, contentHash }: { readonly id: string; readonly contentHash: string },
): Promise<void> {
  await tx
    .updateTable('goods_pricing')
    .set({ is_approval_needed: true, content_hash: contentHash })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface EndedPricing {
  readonly id: string;
  readonly state: Exclude<PricingState, 'WAITING'>;
  /** Whether the person who acts decided on it. */
  readonly isDecided: boolean;
  /** The reason for a rejection; empty if absent. */
  readonly comment?: string;
}

/** Stores how prices that waited ended. */
export async function endPricing(
  tx: Transaction,
  { scope: { organisationId }, actor, clock }: Pick<Context, 'scope' | 'actor' | 'clock'>,
  { id, state, isDecided, comment = '' }: EndedPricing,
): Promise<void> {
  const decided = isDecided
    ? { decided_by: actor.id, decided_by_name: actor.name, decided_at: clock() }
    : {};
  await tx
    .updateTable('goods_pricing')
    .set({ state, comment, ...decided })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where(sql<boolean>`state = 'WAITING'`)
    .execute();
}
