import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { readTrail } from './read-trail.ts';
import {
  discardPolicy,
  listApprovalPolicies,
  publishPolicy,
  savePolicy,
} from './policies/change-policy.ts';
import { createDelegation, endDelegation, readDelegations } from './delegate/delegate.ts';
import { decideByLink } from './by-link/decide-by-link.ts';
import { decideOnApproval } from './decide/decide.ts';
import { countWaitingApprovals } from './inbox/count-waiting.queries.ts';
import { listWaitingApprovals } from './inbox/list-waiting.ts';
import { exportApprovalFigures } from './policies/export-figures.ts';
import { getApprovalFigures } from './policies/figures.queries.ts';
import { tryPolicy } from './policies/try-policy.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.public.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.public.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { requirePermission } from '#scope.ts';

export function approvalRoutes(app: FastifyInstance): void {
  route(app, api.listApprovalPolicies, ({ ctx, params }) => listApprovalPolicies(ctx, params.id));
  route(app, api.saveApprovalPolicy, ({ ctx, params, body }) => savePolicy(ctx, params.id, body));
  route(app, api.publishApprovalPolicy, ({ ctx, params }) => publishPolicy(ctx, params.id));
  route(app, api.discardApprovalPolicy, ({ ctx, params }) => discardPolicy(ctx, params.id));
  route(app, api.tryApprovalPolicy, ({ ctx, params, body }) => tryPolicy(ctx, params.id, body));
  route(app, api.getApprovalFigures, ({ ctx, params }) => getApprovalFigures(ctx, params.id));
  fileRoute(app, files.exportApprovalFigures, exportApprovalFigures, EXPORTS_A_MINUTE);
  route(app, api.listApprovals, ({ ctx, query }) => listWaitingApprovals(ctx, query));
  route(app, api.countApprovals, ({ ctx }) => countWaitingApprovals(ctx));
  route(app, api.decideApproval, ({ ctx, params, body }) => decideOnApproval(ctx, params.id, body));
  route(app, api.decideByLink, ({ ctx, params, body }) => decideByLink(ctx, params.secret, body));
  route(app, api.listDelegations, ({ ctx }) => readDelegations(ctx));
  route(app, api.createDelegation, ({ ctx, body }) => createDelegation(ctx, body));
  route(app, api.endDelegation, ({ ctx, params }) => endDelegation(ctx, params.id));
  route(app, api.orderApprovals, async ({ ctx, params: { id } }) => {
    const order = await getPurchaseOrder(ctx.db, ctx, id);
    const { project, waitingRevision, isSentBack } = order;
    const isWaiting = order.status === 'SUBMITTED' && order.isApprovalNeeded && !isSentBack;
    const revision = waitingRevision ?? (isWaiting ? 0 : null);
    return readTrail(ctx, { documentType: 'PURCHASE_ORDER', documentId: id, project, revision });
  });
  route(app, api.receiptApprovals, async ({ ctx, params: { id } }) => {
    const { project, pricing } = await getGoodsReceipt(ctx.db, ctx, id);
    // The people whom prices wait for reveal the amount.
    requirePermission(ctx.scope, { firmId: project.firm.id, projectId: project.id }, 'prices:read');
    const revision = pricing ? 0 : null;
    return readTrail(ctx, { documentType: 'GOODS_RECEIPT', documentId: id, project, revision });
  });
  route(app, api.requestApprovals, async ({ ctx, params: { id } }) => {
    const { project, isApprovalPending } = await getMaterialRequest(ctx.db, ctx, id);
    const revision = isApprovalPending ? 0 : null;
    return readTrail(ctx, { documentType: 'MATERIAL_REQUEST', documentId: id, project, revision });
  });
}
