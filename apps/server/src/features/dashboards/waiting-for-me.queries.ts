/** Work that waits for the caller, by project. */
import type { WaitingElsewhere, WaitingForMe } from '@plinth/contracts/home';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isOpenOrder } from './place.queries.ts';
import { countApprovalsByProject } from '#features/approvals/approvals.public.ts';
import { isToOrder } from '#features/material-requests/material-requests.public.ts';
import {
  isPendingByPolicy,
  isMadeBy,
  isWaitingForApproval,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { permitted, within } from '#scope.ts';

type Counts = Omit<WaitingForMe, 'forgottenPasswords'>;

interface OfProject extends Omit<Counts, 'approvals'> {
  readonly projectId: string;
  readonly projectName: string;
}

const NOTHING: Counts = {
  requestsToOrder: 0,
  ordersToApprove: 0,
  ordersSentBack: 0,
  ownRequests: 0,
  approvals: 0,
};

/** Counts what waits in the project, and in each other project where something does, most first. */
export async function findWaitingForMe(ctx: Context, projectId: string) {
  const [counted, approvals] = await Promise.all([
    countByProject(ctx),
    countApprovalsByProject(ctx),
  ]);
  const byProject = new Map<string, { name: string; counts: Counts }>();
  for (const { projectId: id, projectName: name, ...counts } of counted) {
    byProject.set(id, { name, counts: { ...counts, approvals: 0 } });
  }
  for (const { projectId: id, projectName: name, count } of approvals) {
    const counts = byProject.get(id)?.counts ?? NOTHING;
    byProject.set(id, { name, counts: { ...counts, approvals: count } });
  }
  const elsewhere: WaitingElsewhere[] = [...byProject]
    .filter(([id]) => id !== projectId)
    .map(([id, { name, counts }]) => ({ project: { id, name }, count: total(counts) }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        other.count - one.count || one.project.name.localeCompare(other.project.name, 'en'),
    );
  return { here: byProject.get(projectId)?.counts ?? NOTHING, elsewhere };
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Each kind of work counts where the caller has the permission for it. */
async function countByProject({ db, scope, actor }: Context): Promise<readonly OfProject[]> {
  const { organisationId } = scope;
  const buying = permitted(scope, 'purchase-orders:create');
  const asking = permitted(scope, 'material-requests:create');
  const approving = permitted(scope, 'purchase-orders:approve');
  const { rows } = await sql<OfProject>`
    select project.id as "projectId", project.name as "projectName",
      sum(waiting.to_order)::int as "requestsToOrder",
      sum(waiting.own)::int as "ownRequests",
      sum(waiting.to_approve)::int as "ordersToApprove",
      sum(waiting.sent_back)::int as "ordersSentBack"
    from (
      select request.project_id,
        count(*) filter (where ${isToOrder} and ${within(buying, 'request')}) as to_order,
        count(*) filter (where request.status in ('PENDING', 'REJECTED')
          and request.requested_by = ${actor.id} and ${within(asking, 'request')}) as own,
        0 as to_approve, 0 as sent_back
      from material_request request
      where request.organisation_id = ${organisationId} and ${within(scope, 'request')}
        and request.status in ('PENDING', 'SUBMITTED', 'REJECTED')
      group by request.project_id
      union all
      select po.project_id, 0, 0, count(*), 0
      from purchase_order po
      where po.organisation_id = ${organisationId} and ${within(approving, 'po')}
        and ${isOpenOrder} and ${isWaitingForApproval}
        and not ${isPendingByPolicy} and not ${isMadeBy(actor)}
      group by po.project_id
      union all
      select po.project_id, 0, 0, 0, count(*)
      from purchase_order po
      where po.organisation_id = ${organisationId} and ${within(buying, 'po')}
        and po.sent_back_reason is not null and po.ordered_by = ${actor.id}
      group by po.project_id
    ) waiting
    join project on project.organisation_id = ${organisationId}
      and project.id = waiting.project_id
    group by project.id, project.name
  `.execute(db);
  return rows;
}
