/**
 * Sends tens of thousands of fuzzed requests to a server: no 5xx, no data of another organisation,
 * no growing memory.
 */
import { api, files } from '@plinth/contracts/endpoints';
import fc from 'fast-check';

import { type FuzzedRequest, fuzzedRequest } from '../../apps/server/src/testing/fuzz/requests.ts';
import { offenceOf } from '../../apps/server/src/testing/fuzz/sound-answer.ts';
import { type ServerProcess, startServer } from '../lib/server-process.ts';
import type { TestCount } from '../lib/test-count.ts';

import { BLUNT } from './malformed-requests.ts';
import { findWorld, type World } from './world.ts';

const AT_ONCE = 8;
const GROWTH_MB = 100;
/** The longest time of a request while others run, on a busy machine. */
const MAX_SECONDS = 20;
/** The warm-up, as a share of the requests. */
const WARM_UP = 0.3;

export interface Plan {
  readonly requests: number;
  readonly seed: number;
}

const rows = { ...api, ...files };
type Name = keyof typeof rows;

/** Runs the fuzz requests and prints the results. */
export async function runFuzz({ requests, seed }: Plan): Promise<TestCount> {
  const names = (Object.keys(rows) as Name[]).filter((name) => name !== 'logout');
  say(`Fuzz: ${requests} requests over ${names.length} endpoints, seed ${seed}`);
  const server: Server = { ...(await startServer('fuzz')), sizes: [] };
  try {
    const world = await findWorld(server.address);
    const each = Math.ceil(requests / names.length);
    const sent = shuffled(
      names.flatMap((name) => fc.sample(fuzzedRequest(rows[name], world), { numRuns: each, seed })),
      seed,
    );
    const { found, statuses } = await sendAll(server, world, [...sent, ...BLUNT]);
    return check(server, found, statuses);
  } finally {
    await server.stop();
  }
}

interface Server extends ServerProcess {
  /** The memory in MB after the warm-up and at the end. */
  readonly sizes: number[];
}

async function sendAll(server: Server, world: World, requests: readonly FuzzedRequest[]) {
  const found: string[] = [];
  const statuses = new Map<number, number>();
  const warm = Math.floor(requests.length * WARM_UP);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const request = requests[at];
      if (!request) return;
      if (at === warm) server.sizes.push(await server.memory());
      const from = performance.now();
      const answer = await send(server.address, request);
      const seconds = (performance.now() - from) / 1000;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const offence = offenceOf(answer, world.foreignIds);
      if (offence && answer.status !== 0) found.push(`${offence}: ${describe(request)}`);
      if (seconds > MAX_SECONDS) found.push(`took ${Math.round(seconds)} s: ${describe(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  server.sizes.push(await server.memory());
  return { found, statuses };
}

async function send(address: string, { method, url, headers, payload }: FuzzedRequest) {
  try {
    const body = method === 'GET' ? undefined : payload;
    const response = await fetch(`${address}${url}`, { method, headers, ...(body && { body }) });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await response.text(),
    };
  } catch {
    // Oversized: the connection may be closed before it is read.
    return { status: 0, contentType: '', body: '' };
  }
}

function describe({ method, url, payload = '' }: FuzzedRequest): string {
  return `${method} ${url.slice(0, 300)} ${payload.slice(0, 500)}`;
}

function check(server: Server, found: readonly string[], statuses: Map<number, number>): TestCount {
  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  say(counts.map(([status, count]) => `${status}: ${count}`).join(', '));
  const [warm = 0, end = 0] = server.sizes;
  const faults = /unhandled|uncaught|"level":(?:50|60)/i.exec(server.log())?.[0];
  const verdicts: [string, boolean][] = [
    ['every answer is one of ours, in time, and tells of nobody else', found.length === 0],
    ['the server lives, and has logged no fault', server.isAlive() && faults === undefined],
    [
      `the server is as large as before: ${Math.round(warm)} MB, then ${Math.round(end)} MB`,
      end - warm < GROWTH_MB,
    ],
  ];
  for (const offence of new Set(found.slice(0, 20))) say(`  ${offence}`);
  if (faults) say(server.log().slice(0, 3000));
  for (const [words, isPassed] of verdicts) say(`${isPassed ? ' ok ' : 'FAIL'} ${words}`);
  const passed = verdicts.filter(([, isPassed]) => isPassed).length;
  return { passed, failed: verdicts.length - passed };
}

/** Shuffles the requests, so that those of different endpoints interact. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return (
    fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), {
      numRuns: 1,
      seed,
    })[0] ?? []
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
