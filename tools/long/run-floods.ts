/**
 * Measures floods: one account floods a started Plinth with one kind of call while another person
 * works. Reports how long the calls of the other one take, and whether the server's memory returns.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { api } from '@plinth/contracts/endpoints';

import { Client } from '../../bench/client.ts';
import { percentile } from '../../bench/figures.ts';
import { load, until } from '../../bench/load.ts';
import { aligned } from '../../bench/table.ts';
import { type ServerProcess, startServer } from '../lib/server-process.ts';
import type { TestCount } from '../lib/test-count.ts';

import { type Flood, floodsOf } from './floods.ts';
import { growSite } from './site.ts';

const FLOOD_MS = 15_000;
/** The time before the others are measured, so that the flood is in full flow. */
const BEFORE_MS = 1000;
/** The number of other people. */
const PEOPLE = 3;
/** The longest 95th percentile of their calls. */
const MAX_MS = 2000;
/** The time until the memory of the server is compared with what it was. */
const REST_MS = 20_000;
const GROWTH_MB = 200;
const PAUSE_MS = 200;
const PASSWORD = 'plinth-demo';

/**
 * Runs the floods and prints the results.
 * @param only parts of the names of the floods; all by default
 */
export async function runFloods(only: readonly string[] = []): Promise<TestCount> {
  const plinth = await startServer('floods');
  try {
    const [flooding, working] = await Promise.all([
      signIn(plinth.address, 'demo@plinth.example'),
      signIn(plinth.address, 'engineer@plinth.example'),
    ]);
    const approving = await signIn(plinth.address, 'approver@plinth.example');
    const approver = new Client(plinth.address, approving);
    const site = await growSite(new Client(plinth.address, flooding), approver);
    const other = await findWorking(new Client(plinth.address, working));
    await work(other, FLOOD_MS / 5);
    const alone = await work(other, FLOOD_MS / 3);
    const before = await plinth.memory();
    const floods: Flooded[] = [];
    for (const flood of floodsOf(site)) {
      if (only.length > 0 && !only.some((part) => flood.name.includes(part))) continue;
      if (plinth.isAlive()) floods.push(await run(plinth, flood, flooding, other));
    }
    await sleep(REST_MS);
    const after = plinth.isAlive() ? await plinth.memory() : Number.NaN;
    return verdict(plinth, { alone, floods, before, after });
  } catch (error) {
    say(plinth.log().slice(-3000));
    throw error;
  } finally {
    await plinth.stop();
  }
}

async function signIn(address: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD };
  return (await new Client(address, '').call(api.login, { body })).token;
}

/** A person who works during the flood, with an order of theirs. */
interface Working {
  readonly client: Client;
  readonly orderId: string;
  readonly projectId: string;
}

async function findWorking(client: Client): Promise<Working> {
  const [order] = (await client.call(api.listPurchaseOrders, { query: { size: 10 } })).list;
  return { client, orderId: order?.id ?? '', projectId: order?.project.id ?? '' };
}

interface Flooded {
  readonly flood: Flood;
  /** The milliseconds of each call of the others. */
  readonly latencies: readonly number[];
  /** The answers to the flood by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The server's memory, in MB. */
  readonly peak: number;
}

async function run(
  plinth: ServerProcess,
  flood: Flood,
  token: string,
  other: Working,
): Promise<Flooded> {
  const statuses = new Map<number, number>();
  const flooding = load(flood.atOnce, until(FLOOD_MS), async () => {
    const status = await send(plinth.address, flood, token);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // A refused call waits a little, as a client does.
    if (status !== 200) await sleep(PAUSE_MS);
  });
  const state = { isOver: false };
  const peak = peakOf(plinth, state);
  await sleep(BEFORE_MS);
  const latencies = await work(other, FLOOD_MS - BEFORE_MS);
  await flooding;
  state.isOver = true;
  return { flood, latencies, statuses, peak: await peak };
}

async function send(address: string, { method, path, body }: Flood, token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(`${address}${path}`, { method, headers, ...(body && { body }) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/**
 * Makes the calls that people make all day, several at once.
 * @returns milliseconds of each call
 */
async function work(
  { client, orderId, projectId }: Working,
  milliseconds: number,
): Promise<readonly number[]> {
  const params = { id: orderId };
  const query = { projectId };
  const calls = [
    () => client.call(api.listPurchaseOrders, { query: { size: 10 } }),
    () => client.call(api.listMaterialRequests, { query: { size: 10 } }),
    () => client.call(api.listMaterials, { query: { size: 20, search: 'cement' } }),
    () => client.call(api.getPurchaseOrder, { params }),
    () => client.call(api.getHome, { query }),
  ];
  const { latencies } = await load(PEOPLE, until(milliseconds), async (index) => {
    await calls[index % calls.length]?.().catch(async () => sleep(PAUSE_MS));
  });
  return latencies;
}

async function peakOf(plinth: ServerProcess, state: { readonly isOver: boolean }) {
  let peak = 0;
  while (!state.isOver && plinth.isAlive()) {
    peak = Math.max(peak, await plinth.memory());
    await sleep(PAUSE_MS);
  }
  return peak;
}

interface Results {
  readonly alone: readonly number[];
  readonly floods: readonly Flooded[];
  readonly before: number;
  readonly after: number;
}

function verdict(plinth: ServerProcess, { alone, floods, before, after }: Results): TestCount {
  const head = ['calls of another person, ms', 'median', '95th', 'worst', 'calls', 'MB', 'answers'];
  const rows = floods.map(({ flood, latencies, statuses, peak }) => [
    `${flood.atOnce} × ${flood.name}`,
    ...figures(latencies),
    String(Math.round(peak)),
    Array.from(statuses, ([status, count]) => `${count} × ${status}`).join(', '),
  ]);
  say(aligned([head, ['no flood', ...figures(alone), '', ''], ...rows]));
  const verdicts: [string, boolean][] = [
    ...floods.map(({ flood, latencies }): [string, boolean] => {
      const high = percentile(latencies, 0.95);
      return [
        `${flood.name}: others wait ${Math.round(high)} ms at the 95th percentile`,
        high <= MAX_MS,
      ];
    }),
    ['the server lives', plinth.isAlive()],
    [
      `its memory returns: ${Math.round(before)} MB before, ${Math.round(after)} MB after`,
      after - before < GROWTH_MB,
    ],
  ];
  for (const [words, isPassed] of verdicts) say(`${isPassed ? ' ok ' : 'FAIL'} ${words}`);
  const passed = verdicts.filter(([, isPassed]) => isPassed).length;
  return { passed, failed: verdicts.length - passed };
}

function figures(latencies: readonly number[]): string[] {
  const ms = (share: number) => String(Math.round(percentile(latencies, share)));
  return [ms(0.5), ms(0.95), ms(1), String(latencies.length)];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
