/** The people of a firm over HTTP, and the links by which they come in. */
import { api, files } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { EXPORTS_A_MINUTE } from '#exports/export-file.ts';
import { requireAdministrator } from './change/administer.ts';
import { askForPassword, dismissForgottenPassword } from './passwords/forgotten-passwords.ts';
import { deactivatePerson, reactivatePerson } from './change/deactivate-person.ts';
import { exportPeople } from './export-people.ts';
import { invitePerson } from './change/invite-person.ts';
import { readPasswordLink, usePasswordLink } from './passwords/password-links.ts';
import { listPeople } from './people.queries.ts';
import { listResets } from './passwords/resets.queries.ts';
import {
  clearSecondFactor,
  confirmReset,
  createPasswordLink,
  refuseReset,
} from './passwords/resets.ts';
import { setPersonRoles } from './change/set-person-roles.ts';
import { fileRoute } from '#http/file-route.ts';
import { route } from '#http/route.ts';

export function peopleRoutes(app: FastifyInstance): void {
  route(app, api.listPeople, ({ ctx, params, query }) => {
    requireAdministrator(ctx, params.id);
    return listPeople(ctx, params.id, query);
  });
  fileRoute(app, files.exportPeople, exportPeople, EXPORTS_A_MINUTE);
  route(app, api.invitePerson, ({ ctx, params, body }) => invitePerson(ctx, params.id, body));
  route(app, api.setPersonRoles, ({ ctx, params, body }) =>
    setPersonRoles(ctx, params.id, params.personId, body),
  );
  route(app, api.createPasswordLink, ({ ctx, params }) =>
    createPasswordLink(ctx, params.id, params.personId),
  );
  route(app, api.clearSecondFactor, ({ ctx, params }) =>
    clearSecondFactor(ctx, params.id, params.personId),
  );
  route(app, api.listResets, ({ ctx, params }) => {
    requireAdministrator(ctx, params.id);
    return listResets(ctx, params.id);
  });
  route(app, api.askForPassword, ({ ctx, body }) => askForPassword(ctx, body.email));
  route(app, api.dismissForgottenPassword, ({ ctx, params }) =>
    dismissForgottenPassword(ctx, params.id, params.requestId),
  );
  route(app, api.confirmReset, ({ ctx, params }) => confirmReset(ctx, params.id, params.requestId));
  route(app, api.refuseReset, ({ ctx, params }) => refuseReset(ctx, params.id, params.requestId));
  route(app, api.deactivatePerson, ({ ctx, params }) =>
    deactivatePerson(ctx, params.id, params.personId),
  );
  route(app, api.reactivatePerson, ({ ctx, params }) =>
    reactivatePerson(ctx, params.id, params.personId),
  );
  route(app, api.readPasswordLink, ({ ctx, body }) => readPasswordLink(ctx, body.secret));
  route(app, api.usePasswordLink, ({ ctx, body }) => usePasswordLink(ctx, app.tokens, body));
}
