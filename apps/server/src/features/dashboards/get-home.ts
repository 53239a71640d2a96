/** The home page: figures, open work, recent activities. */
import type { getHome as homeEndpoint } from '@plinth/contracts/home';
import type { Answer } from '@plinth/contracts/shared/endpoint';
import type { Permission } from '@plinth/domain/access/permissions';

import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { listActivities } from './activities.queries.ts';
import { findLateDeliveries, findOpenRequests, findOrderFigures } from './home-figures.queries.ts';
import { findFirstSteps, findProjectSteps } from './first-steps.queries.ts';
import { findMyWork } from './my-work.queries.ts';
import { findWaitingForMe } from './waiting-for-me.queries.ts';
import { listForgottenPasswords } from '#features/people/people.public.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { pricedAt } from '#answer-shape.ts';
import { isOffIn } from '#module-gate.ts';
import { canAt } from '#scope.ts';

type Home = Omit<Answer<typeof homeEndpoint>, 'status'>;

/**
 * Each part only with the permission to read its documents. @throws AppError notFound for a project
 * out of scope
 */
export async function getHome(ctx: Context, projectId: string): Promise<Home> {
  const project = await findProject(ctx.db, ctx, projectId);
  if (!project) throw notFound('Project');
  const place = { firmId: project.firm.id, projectId };
  const firm = { firmId: project.firm.id, projectId: null };
  const may = (permission: Permission) => canAt(ctx.scope, place, permission);
  const mayReadOrders = may('purchase-orders:read');

  const [
    openRequests,
    orderFigures,
    lateDeliveries,
    waiting,
    work,
    firstStepsDone,
    projectStepsDone,
    forgotten,
    activities,
  ] = await Promise.all([
    may('material-requests:read') ? findOpenRequests(ctx, place) : null,
    mayReadOrders
      ? findOrderFigures(ctx, place, may('prices:read'))
      : { ordersThisMonth: null, requestToOrder: null },
    mayReadOrders ? findLateDeliveries(ctx, place) : null,
    findWaitingForMe(ctx, projectId),
    findMyWork(ctx, { firmId: project.firm.id, projectId }),
    may('firms:manage') ? findFirstSteps(ctx, project.firm.id) : null,
    may('firms:manage') && !isOffIn(ctx.scope, project.firm.id, 'PROJECT')
      ? findProjectSteps(ctx, projectId)
      : null,
    canAt(ctx.scope, firm, 'people:manage')
      ? listForgottenPasswords(ctx.db, ctx, project.firm.id)
      : [],
    listActivities(ctx, projectId, may),
  ]);
  return pricedAt(place, {
    figures: { openRequests, ...orderFigures, lateDeliveries },
    waiting: { ...waiting.here, forgottenPasswords: forgotten },
    waitingElsewhere: waiting.elsewhere,
    work,
    firstStepsDone,
    projectStepsDone,
    activities,
  });
}
