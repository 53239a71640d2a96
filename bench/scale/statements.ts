/** The statements that a call comes to, learned from the server itself: it runs once more, in this process. */
import { connect } from '../../apps/server/src/db/connect.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { type Captured, captureQueries } from '../../apps/server/src/testing/captured-queries.ts';
import { BUYER } from '../../apps/e2e/support/api.ts';

export interface Asked {
  readonly queries: readonly Captured[];
  /** Bytes of the answer, uncompressed. */
  readonly length: number;
}

/** For each path, in their order. */
export async function statementsOf(
  connectionString: string,
  paths: readonly string[],
): Promise<Asked[]> {
  const db = connect({ connectionString });
  const config = { jwtSecret: 'of this process alone, for a minute', isDemo: true };
  const app = await buildApp({ db, config, clock: () => new Date() });
  try {
    const url = '/api/v1/auth/login';
    const signedIn = await app.inject({ method: 'POST', url, payload: BUYER });
    const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
    const asked: Asked[] = [];
    for (const path of paths) {
      let length = 0;
      const captured = await captureQueries(async () => {
        const answer = await app.inject({ url: path, headers });
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
        length = answer.rawPayload.length;
      });
      asked.push({
        queries: captured.filter(({ text }) => /^\s*(select|with)\b/i.test(text)),
        length,
      });
    }
    return asked;
  } finally {
    await app.close();
    await db.destroy();
  }
}
