/**
 * What the log may say of a request. It must help whoever looks for a fault, and
 * must be of no use to whoever steals it: no password, no token, no secret of a
 * link, no values of a row that the database refused.
 */
import type { FastifyRequest } from 'fastify';

export interface Log {
  readonly level: string;
  /** Where the lines go; left out, stdout. */
  readonly stream?: { readonly write: (line: string) => void };
}

const HIDDEN = '[hidden]';

/** At the top of what is logged, and one below. */
const SECRETS = ['authorization', 'cookie', 'password', 'secret', 'token'];

/** PostgreSQL tells whole rows in these. */
const ROWS = ['err.detail', 'err.where', 'err.internalQuery'];

/** A part of an address that nobody types: a token, or the secret of a link. Ids have dashes at their places. */
const SECRET_IN_PATH = /(?<=\/)(?!v\d)[\w.~-]{20,}(?=[/?]|$)/g;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WORDS = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z0-9]+)?$/;

/** The address without what could open something: all values of its query, and secrets in its path. */
export function loggedAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const open = path.replaceAll(SECRET_IN_PATH, (part) =>
    ID.test(part) || WORDS.test(part) ? part : HIDDEN,
  );
  if (query === undefined) return open;
  const names = [...new URLSearchParams(query).keys()];
  return `${open}?${names.map((name) => `${name}=`).join('&')}`;
}

/** Fastify's option for it. */
export function logOption(log: Log | undefined) {
  if (log === undefined) return false;
  return {
    ...log,
    redact: {
      paths: [...SECRETS.flatMap((name) => [name, `*.${name}`]), ...ROWS],
      censor: HIDDEN,
    },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        url: loggedAddress(url),
        address: ip,
      }),
    },
  };
}
