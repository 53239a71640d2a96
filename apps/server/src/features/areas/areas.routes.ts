import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { approveAreas, reviseAreas } from './approve-areas.ts';
import { getAreaStatement, listTowers } from './areas.queries.ts';
import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { exportAreaStatement } from './export-areas.ts';
import { listAreaRevisions } from './list-area-revisions.queries.ts';
import { setAreaSettings } from './set-area-settings.ts';
import { copyFloor, setAreaUnits } from './set-area-units.ts';
import { setCastDates, setFloors } from './set-floors.ts';
import { setTowers } from './set-towers.ts';
import { fileRoute } from '#http/file-route.ts';
import { HEAVY } from '#http/calls.ts';
import { route } from '#http/route.ts';

export function areaRoutes(app: FastifyInstance): void {
  route(
    app,
    api.getAreaStatement,
    ({ ctx, params, query }) => getAreaStatement(ctx.db, ctx, params.id, query.revision),
    HEAVY,
  );
  fileRoute(app, files.exportAreaStatement, exportAreaStatement, EXPORTS_A_MINUTE);
  route(app, api.listTowers, ({ ctx, params }) => listTowers(ctx, params.id));
  route(app, api.setTowers, ({ ctx, params, body }) => setTowers(ctx, params.id, body));
  route(app, api.setFloors, ({ ctx, params, body }) => setFloors(ctx, params.id, body));
  route(app, api.setCastDates, ({ ctx, params, body }) => setCastDates(ctx, params.id, body));
  route(
    app,
    api.setAreaSettings,
    ({ ctx, params, body }) => setAreaSettings(ctx, params.id, body),
    HEAVY,
  );
  route(
    app,
    api.setAreaUnits,
    ({ ctx, params, body }) => setAreaUnits(ctx, params.id, body),
    HEAVY,
  );
  route(app, api.copyFloor, ({ ctx, params, body }) => copyFloor(ctx, params.id, body), HEAVY);
  route(
    app,
    api.approveAreas,
    ({ ctx, params, body }) => approveAreas(ctx, params.id, body),
    HEAVY,
  );
  route(app, api.reviseAreas, ({ ctx, params, body }) => reviseAreas(ctx, params.id, body), HEAVY);
  route(app, api.listAreaRevisions, ({ ctx, params }) => listAreaRevisions(ctx, params.id), HEAVY);
}
