/** Adds price indices, and enters and corrects their months. */
import type {
  correctPriceIndex as correctEndpoint,
  createPriceIndex as createEndpoint,
  enterPriceIndices as enterEndpoint,
  PriceIndex,
} from '@plinth/contracts/price-indices';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  indexCorrectionViolations,
  indexMonthViolations,
  parseMonth,
} from '@plinth/domain/rate-contract/index-months';
import type { Month } from '@plinth/domain/rate-contract/month';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { reasonViolations, requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { getPriceIndex } from '#features/rate-contracts/price-indices.queries.ts';
import {
  correctMonth,
  enterMonths,
  insertPriceIndex,
  lockPriceIndex,
} from '#features/rate-contracts/price-indices.store.ts';
import { assertCurrentVersion } from '#versions.ts';

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

/**
 * @throws AppError forbidden without the right in all firms; notFound; unprocessable for violations,
 *   also for changing a final month
 */
export async function enterPriceIndices(
  ctx: Context,
  id: string,
  { months }: Received<typeof enterEndpoint, 'body'>,
): Answer {
  const priceIndex = await inTransaction(ctx.db, async (tx) => {
    await requireInAllFirms(tx, ctx, 'rate-contracts:write');
    if ((await lockPriceIndex(tx, ctx.scope, id)) === undefined) throw notFound('Price index');
    const { months: currentMonths } = await getPriceIndex(tx, ctx, id);
    const finals = currentMonths.filter(({ state }) => state === 'FINAL');
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

type Typed = Pick<Received<typeof correctEndpoint, 'body'>, 'month' | 'index'>;

export interface Correction {
  readonly month: Month;
  readonly before: string;
  readonly after: string;
}

/**
 * @throws AppError forbidden without the right in all firms; notFound; unprocessable unless a final
 *   month gets another index
 */
export async function plannedCorrection(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  id: string,
  typed: Typed,
): Promise<Correction> {
  await requireInAllFirms(db, ctx, 'rate-contracts:write');
  const { months } = await getPriceIndex(db, ctx, id);
  const finals = months.filter(({ state }) => state === 'FINAL');
  refuseViolations(indexCorrectionViolations(typed, finals));
  const month = parseMonth(typed.month) ?? '';
  const before = finals.find((final) => final.month === month)?.index ?? '';
  return { month, before, after: decimalOrZero(typed.index).toString() };
}

/**
 * Corrects the value of a month. The earlier final value remains in the list of corrections.
 * @param act what follows from it, which the audit trail tells, too
 * @throws AppError as `plannedCorrection`, also without a reason; conflict if it was changed
 *   meanwhile
 */
export async function correctPriceIndex(
  ctx: Context,
  id: string,
  { version, reason, ...typed }: Received<typeof correctEndpoint, 'body'>,
  act: (tx: Transaction, correctionId: string, correction: Correction) => Promise<JsonObject>,
): Promise<PriceIndex> {
  return inTransaction(ctx.db, async (tx) => {
    await requireInAllFirms(tx, ctx, 'rate-contracts:write');
    const current = await lockPriceIndex(tx, ctx.scope, id);
    if (current === undefined) throw notFound('Price index');
    assertCurrentVersion(version, current, 'This price index');
    refuseViolations(reasonViolations(reason));
    const correction = await plannedCorrection(tx, ctx, id, typed);
    const correctionId = ctx.newId();
    const made = { id: correctionId, indexId: id, reason, by: ctx.actor, at: ctx.clock() };
    await correctMonth(tx, ctx.scope, { ...made, ...correction });
    const detail = { ...(await act(tx, correctionId, correction)), ...correction, reason };
    await recordChange(tx, ctx, { ...subjectOf(id), action: 'correct', detail });
    return getPriceIndex(tx, ctx, id);
  });
}

function subjectOf(documentId: string) {
  return { documentType: 'PRICE_INDEX', documentId, place: null } as const;
}
