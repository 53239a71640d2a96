/** The connection to other machines, as tests and the operator configure it. */
import { Resolver } from 'node:dns/promises';

import { type Lookup, lookUpHost } from './mail-host.ts';

export interface MailNetwork {
  /** Mail servers of the own network that firms may use: `host` or `host:port`. */
  readonly privateHosts: readonly string[];
  readonly lookup: Lookup;
  /** The TXT records of a name; none if it has none. @throws Error if the DNS does not answer */
  readonly texts: (name: string) => Promise<readonly string[]>;
  /** A certificate authority beside those of Node.js, as PEM. */
  readonly ca?: string | undefined;
}

const DNS_TIMEOUT_MS = 3000;
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** @param given overrides, as of tests */
export function mailNetwork(given: Partial<MailNetwork>): MailNetwork {
  return { privateHosts: [], lookup: lookUpHost, texts: readTexts, ...given };
}

async function readTexts(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.has(String(error.code))) return [];
    throw error;
  }
}
