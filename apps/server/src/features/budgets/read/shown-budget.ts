/** The budget of a project for a file: money as the person may read it there. */
import { type Budget, budgetAnswer } from '@plinth/contracts/budgets';

import { shaperOf } from '#answer-shape.ts';
import type { Context } from '#context.ts';
import { getBudget } from '../budgets.queries.ts';

const shape = shaperOf(budgetAnswer.pick({ budget: true }));

/** @throws AppError notFound */
export async function getShownBudget(
  ctx: Pick<Context, 'db' | 'scope'>,
  projectId: string,
): Promise<Budget> {
  const { budget } = shape({ budget: await getBudget(ctx.db, ctx, projectId) }, ctx.scope);
  return budget;
}
