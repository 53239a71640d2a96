/** Previews what the lines of an unsaved document would take of the budget. */

import type { checkBudget as checkBudgetEndpoint } from '@plinth/contracts/budget-acts';
import type { Answer, Received } from '@plinth/contracts/shared/endpoint';
import { budgetFindings, standingsAfter, type Taking } from '@plinth/domain/budget/check';
import { leftAt } from '@plinth/domain/budget/standing';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { takeRequested } from '#features/budgets/judge-budget.ts';
import { requireProject } from '#features/budgets/budgets.queries.ts';
import {
  findLandings,
  findRequestedLines,
  findTakers,
} from '#features/budgets/standings.queries.ts';
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
  const landed = await findLandings(ctx.db, ctx, projectId, wanted);
  if (!landed) return { project, isInUse: false, mayOverride, lines: lines.map(() => UNASKED) };
  const takings = takingsOf(lines, landed.landings, asked);
  const standings = Array.from(landed.landings.values(), ({ line }) => line).filter(
    (line) => line !== null,
  );
  const after = standingsAfter(stage, standings, takings);
  const found = new Map(
    budgetFindings(stage, landed.control, takings, after).map((one) => [one.index, one]),
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
      const line = landed.landings.get(index)?.line;
      const finding = found.get(index);
      const takenBy = finding ? (takers.get(finding.budgetLineId ?? '') ?? []) : [];
      return {
        budgetLine: line?.name ?? '',
        budgetLineId: line?.id ?? null,
        available: line ? leftAt(stage, line).toNumber() : null,
        unit: line?.unit ?? null,
        overQuantity: finding?.overQuantity.toNumber() ?? 0,
        action: finding?.action ?? 'OFF',
        message: finding?.message ?? '',
        takenBy: takenBy.map(({ taken, ...document }) => ({ ...document, taken: Number(taken) })),
      };
    }),
  };
}

type Landings = NonNullable<Awaited<ReturnType<typeof findLandings>>>['landings'];
type Asked = Awaited<ReturnType<typeof findRequestedLines>>;

/** The takings of those lines that have a quantity. */
function takingsOf(lines: Body['lines'], landings: Landings, asked: Asked): Taking[] {
  const left = new Map(Array.from(asked, ([id, { leftToOrder }]) => [id, decimal(leftToOrder)]));
  return lines.flatMap((line, index): Taking[] => {
    const landing = landings.get(index);
    const quantity = decimalOrZero(line.quantity);
    if (!landing || quantity.lte('0')) return [];
    const { materialName, unit } = landing;
    const budgetLineId = landing.line?.id ?? null;
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
