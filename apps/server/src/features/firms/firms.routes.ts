import { MAX_LOGO_BODY_BYTES } from '@plinth/contracts/firm-logo';
import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import {
  changeFirmRegistration,
  createFirmRegistration,
  deleteFirmRegistration,
} from './registrations/change-firm-registration.ts';
import {
  changeFirm,
  createFirm,
  getStockLock,
  lockStock,
  setFirmModules,
} from './firm/change-firm.ts';
import { removeFirmLogo, setFirmLogo } from './logo/change-firm-logo.ts';
import { changeProject, createProject } from './projects/change-project.ts';
import { listFirms, listMembers, listProjects, requireManaged } from './firms.queries.ts';
import { getFirmLogo } from './logo/firm-logo.queries.ts';
import { getFirm, listNumberSeries, listSites } from './projects/sites.queries.ts';
import { setWorkingTime } from './firm/set-working-time.ts';
import { getProjectTaxation, listRegistrations } from './firm/taxation.queries.ts';
import { getWorkingTime } from './firm/working-time.queries.ts';
import { route } from '#http/route.ts';

/**
 * Limits of an upload; `callsPerMinute` counts per person, as decoding a picture takes some hundred
 * milliseconds.
 */
const LOGO = { bodyLimit: MAX_LOGO_BODY_BYTES, callsPerMinute: 20 };

export function firmRoutes(app: FastifyInstance): void {
  route(app, api.listFirms, ({ ctx, query }) => listFirms(ctx, query.userId));
  route(app, api.setFirmModules, ({ ctx, params, body }) =>
    setFirmModules(ctx, params.id, body.disabledModules),
  );
  route(app, api.getStockLock, ({ ctx, params }) => getStockLock(ctx, params.id));
  route(app, api.lockStock, ({ ctx, params, body }) => lockStock(ctx, params.id, body.lockedUntil));
  route(app, api.getFirm, async ({ ctx, params }) => {
    await requireManaged(ctx, params.id);
    return { firm: await getFirm(ctx.db, ctx, params.id) };
  });
  route(app, api.createFirm, ({ ctx, body }) => createFirm(ctx, body));
  route(app, api.updateFirm, ({ ctx, params, body }) => changeFirm(ctx, params.id, body));
  route(
    app,
    api.setFirmLogo,
    ({ ctx, params, body }) => setFirmLogo(ctx, params.id, body.content),
    LOGO,
  );
  route(app, api.removeFirmLogo, ({ ctx, params }) => removeFirmLogo(ctx, params.id));
  route(app, api.getFirmLogo, ({ ctx, params }) => getFirmLogo(ctx, params.id));
  route(app, api.listSites, async ({ ctx, params }) => {
    await requireManaged(ctx, params.id);
    return { list: await listSites(ctx.db, ctx, params.id) };
  });
  route(app, api.createProject, ({ ctx, params, body }) => createProject(ctx, params.id, body));
  route(app, api.updateProject, ({ ctx, params, body }) => changeProject(ctx, params.id, body));
  route(app, api.listNumberSeries, async ({ ctx, params }) => {
    await requireManaged(ctx, params.id);
    return listNumberSeries(ctx, params.id);
  });
  route(app, api.listFirmRegistrations, async ({ ctx, params }) => {
    await requireManaged(ctx, params.id);
    return { list: await listRegistrations(ctx.db, ctx, params.id) };
  });
  route(app, api.createFirmRegistration, ({ ctx, params, body }) =>
    createFirmRegistration(ctx, params.id, body),
  );
  route(app, api.updateFirmRegistration, ({ ctx, params, body }) =>
    changeFirmRegistration(ctx, params.id, body),
  );
  route(app, api.deleteFirmRegistration, ({ ctx, params }) =>
    deleteFirmRegistration(ctx, params.id),
  );
  route(app, api.getWorkingTime, async ({ ctx, params }) => {
    await requireManaged(ctx, params.id);
    return { workingTime: await getWorkingTime(ctx.db, ctx, params.id) };
  });
  route(app, api.setWorkingTime, ({ ctx, params, body }) => setWorkingTime(ctx, params.id, body));
  route(app, api.getProjectTaxation, ({ ctx, params }) => getProjectTaxation(ctx, params.id));
  route(app, api.listProjects, ({ ctx, query }) => listProjects(ctx, query.firmId));
  route(app, api.listMembers, ({ ctx, params }) => listMembers(ctx, params.id));
}
