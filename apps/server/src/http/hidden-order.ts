/** The order of rows tells what they are worth: who may not see prices sorts and filters by none. */
import { isMoneyName } from '@plinth/contracts/shared/money';

import type { Context } from '#context.ts';
import { forbidden } from '#errors.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { arePricesRead, canAt } from '#scope.ts';

/**
 * @param query as the schema of the row has parsed it
 * @throws AppError forbidden where it sorts or narrows by money among rows of which the person may not read some
 */
export async function refuseHiddenOrder(ctx: Context, query: unknown): Promise<void> {
  if (typeof query !== 'object' || query === null || arePricesRead(ctx.scope)) return;
  const asked = new Map(Object.entries(query));
  const column = String(asked.get('sortBy') ?? '');
  const name = [column, ...asked.keys()].find(isMoneyName);
  if (name === undefined || (await arePricesReadIn(ctx, asked))) return;
  throw forbidden(`Your role does not show prices, so the list cannot be ordered by ${name}`);
}

/** Whether all that is asked for lies where the person may read prices. */
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
