/** The load, in a process of its own: it calls a server, or asks PostgreSQL the same by node-pg alone, for a while. */
import { Agent, get } from 'node:http';

import { Pool } from 'pg';

import { median, percentile } from '../figures.ts';
import { load, until } from '../load.ts';

export type Task = HttpTask | SqlTask;

interface Timed {
  readonly clients: number;
  readonly milliseconds: number;
}

export interface HttpTask extends Timed {
  readonly url: string;
  readonly token: string;
}

export interface SqlTask extends Timed {
  readonly connectionString: string;
  readonly queries: readonly { readonly text: string; readonly values: readonly unknown[] }[];
}

export interface Timing {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** As a browser behind a proxy with HTTPS says it. */
const ENCODINGS = 'gzip, deflate, br';

process.on('message', (task: Task) => {
  void timed(task).then((timing) => process.send?.(timing));
});
process.once('disconnect', () => process.exit());

async function timed(task: Task): Promise<Timing> {
  const { once, end } = 'url' in task ? caller(task) : asker(task);
  // Connections are opened and plans made before it counts.
  await load(task.clients, Array(task.clients).keys(), once);
  const { latencies, seconds } = await load(task.clients, until(task.milliseconds), once);
  await end();
  return {
    perSecond: latencies.length / seconds,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
  };
}

function caller({ url, token, clients }: HttpTask) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': ENCODINGS };
  const once = async () =>
    new Promise<void>((resolve, reject) => {
      const asked = get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
        answer.resume().on('end', resolve).on('error', reject);
      });
      asked.on('error', reject);
    });
  return { once, end: async () => agent.destroy() };
}

function asker({ connectionString, queries, clients }: SqlTask) {
  const pool = new Pool({ connectionString, max: clients });
  const once = async () => {
    for (const { text, values } of queries) await pool.query(text, [...values]);
  };
  return { once, end: async () => pool.end() };
}
