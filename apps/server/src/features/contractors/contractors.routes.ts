import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { archiveContractor, restoreContractor } from './archive-contractor.ts';
import { listContractorMaterials } from './contractor-materials.queries.ts';
import { getContractor, listContractors } from './contractors.queries.ts';
import { exportContractors } from './export-contractors.ts';
import { changeContractor, createContractor } from './save-contractor.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';

export function contractorRoutes(app: FastifyInstance): void {
  route(app, api.listContractors, ({ ctx, query }) => listContractors(ctx, query));
  fileRoute(app, files.exportContractors, exportContractors, EXPORTS_A_MINUTE);
  route(app, api.getContractor, ({ ctx, params }) => getContractor(ctx.db, ctx, params.id));
  route(app, api.listContractorMaterials, ({ ctx, params, query }) =>
    listContractorMaterials(ctx, params.id, query),
  );
  route(app, api.createContractor, ({ ctx, body }) => createContractor(ctx, body));
  route(app, api.updateContractor, ({ ctx, params, body }) =>
    changeContractor(ctx, params.id, body),
  );
  route(app, api.archiveContractor, ({ ctx, params }) => archiveContractor(ctx, params.id));
  route(app, api.restoreContractor, ({ ctx, params }) => restoreContractor(ctx, params.id));
}
