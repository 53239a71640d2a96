/** What lines that are being typed would take of the budget. */

import type { checkBudget as checkBudgetEndpoint } from '@plinth/contracts/budget-acts';
import type { Answer, Received } from '@plinth/contracts/shared/endpoint';
import { budgetFindings, standingsAfter, type Taking } from '@plinth/domain/budget/check';
import { availableOf } from '@plinth/domain/budget/standing';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { requireProject } from '#features/budgets/budgets.queries.ts';
import {
  findLandings,
  findRequestedWork,
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
  const landed = await findLandings(
    ctx.db,
    ctx,
    projectId,
    await asRequested(ctx, projectId, lines),
  );
  if (!landed) return { project, isInUse: false, mayOverride, lines: lines.map(() => UNASKED) };
  const takings = lines.flatMap((line, index): Taking[] => {
    const landing = landed.landings.get(index);
    const quantity = decimalOrZero(line.quantity);
    if (!landing || quantity.lte('0')) return [];
    const { materialName, unit } = landing;
    const budgetLineId = landing.line?.id ?? null;
    const isUnrequested = stage !== 'REQUEST' && line.mrnItemId === null;
    return [{ index, materialName, unit, budgetLineId, quantity, value: NONE, isUnrequested }];
  });
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
        available: line ? availableOf(line.quantity, line).toNumber() : null,
        unit: line?.unit ?? null,
        overQuantity: finding?.overQuantity.toNumber() ?? 0,
        action: finding?.action ?? 'OFF',
        message: finding?.message ?? '',
        takenBy: takenBy.map(({ taken, ...document }) => ({ ...document, taken: Number(taken) })),
      };
    }),
  };
}

/** What a request asked for is for the work that it named. */
async function asRequested(
  ctx: Context,
  projectId: string,
  lines: Body['lines'],
): Promise<Body['lines']> {
  const ids = lines.flatMap(({ mrnItemId }) => mrnItemId ?? []);
  const workOf = await findRequestedWork(ctx.db, ctx, projectId, ids);
  return lines.map((line) => ({
    ...line,
    workItemId: workOf.get(line.mrnItemId ?? '') ?? line.workItemId,
  }));
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
