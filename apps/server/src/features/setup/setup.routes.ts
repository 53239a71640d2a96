import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { DEMO_ACCOUNT } from '#db/seeds/demo-people.ts';
import { hasAccount } from '#features/auth/auth.public.ts';
import { hasAnyPerson } from '#features/organisations/organisations.public.ts';
import { completeSetup } from '#features/setup/complete-setup.ts';
import { route } from '#http/route.ts';

export function setupRoutes(app: FastifyInstance): void {
  route(app, api.getSetup, async ({ ctx }) => ({
    isNeeded: !(await hasAnyPerson(ctx.db)),
    ...(app.isDemo && (await hasAccount(ctx.db, DEMO_ACCOUNT.email)) && { demo: DEMO_ACCOUNT }),
  }));
  route(app, api.completeSetup, ({ ctx, body }) => completeSetup(ctx, app.tokens, body));
}
