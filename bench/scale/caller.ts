/**
 * Generates load in its own process: sequential clients, for a time or until all calls are done.
 */
import { Agent, request } from 'node:http';

import { median, percentile } from '../figures.ts';
import { load, until } from '../load.ts';
import { orderBody, type Requested } from '../submitted-request.ts';

export interface Call {
  readonly path: string;
  /** Sent by POST; a call without a body is a GET. */
  readonly body?: object;
  /** The supplier from whom the new request is also ordered; both calls count as one. */
  readonly supplierId?: string;
}

export interface Task {
  readonly address: string;
  readonly token: string;
  readonly clients: number;
  /** The calls, which are made in turn. */
  readonly calls: readonly Call[];
  /** The duration in milliseconds; by default each call is made once. */
  readonly milliseconds?: number;
}

export interface Timing {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

process.on('message', (task: Task) => {
  void timed(task).then((timing) => process.send?.(timing));
});
process.once('disconnect', () => process.exit());

async function timed({ calls, milliseconds, ...task }: Task): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: task.clients });
  const once = (job: number) => perform(task, agent, calls[job % calls.length]);
  // Opens connections and warms up the JIT first.
  if (milliseconds !== undefined) await load(task.clients, until(milliseconds / 2), once);
  const jobs = milliseconds === undefined ? calls.keys() : until(milliseconds);
  const { latencies, seconds } = await load(task.clients, jobs, once);
  agent.destroy();
  return {
    perSecond: latencies.length / seconds,
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
  };
}

type Server = Pick<Task, 'address' | 'token'>;

async function perform(server: Server, agent: Agent, call: Call | undefined): Promise<void> {
  if (!call) throw new RangeError('no call');
  const answer = await send(server, agent, call);
  if (call.supplierId === undefined) return;
  const { mrn } = JSON.parse(answer) as { mrn: Requested };
  const path = `/api/v1/purchase-orders/from-mrn/${mrn.id}`;
  await send(server, agent, { path, body: orderBody(mrn, { supplierId: call.supplierId }) });
}

async function send({ address, token }: Server, agent: Agent, { path, body }: Call) {
  const data = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(data !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(data),
    }),
  };
  const method = data === undefined ? 'GET' : 'POST';
  return new Promise<string>((resolve, reject) => {
    const asked = request(`${address}${path}`, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((answer.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      });
    });
    asked.on('error', reject).end(data);
  });
}
