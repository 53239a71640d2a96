/**
 * The log entry of a request: no passwords, tokens, secrets of links, or values of rows that the
 * database refused.
 */
import type { FastifyRequest } from 'fastify';

export interface Log {
  readonly level: string;
  /** The stream to write to; stdout by default. */
  readonly stream?: { readonly write: (line: string) => void };
}

const HIDDEN = '[hidden]';

/** The names that are redacted at the top level and one level below. */
const SECRETS = ['authorization', 'cookie', 'password', 'secret', 'token'];

/** The fields of errors into which PostgreSQL puts whole rows. */
const ROWS = ['err.detail', 'err.where', 'err.internalQuery'];

/** Matches long path segments that may be a token or the secret of a link; ids are exempt. */
const SECRET_IN_PATH = /(?<=\/)(?!v\d)[\w.~-]{20,}(?=[/?]|$)/g;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WORDS = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z0-9]+)?$/;

/** Text after these paths is the secret of a link, however short or long. */
const LINK = /^(\/(?:l|api\/v1\/links)\/)[^/]*/;

/** The URL without query values and secrets in its path. */
export function loggedAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const open = path
    .replace(LINK, `$1${HIDDEN}`)
    .replaceAll(SECRET_IN_PATH, (part) => (ID.test(part) || WORDS.test(part) ? part : HIDDEN));
  if (query === undefined) return open;
  const names = [...new URLSearchParams(query).keys()];
  return `${open}?${names.map((name) => `${name}=`).join('&')}`;
}

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
