import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { addItem, addItems } from './items/add-item.ts';
import { changeItem, removeItem } from './items/change-item.ts';
import { createMaterialRequest } from './submit/create-material-request.ts';
import { deleteMaterialRequest } from './submit/delete-material-request.ts';
import { exportMaterialRequests } from './read/export-material-requests.ts';
import { leaveOutLines, putBackLines } from './order/leave-out-lines.ts';
import { getMaterialRequestDocument } from './read/material-request-document.queries.ts';
import { getMaterialRequestHistory } from './read/material-request-history.queries.ts';
import { listMaterialRequests } from './material-requests.queries.ts';
import { rejectMaterialRequest } from './decide/reject-material-request.ts';
import { submitMaterialRequest } from './submit/submit-material-request.ts';
import { takeBackMaterialRequest } from './submit/take-back-material-request.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';

export function materialRequestRoutes(app: FastifyInstance): void {
  route(app, api.listMaterialRequests, ({ ctx, query }) => listMaterialRequests(ctx, query));
  fileRoute(app, files.exportMaterialRequests, exportMaterialRequests, EXPORTS_A_MINUTE);
  route(app, api.createMaterialRequest, ({ ctx, body }) => createMaterialRequest(ctx, body));
  route(app, api.getMaterialRequest, async ({ ctx, params }) => ({
    mrn: await getMaterialRequestDocument(ctx.db, ctx, params.id),
  }));
  route(app, api.submitMaterialRequest, ({ ctx, params, body }) =>
    submitMaterialRequest(ctx, params.id, body),
  );
  route(app, api.addMaterialRequestItem, ({ ctx, params, body }) => addItem(ctx, params.id, body));
  route(app, api.addMaterialRequestItems, ({ ctx, params, body }) =>
    addItems(ctx, params.id, body),
  );
  route(app, api.changeMaterialRequestItem, ({ ctx, params, body }) =>
    changeItem(ctx, params.id, params.itemId, body),
  );
  route(app, api.removeMaterialRequestItem, ({ ctx, params }) =>
    removeItem(ctx, params.id, params.itemId),
  );
  route(app, api.rejectMaterialRequest, ({ ctx, params, body }) =>
    rejectMaterialRequest(ctx, params.id, body),
  );
  route(app, api.takeBackMaterialRequest, ({ ctx, params }) =>
    takeBackMaterialRequest(ctx, params.id),
  );
  route(app, api.leaveOutRequestLines, ({ ctx, params, body }) =>
    leaveOutLines(ctx, params.id, body),
  );
  route(app, api.putBackRequestLines, ({ ctx, params, body }) =>
    putBackLines(ctx, params.id, body),
  );
  route(app, api.deleteMaterialRequest, ({ ctx, params }) => deleteMaterialRequest(ctx, params.id));
  route(app, api.getMaterialRequestHistory, ({ ctx, params }) =>
    getMaterialRequestHistory(ctx, params.id),
  );
}
