/** Imports over HTTP. A sheet is longer than what other calls take. */
import { api, files } from '@plinth/contracts/endpoints';
import { MAX_IMPORT_BYTES } from '@plinth/contracts/imports';
import type { FastifyInstance } from 'fastify';

import { listImports } from './imports.queries.ts';
import { contractorImport, materialImport, supplierImport } from './master-imports.ts';
import { openingImport } from './opening-import.ts';
import { previewImport, runImport } from './run-import.ts';
import { templateOf } from './template.ts';
import { undoImport } from './undo-import.ts';
import { workImport } from './work-import.ts';
import { fileRoute } from '#http/file-route.ts';
import { HEAVY } from '#http/calls.ts';
import { route } from '#http/route.ts';

const SHEET = { bodyLimit: MAX_IMPORT_BYTES, weight: 'heavy' } as const;

export function importRoutes(app: FastifyInstance): void {
  route(
    app,
    api.previewMaterialImport,
    ({ ctx, body }) => previewImport(ctx, materialImport, body),
    SHEET,
  );
  route(app, api.importMaterials, ({ ctx, body }) => runImport(ctx, materialImport, body), SHEET);
  route(
    app,
    api.previewSupplierImport,
    ({ ctx, body }) => previewImport(ctx, supplierImport, body),
    SHEET,
  );
  route(app, api.importSuppliers, ({ ctx, body }) => runImport(ctx, supplierImport, body), SHEET);
  route(
    app,
    api.previewContractorImport,
    ({ ctx, body }) => previewImport(ctx, contractorImport, body),
    SHEET,
  );
  route(
    app,
    api.importContractors,
    ({ ctx, body }) => runImport(ctx, contractorImport, body),
    SHEET,
  );
  route(
    app,
    api.previewOpeningStockImport,
    async ({ ctx, body }) => previewImport(ctx, await openingImport(ctx, body), body),
    SHEET,
  );
  route(
    app,
    api.importOpeningStock,
    async ({ ctx, body }) => runImport(ctx, await openingImport(ctx, body), body),
    SHEET,
  );
  route(
    app,
    api.previewWorkImport,
    async ({ ctx, body }) => previewImport(ctx, await workImport(ctx, body), body),
    SHEET,
  );
  route(
    app,
    api.importWork,
    async ({ ctx, body }) => runImport(ctx, await workImport(ctx, body), body),
    SHEET,
  );
  route(app, api.listImports, ({ ctx, query }) => listImports(ctx, query));
  route(app, api.undoImport, ({ ctx, params }) => undoImport(ctx, params.id), HEAVY);
  templateRoutes(app);
}

function templateRoutes(app: FastifyInstance): void {
  fileRoute(app, files.getWorkTemplate, ({ ctx, query }) => templateOf(ctx, 'boq', query.format));
  fileRoute(app, files.getMaterialTemplate, ({ ctx, query }) =>
    templateOf(ctx, 'materials', query.format),
  );
  fileRoute(app, files.getSupplierTemplate, ({ ctx, query }) =>
    templateOf(ctx, 'suppliers', query.format),
  );
  fileRoute(app, files.getContractorTemplate, ({ ctx, query }) =>
    templateOf(ctx, 'contractors', query.format),
  );
  fileRoute(app, files.getOpeningStockTemplate, ({ ctx, query }) =>
    templateOf(ctx, 'opening-stock', query.format),
  );
}
