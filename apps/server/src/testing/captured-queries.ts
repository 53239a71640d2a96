/** Records the statements and values sent to PostgreSQL during an action. */
import { Client } from 'pg';

export interface Captured {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Sent = string | { readonly text: string; readonly values?: readonly unknown[] };

/** The statements of every connection of this process, including begin and commit. */
export async function captureQueries(work: () => Promise<unknown>): Promise<Captured[]> {
  const captured: Captured[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called on the client below
  const query: unknown = Client.prototype.query;
  if (typeof query !== 'function') throw new TypeError('pg sends queries in another way');
  function listen(this: Client, ...args: readonly unknown[]): unknown {
    const [sent, values] = args as readonly [Sent, unknown];
    const text = typeof sent === 'string' ? sent : sent.text;
    const given = typeof sent === 'string' ? values : sent.values;
    captured.push({ text, values: Array.isArray(given) ? given : [] });
    return Reflect.apply(query as Function, this, args);
  }
  Object.assign(Client.prototype, { query: listen });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query });
  }
  return captured;
}
