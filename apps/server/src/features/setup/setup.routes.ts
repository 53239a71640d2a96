/** The first visit over HTTP. */
import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { hasAccount } from '#features/auth/auth.public.ts';
import { hasAnyPerson } from '#features/organisations/organisations.public.ts';
import { completeSetup } from '#features/setup/complete-setup.ts';
import { route } from '#http/route.ts';

export function setupRoutes(app: FastifyInstance): void {
  route(app, api.getSetup, async ({ ctx }) => {
    const demo = app.demoAccount;
    return {
      isNeeded: !(await hasAnyPerson(ctx.db)),
      ...(demo && (await hasAccount(ctx.db, demo.email)) && { demo }),
    };
  });
  route(app, api.completeSetup, ({ ctx, body }) => completeSetup(ctx, app.tokens, body));
}
