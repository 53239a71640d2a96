import { api, files } from '@plinth/contracts/endpoints';
import { MAX_PHOTO_BODY_BYTES } from '@plinth/contracts/material-photo';
import type { FastifyInstance } from 'fastify';

import { changeMaterial } from './change/change-material.ts';
import { removePhoto, setPhoto } from './photo/change-photo.ts';
import { createMaterial } from './change/create-material.ts';
import { deleteMaterial } from './change/delete-material.ts';
import { exportMaterials } from './export-materials.ts';
import { getPhoto } from './photo/material-photo.queries.ts';
import { getMaterialUse } from './material-use.queries.ts';
import { matchMaterials } from './match-materials.queries.ts';
import { getMaterialRow, listMaterialCategories, listMaterials } from './materials.queries.ts';
import { mergeMaterial } from './merge/merge-material.ts';
import { restoreMaterial } from './change/restore-material.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';

/** Limits of an upload; `callsPerMinute` counts per person. */
const PHOTO = { bodyLimit: MAX_PHOTO_BODY_BYTES, callsPerMinute: 60 };

export function materialRoutes(app: FastifyInstance): void {
  route(app, api.listMaterials, ({ ctx, query }) => listMaterials(ctx, query));
  route(app, api.listMaterialCategories, ({ ctx }) => listMaterialCategories(ctx));
  route(app, api.matchMaterials, ({ ctx, body }) => matchMaterials(ctx, body));
  fileRoute(app, files.exportMaterials, exportMaterials, EXPORTS_A_MINUTE);
  route(app, api.getMaterial, ({ ctx, params }) => getMaterialRow(ctx, params.id));
  route(app, api.createMaterial, ({ ctx, body }) => createMaterial(ctx, body));
  route(app, api.updateMaterial, ({ ctx, params, body }) => changeMaterial(ctx, params.id, body));
  route(app, api.getMaterialPhoto, ({ ctx, params, query }) =>
    getPhoto(ctx, params.id, query.part),
  );
  route(
    app,
    api.setMaterialPhoto,
    ({ ctx, params, body }) => setPhoto(ctx, params.id, body),
    PHOTO,
  );
  route(app, api.removeMaterialPhoto, ({ ctx, params }) => removePhoto(ctx, params.id));
  route(app, api.getMaterialUse, ({ ctx, params }) => getMaterialUse(ctx, params.id));
  route(app, api.deleteMaterial, ({ ctx, params }) => deleteMaterial(ctx, params.id));
  route(app, api.mergeMaterial, ({ ctx, params, body }) => mergeMaterial(ctx, params.id, body));
  route(app, api.restoreMaterial, ({ ctx, params }) => restoreMaterial(ctx, params.id));
}
