/**
 * Records in the audit trail who tried to approve their own order, also where no policy applies.
 */
import type { Context } from '#context.ts';
import { tellingRefusals } from '#features/approvals/approvals.public.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';

/** Around the whole decision, which is undone when it is refused. */
export async function tellingOwn<Result>(
  ctx: Context,
  id: string,
  decide: () => Promise<Result>,
): Promise<Result> {
  const placeOf = async (tx: Context['db']) => {
    const { project } = await getPurchaseOrder(tx, ctx, id);
    return { firmId: project.firm.id, projectId: project.id };
  };
  return tellingRefusals(ctx, { type: 'PURCHASE_ORDER', id, placeOf }, decide);
}
