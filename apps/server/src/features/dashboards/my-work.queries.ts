/** Work of the caller in a project, by their permissions and the modules of its firm. */
import type { MyWork } from '@plinth/contracts/home';
import type { Permission } from '@plinth/domain/access/permissions';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isIn } from './place.queries.ts';
import { countReceivableOrders } from '#features/goods-receipts/goods-receipts.public.ts';
import { canAt, withModule } from '#scope.ts';

/** The number of days back to which requests are followed. */
const FOLLOWED = 30;

interface ProjectPlace {
  readonly firmId: string;
  readonly projectId: string;
}

interface Counts {
  readonly drafts: number;
  readonly onTheWay: number;
  readonly toReview: number;
  readonly waiting: number;
  readonly ordered: number;
}

export async function findMyWork(ctx: Context, place: ProjectPlace): Promise<MyWork> {
  const inStores = withModule(ctx.scope, 'WAREHOUSE');
  const mayInStores = (permission: Permission) => canAt(inStores, place, permission);
  const mayReceive = mayInStores('goods-receipts:create');
  const mayTransfer = mayInStores('stock:transfer');
  const mayReview = mayInStores('stock:review');
  const mayRequest = canAt(ctx.scope, place, 'material-requests:create');
  const from = addDays(indianDate(ctx.clock()), -FOLLOWED);
  const [toReceive, counts] = await Promise.all([
    mayReceive ? countReceivableOrders(ctx, place.projectId) : 0,
    mayReceive || mayTransfer || mayReview || mayRequest ? countWork(ctx, place, from) : null,
  ]);
  const known = (isAllowed: boolean, count = 0) => (isAllowed ? count : null);
  return {
    ordersToReceive: known(mayReceive, toReceive),
    receiptDrafts: known(mayReceive, counts?.drafts),
    transfersOnTheWay: known(mayTransfer, counts?.onTheWay),
    countsToReview: known(mayReview, counts?.toReview),
    requestsWaiting: known(mayRequest, counts?.waiting),
    requestsOrdered: mayRequest ? { from, count: counts?.ordered ?? 0 } : null,
  };
}

async function countWork({ db, scope, actor }: Context, place: ProjectPlace, from: string) {
  const { organisationId } = scope;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from goods_receipt receipt
        where receipt.organisation_id = ${organisationId} and ${isIn(place, 'receipt')}
          and receipt.status = 'DRAFT') as drafts,
      (select count(*) from stock_transfer transfer
        where transfer.organisation_id = ${organisationId} and transfer.status = 'DISPATCHED'
          and (transfer.project_id = ${place.projectId}
            or transfer.to_project_id = ${place.projectId})) as "onTheWay",
      (select count(*) from stock_count count
        where count.organisation_id = ${organisationId} and ${isIn(place, 'count')}
          and count.status = 'REVIEW') as "toReview",
      count(*) filter (where request.status = 'SUBMITTED') as waiting,
      count(*) filter (where request.status = 'APPROVED' and request.requested_date >= ${from})
        as ordered
    from material_request request
    where request.organisation_id = ${organisationId} and ${isIn(place, 'request')}
      and request.status in ('SUBMITTED', 'APPROVED') and request.requested_by = ${actor.id}
  `.execute(db);
  return rows[0] ?? null;
}
