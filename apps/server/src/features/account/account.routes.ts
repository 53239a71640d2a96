import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getAccount, listSessions } from './account.queries.ts';
import { changeAccount, dismissNotices, endOtherSessions, endSession } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { makeRecoveryCodes, recoverPassword } from './recovery-codes.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.ts';
import { route } from '#http/route.ts';

export function accountRoutes(app: FastifyInstance): void {
  route(app, api.getAccount, async ({ ctx }) => ({ account: await getAccount(ctx.db, ctx) }));
  route(app, api.updateAccount, ({ ctx, body }) => changeAccount(ctx, body));
  route(app, api.changePassword, ({ ctx, body }) => changePassword(ctx, body));
  route(app, api.listSessions, ({ ctx }) => listSessions(ctx));
  route(app, api.endSession, ({ ctx, params }) => endSession(ctx, params.id));
  route(app, api.endOtherSessions, ({ ctx }) => endOtherSessions(ctx));
  route(app, api.startSecondFactor, ({ ctx, body }) =>
    startSecondFactor(ctx, body.currentPassword),
  );
  route(app, api.confirmSecondFactor, ({ ctx, body }) => confirmSecondFactor(ctx, body.code));
  route(app, api.removeSecondFactor, ({ ctx, body }) =>
    removeSecondFactor(ctx, body.currentPassword),
  );
  route(app, api.makeRecoveryCodes, ({ ctx, body }) =>
    makeRecoveryCodes(ctx, body.currentPassword),
  );
  route(app, api.recoverPassword, ({ ctx, body }) => recoverPassword(ctx, app.tokens, body));
  route(app, api.dismissNotices, ({ ctx }) => dismissNotices(ctx));
}
