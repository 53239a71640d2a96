/**
 * Checks whether what a document takes is within the budget of its project. The act checks before
 * it writes, under the lock of the budget; it saves the overruns with the document, and is refused
 * where a stage stops it.
 */
import {
  type BudgetOverrun,
  budgetOverruns,
  outgrownOverruns,
  overrideViolations,
  balancesAfter,
  type Taking,
} from '@plinth/domain/budget/check';
import type { OverrunStage } from '@plinth/domain/budget/control';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { conflict, refuseViolations } from '#errors.ts';
import {
  findGiven,
  findMatchedLines,
  findTakers,
  lockBudgets,
  type WantedLine,
} from './balances.queries.ts';
import { isOffIn } from '#module-gate.ts';
import { canAt } from '#scope.ts';

/** The budget of the place of an act, locked until its transaction ends. */
export interface BudgetAtHand {
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly wanted: readonly WantedLine[];
  /** The budget line of each wanted line; null where nothing is checked. */
  readonly matched: Awaited<ReturnType<typeof findMatchedLines>>;
}

/**
 * Sends its statements at once. Nothing is checked without a budget, or with its module off.
 *
 * @param wanted what the lines of the act may take
 */
export async function openBudget(
  tx: Transaction,
  ctx: Context,
  place: BudgetAtHand['place'],
  wanted: readonly WantedLine[],
): Promise<BudgetAtHand> {
  if (wanted.length === 0 || isOffIn(ctx.scope, place.firmId, 'PROJECT')) {
    return { place, wanted, matched: null };
  }
  const [, matched] = await Promise.all([
    lockBudgets(tx, ctx, place.projectId),
    findMatchedLines(tx, ctx, place.projectId, wanted),
  ]);
  return { place, wanted, matched };
}

const NONE = decimal('0');

/** A line of the document of the act. */
export interface TakingLine {
  /** The index of the line in `wanted`. */
  readonly at: number;
  readonly quantity: Decimal;
  /** The value in rupees before tax, where the act knows it. */
  readonly value?: Decimal | null | undefined;
  /**
   * The part of the quantity that an earlier request already counts as requested; zero by default.
   */
  readonly fromRequested?: Decimal | undefined;
  /** The part of the quantity that nobody requested before this act; zero by default. */
  readonly unrequested?: Decimal | undefined;
  /** The path of the line's field in the request body, for violations. */
  readonly path: string;
}

/**
 * Splits what an order takes into what is left of its request, which several lines use one after the
 * other, and the rest.
 */
export function takeRequested(
  left: Map<string, Decimal>,
  requestLineId: string,
  quantity: Decimal,
): { readonly fromRequested: Decimal; readonly rest: Decimal } {
  const before = left.get(requestLineId) ?? NONE;
  const fromRequested = before.lt(quantity) ? before : quantity;
  left.set(requestLineId, before.minus(fromRequested));
  return { fromRequested, rest: quantity.minus(fromRequested) };
}

interface ToCheck {
  readonly stage: OverrunStage;
  readonly lines: readonly TakingLine[];
  /** The reason for exceeding the budget; empty if none was given. */
  readonly reason: string | undefined;
}

export interface BudgetCheck {
  readonly stage: OverrunStage;
  readonly budget: BudgetAtHand;
  readonly lines: readonly TakingLine[];
  readonly reason: string;
  readonly overruns: readonly BudgetOverrun[];
}

export function checkAgainstBudget(
  budget: BudgetAtHand,
  { stage, lines, reason = '' }: ToCheck,
): BudgetCheck {
  const { matched } = budget;
  if (!matched) return { stage, budget, lines, reason, overruns: [] };
  const takings = lines.flatMap((line, index): Taking[] => {
    const matchedLine = matched.matchedLines.get(line.at);
    if (!matchedLine) return [];
    const { materialName, unit } = matchedLine;
    const { quantity, value, fromRequested = NONE, unrequested = NONE } = line;
    const budgetLineId = matchedLine.line?.id ?? null;
    const taken = { quantity, value: value ?? NONE, fromRequested, unrequested };
    return [{ index, materialName, unit, budgetLineId, ...taken }];
  });
  const balances = Array.from(matched.matchedLines.values(), ({ line }) => line).filter(
    (line) => line !== null,
  );
  const after = balancesAfter(stage, balances, takings);
  const overruns = budgetOverruns(stage, matched.control, takings, after);
  return { stage, budget, lines, reason, overruns };
}

