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
} from '@plinth/domain/rate-contract/rate/index-months';
import type { Month } from '@plinth/domain/rate-contract/rate/month';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { reasonViolations, requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { defineActs, defineCreate } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { requireInAllFirms } from '#features/firms/firms.public.ts';
import { getPriceIndex } from './price-indices.queries.ts';
import {
  correctMonth,
  enterMonths,
  insertPriceIndex,
  lockPriceIndex,
} from './price-indices.store.ts';

type Answer = Promise<{ priceIndex: PriceIndex; message: string }>;

const INDEX = { type: 'PRICE_INDEX', answer: getPriceIndex } as const;

const createIndex = defineCreate<PriceIndex>(INDEX);

/** An index is used by all firms, so it takes the right in each of them. */
const indexActs = defineActs<{ readonly version: number }, PriceIndex>({
  ...INDEX,
  name: 'Price index',
  enter: async (tx, ctx, _id, permission) => requireInAllFirms(tx, ctx, permission),
  lock: async (tx, { scope }, id) => lockPriceIndex(tx, scope, id),
});

const WRITE = { permission: 'rate-contracts:write' } as const;

/** @throws AppError unprocessable without a name; conflict if another one has it */
export async function createPriceIndex(
  ctx: Context,
  { name, source }: Received<typeof createEndpoint, 'body'>,
): Answer {
  refuseViolations(requiredViolations({ name }, { name: 'Please enter a name' }));
  const priceIndex = await createIndex(ctx, async (tx, id) => {
    const index = { id, name, source, createdAt: ctx.clock() };
    return {
      place: null,
      detail: { name, source },
      write: async () => insertPriceIndex(tx, ctx.scope, index),
    };
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
  const priceIndex = await indexActs.act(ctx, id, WRITE, async (tx) => {
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
    return { action: 'enter', detail: { months: entered } };
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
  return indexActs.act(ctx, id, { ...WRITE, version }, async (tx) => {
    refuseViolations(reasonViolations(reason));
    const correction = await plannedCorrection(tx, ctx, id, typed);
    const correctionId = ctx.newId();
    const made = { id: correctionId, indexId: id, reason, by: ctx.actor, at: ctx.clock() };
    await correctMonth(tx, ctx.scope, { ...made, ...correction });
    const detail = { ...(await act(tx, correctionId, correction)), ...correction, reason };
    return { action: 'correct', detail };
  });
}
