import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { addItem, addItems } from '#features/material-requests/add-item.ts';
import { changeItem } from '#features/material-requests/change-item.ts';
import { createMaterialRequest } from '#features/material-requests/create-material-request.ts';
import { deleteMaterialRequest } from '#features/material-requests/delete-material-request.ts';
import { exportMaterialRequests } from '#features/material-requests/export-material-requests.ts';
import { leaveOutLines, putBackLines } from '#features/material-requests/leave-out-lines.ts';
import { getMaterialRequestDocument } from '#features/material-requests/material-request-document.queries.ts';
import { getMaterialRequestHistory } from '#features/material-requests/material-request-history.queries.ts';
import { listMaterialRequests } from '#features/material-requests/material-requests.queries.ts';
import { rejectMaterialRequest } from '#features/material-requests/reject-material-request.ts';
import { removeItem } from '#features/material-requests/remove-item.ts';
import { submitMaterialRequest } from '#features/material-requests/submit-material-request.ts';
import { takeBackMaterialRequest } from '#features/material-requests/take-back-material-request.ts';
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
