/**
 * Refuses sorting and filtering by money without `prices:read`, because they would reveal hidden
 * prices.
 */
import { isMoneyName } from '@plinth/contracts/shared/money';

import type { Context } from '#context.ts';
import { forbidden } from '#errors.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { arePricesRead, canAt } from '#scope.ts';

/**
 * @param query as parsed by the endpoint's schema
 * @throws AppError forbidden if it sorts or filters by money in a scope where the person may not
 *   read all prices
 */
export async function refuseHiddenOrder(ctx: Context, query: unknown): Promise<void> {
  if (typeof query !== 'object' || query === null || arePricesRead(ctx.scope)) return;
  const asked = new Map(Object.entries(query));
  const column = String(asked.get('sortBy') ?? '');
  const name = [column, ...asked.keys()].find(isMoneyName);
  if (name === undefined || (await arePricesReadIn(ctx, asked))) return;
  throw forbidden(`Your role does not show prices, so the list cannot be ordered by ${name}`);
}

/** Whether the person may read prices in all of the requested scope. */
async function arePricesReadIn(
  ctx: Context,
  asked: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const [firmId, projectId] = [asked.get('firmId'), asked.get('projectId')];
  if (typeof projectId === 'string') {
    const project = await findProject(ctx.db, ctx, projectId);
    return (
      project !== undefined &&
      canAt(ctx.scope, { firmId: project.firm.id, projectId }, 'prices:read')
    );
  }
  return typeof firmId === 'string' && canAt(ctx.scope, { firmId, projectId: null }, 'prices:read');
}
