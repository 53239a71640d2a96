/** Adds price indices and enters their months. */
import type {
  createPriceIndex as createEndpoint,
  enterPriceIndices as enterEndpoint,
  PriceIndex,
} from '@plinth/contracts/price-indices';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { indexMonthViolations, parseMonth } from '@plinth/domain/rate-contract/index-months';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getPriceIndex } from '#features/rate-contracts/price-indices.queries.ts';
import {
  enterMonths,
  insertPriceIndex,
  lockPriceIndex,
} from '#features/rate-contracts/price-indices.store.ts';

type Answer = Promise<{ priceIndex: PriceIndex; message: string }>;

/** @throws AppError unprocessable without a name; conflict if another one has it */
export async function createPriceIndex(
  ctx: Context,
  { name, source }: Received<typeof createEndpoint, 'body'>,
): Answer {
  refuseViolations(requiredViolations({ name }, { name: 'Please enter a name' }));
  const priceIndex = await inTransaction(ctx.db, async (tx) => {
    const id = ctx.newId();
    await insertPriceIndex(tx, ctx.scope, { id, name, source, createdAt: ctx.clock() });
    const detail = { name, source };
    await recordChange(tx, ctx, { ...subjectOf(id), action: 'create', detail });
    return getPriceIndex(tx, ctx, id);
  });
  return { priceIndex, message: 'Price index added' };
}

/** @throws AppError notFound; unprocessable for violations, also for changing a final month */
export async function enterPriceIndices(
  ctx: Context,
  id: string,
  { months }: Received<typeof enterEndpoint, 'body'>,
): Answer {
  const priceIndex = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockPriceIndex(tx, ctx.scope, id))) throw notFound('Price index');
    const { months: standing } = await getPriceIndex(tx, ctx, id);
    const finals = standing.filter(({ state }) => state === 'FINAL');
    refuseViolations(indexMonthViolations(months, finals));
    const entered = months
      .map(({ month, index, state }) => ({
        month: parseMonth(month) ?? '',
        index: decimalOrZero(index).toString(),
        state,
      }))
      .filter(({ month }) => !finals.some((final) => final.month === month));
    if (entered.length > 0) {
      const by = { name: ctx.actor.name, at: ctx.clock() };
      await enterMonths(tx, ctx.scope, id, entered, by);
    }
    await recordChange(tx, ctx, { ...subjectOf(id), action: 'enter', detail: { months: entered } });
    return getPriceIndex(tx, ctx, id);
  });
  const count = months.length === 1 ? '1 month' : `${months.length} months`;
  return { priceIndex, message: `${count} entered` };
}

function subjectOf(documentId: string) {
  return { documentType: 'PRICE_INDEX', documentId, place: null } as const;
}
