import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { getUser } from './auth.queries.ts';
import { deviceCookie, deviceIn } from './device-cookie.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { route } from '#http/route.ts';

/** The limit per network, which is enough for a site office behind one address. */
const SIGN_INS_PER_MINUTE = 60;

export function authRoutes(app: FastifyInstance): void {
  route(
    app,
    api.login,
    async ({ ctx, body }, { request, reply }) => {
      const { device, ...answer } = await login(ctx, app.tokens, {
        ...body,
        device: deviceIn(request),
      });
      const isSecure = request.protocol === 'https' || ctx.publicUrl.startsWith('https:');
      reply.header('set-cookie', deviceCookie(device, isSecure));
      return answer;
    },
    { callsPerMinute: SIGN_INS_PER_MINUTE },
  );
  route(app, api.logout, ({ ctx }) => logout(ctx));
  route(app, api.getUser, ({ ctx, params }) => getUser(ctx, params.id));
}
