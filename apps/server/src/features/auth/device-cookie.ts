/**
 * A browser that somebody has signed in with is known to the account by a cookie. It opens nothing:
 * it only keeps strangers who guess from using up the attempts of the account's own browsers.
 */
import type { FastifyRequest } from 'fastify';

const NAME = 'plinth_device';
const MAX_AGE_S = 400 * 86_400;

/** Empty where there is none. */
export function deviceIn({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const cookies = headers.cookie?.split(';') ?? [];
  const own = cookies
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${NAME}=`));
  return own?.slice(NAME.length + 1) ?? '';
}

/** Sent back to the sign-in calls of this address alone, and read by no script. */
export function deviceCookie(device: string): string {
  return `${NAME}=${device}; Path=/api/v1/auth; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict`;
}
