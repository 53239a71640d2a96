/** Previews what the lines of an unsaved document would take of the budget. */

import type { checkBudget as checkBudgetEndpoint } from '@plinth/contracts/budget-acts';
import type { Answer, Received } from '@plinth/contracts/shared/endpoint';
import { budgetOverruns, balancesAfter, type Taking } from '@plinth/domain/budget/check';
import { leftAt } from '@plinth/domain/budget/balance';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { takeRequested } from './check-against-budget.ts';
import { requireProject } from '../budgets.queries.ts';
import { findMatchedLines, findRequestedLines, findTakers } from './balances.queries.ts';
import { canAt } from '#scope.ts';

const NONE = decimal('0');

type Body = Received<typeof checkBudgetEndpoint, 'body'>;
type Checked = Omit<Answer<typeof checkBudgetEndpoint>, 'status' | 'message'>;

/** @throws AppError notFound */
export async function checkBudget(
  ctx: Context,
  projectId: string,
  { stage, lines }: Body,
): Promise<Checked> {
  const project = await requireProject(ctx.db, ctx, projectId);
  const place = { firmId: project.firm.id, projectId };
  const mayOverride = canAt(ctx.scope, place, 'budgets:override');
  const ids = lines.flatMap(({ mrnItemId }) => mrnItemId ?? []);
  const asked = await findRequestedLines(ctx.db, ctx, projectId, ids);
  // A line from a request is for the work that the request named.
  const wanted = lines.map((line) => ({
    materialId: line.materialId,
    isTransfer: stage === 'TRANSFER',
    workItemId: asked.get(line.mrnItemId ?? '')?.workItemId ?? line.workItemId,
  }));
  const matched = await findMatchedLines(ctx.db, ctx, projectId, wanted);
  if (!matched) return { project, isInUse: false, mayOverride, lines: lines.map(() => UNASKED) };
  const takings = takingsOf(lines, matched.matchedLines, asked);
  const balances = Array.from(matched.matchedLines.values(), ({ line }) => line).filter(
    (line) => line !== null,
  );
  const after = balancesAfter(stage, balances, takings);
  const found = new Map(
    budgetOverruns(stage, matched.control, takings, after).map((one) => [one.index, one]),
  );
  const takers = await findTakers(
    ctx.db,
    ctx,
    stage,
    Array.from(found.values(), ({ budgetLineId }) => budgetLineId ?? []).flat(),
  );
  return {
    project,
    isInUse: true,
    mayOverride,
    lines: lines.map((_, index) => {
      const line = matched.matchedLines.get(index)?.line;
      const overrun = found.get(index);
      const takenBy = overrun ? (takers.get(overrun.budgetLineId ?? '') ?? []) : [];
      return {
        budgetLine: line?.name ?? '',
        budgetLineId: line?.id ?? null,
        available: line ? leftAt(stage, line).toNumber() : null,
        unit: line?.unit ?? null,
        overQuantity: overrun?.overQuantity.toNumber() ?? 0,
        action: overrun?.action ?? 'OFF',
        message: overrun?.message ?? '',
        takenBy: takenBy.map(({ taken, ...document }) => ({ ...document, taken: Number(taken) })),
      };
    }),
  };
}

type MatchedLines = NonNullable<Awaited<ReturnType<typeof findMatchedLines>>>['matchedLines'];
type Asked = Awaited<ReturnType<typeof findRequestedLines>>;

/** The takings of those lines that have a quantity. */
function takingsOf(lines: Body['lines'], matchedLines: MatchedLines, asked: Asked): Taking[] {
  const left = new Map(Array.from(asked, ([id, { leftToOrder }]) => [id, decimal(leftToOrder)]));
  return lines.flatMap((line, index): Taking[] => {
    const matchedLine = matchedLines.get(index);
    const quantity = decimalOrZero(line.quantity);
    if (!matchedLine || quantity.lte('0')) return [];
    const { materialName, unit } = matchedLine;
    const budgetLineId = matchedLine.line?.id ?? null;
    const { fromRequested, rest: unrequested } = takeRequested(
      left,
      line.mrnItemId ?? '',
      quantity,
    );
    const taken = { quantity, value: NONE, fromRequested, unrequested };
    return [{ index, materialName, unit, budgetLineId, ...taken }];
  });
}

const UNASKED: Checked['lines'][number] = {
  budgetLine: '',
  budgetLineId: null,
  available: null,
  unit: null,
  overQuantity: 0,
  action: 'OFF',
  message: '',
  takenBy: [],
};
