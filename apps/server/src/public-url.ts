/** The address under which people reach this server, for links in mails and messages. */

interface Reached {
  /** `PUBLIC_URL`. */
  readonly publicUrl?: string | undefined;
  readonly host?: string | undefined;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * The public origin without a slash at its end. Without `PUBLIC_URL` it is that of this machine.
 */
export function publicUrlOf({ publicUrl, host = 'localhost' }: Reached, port: number): string {
  return publicUrl ?? `http://${nameOf(host)}:${port}`;
}

/** A host in the notation of an address. */
function nameOf(host: string): string {
  if (EVERYWHERE.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
