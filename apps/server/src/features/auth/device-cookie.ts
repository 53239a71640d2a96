/**
 * The cookie marks browsers that an account has signed in with. It grants nothing: it only prevents
 * strangers' guesses from using up the attempts of the account's own browsers.
 */
import type { FastifyRequest } from 'fastify';

const NAME = 'plinth_device';
const MAX_AGE_S = 400 * 86_400;

/** The device token in the cookie; empty if there is none. */
export function deviceIn({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const cookies = headers.cookie?.split(';') ?? [];
  const own = cookies
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${NAME}=`));
  return own?.slice(NAME.length + 1) ?? '';
}

/**
 * Sent only to the sign-in calls of this origin, and not readable by scripts.
 * @param isSecure whether people reach Plinth over HTTPS; then it never goes out without it
 */
export function deviceCookie(device: string, isSecure: boolean): string {
  const cookie = `${NAME}=${device}; Path=/api/v1/auth; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