/**
 * @param isAsked whether somebody is asked to approve the document of a line, by its index, so that
 *   it is not passed unasked
 * @param ownIds the documents of the act that are written already
 * @throws AppError unprocessable at the lines, with the requests that took the budget
 */
export async function refuseOverBudget(
  tx: Transaction,
  ctx: Context,
  { stage, overruns, reason, budget, lines }: BudgetCheck,
  isAsked: (index: number) => boolean,
  ownIds: readonly string[] = [],
): Promise<void> {
  if (overruns.length === 0) return;
  const { place } = budget;
  const mayOverride = canAt(ctx.scope, place, 'budgets:override');
  const override = { reason, mayOverride, isAsked };
  const pathOf = (index: number) => lines[index]?.path ?? '';
  if (overrideViolations(overruns, override, pathOf).length === 0) return;
  const explained = canAt(ctx.scope, place, 'budgets:read')
    ? await explainOverruns(tx, ctx, stage, overruns, ownIds)
    : overruns.map((overrun) => ({ ...overrun, message: withoutFigures(budget, lines, overrun) }));
  refuseViolations(overrideViolations(explained, override, pathOf));
}

/**
 * Removes the figures for whoever may not read the budget, like that of another project that a transfer
 * goes to.
 */
function withoutFigures(
  { matched }: BudgetAtHand,
  lines: readonly TakingLine[],
  { index }: BudgetOverrun,
): string {
  const material = matched?.matchedLines.get(lines[index]?.at ?? -1)?.materialName ?? '';
  return `${material}: the budget of the project does not allow it`;
}

/** Adds to the overruns the documents that took the budget. */
async function explainOverruns(
  tx: Transaction,
  ctx: Context,
  stage: OverrunStage,
  overruns: readonly BudgetOverrun[],
  ownIds: readonly string[] = [],
): Promise<BudgetOverrun[]> {
  const takers = await findTakers(
    tx,
    ctx,
    stage,
    overruns.flatMap(({ budgetLineId }) => budgetLineId ?? []),
    ownIds,
  );
  return overruns.map((overrun) => {
    const others = (takers.get(overrun.budgetLineId ?? '') ?? []).map(
      ({ documentNumber }) => documentNumber,
    );
    if (others.length === 0) return overrun;
    return { ...overrun, message: `${overrun.message}; taken by ${others.join(', ')}` };
  });
}

/**
 * Refuses a document that waited for its approval if it no longer fits the budget. Its approval
 * satisfies APPROVE. STOP is passed by the reason that was given earlier for at least as large an
 * overrun.
 * @returns with the reason that was given
 * @throws AppError conflict where others took the rest meanwhile
 */
export async function refuseOutgrown(
  tx: Transaction,
  ctx: Context,
  checked: BudgetCheck,
  asked: { readonly documentId: string; readonly revision: number },
): Promise<BudgetCheck> {
  const { stage, overruns } = checked;
  if (overruns.length === 0) return checked;
  const given = await findGiven(tx, ctx.scope, { ...asked, stage });
  const materialOf = ({ index }: BudgetOverrun) =>
    checked.budget.wanted[checked.lines[index]?.at ?? -1]?.materialId ?? '';
  const stopping = outgrownOverruns(overruns, given, materialOf);
  if (stopping.length > 0) {
    const explained = await explainOverruns(tx, ctx, stage, stopping);
    const messages = explained.map(({ message }) => message).join('. ');
    throw conflict(
      `What was asked for no longer fits the budget. ${messages}. Reject it; it can be proposed again with a reason.`,
    );
  }
  return { ...checked, reason: given.find(({ reason }) => reason !== '')?.reason ?? '' };
}

/** The overruns and the reason, as recorded in the audit entry of the act. */
export function auditedOverruns({ overruns, reason }: BudgetCheck): JsonObject {
  if (overruns.length === 0) return {};
  const budget = overruns.map(({ message, action }) => ({ message, action }));
  return { budget, ...(reason !== '' && { budgetReason: reason }) };
}
