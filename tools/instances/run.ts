/**
 * Runs the test of several servers: three servers and a PgBouncer on one PostgreSQL under load,
 * while servers and the database are killed. Every call must be done once, or refused so that it
 * can be repeated.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { indianDate } from '@plinth/domain/shared/iso-date';

import { query } from '../../apps/server/src/testing/query.ts';
import { findUnsoundness } from '../../apps/server/src/testing/soundness.ts';
import { Calls } from '../crash/calls.ts';
import { Ledger } from '../crash/ledger.ts';
import { addMasters } from '../crash/masters.ts';
import { openStores } from '../crash/open-stores.ts';
import type { TestCount } from '../lib/test-count.ts';
import { type Caller, setUp } from './caller.ts';
import { type PooledDatabase, startPooledDatabase } from './database.ts';
import {
  CAME,
  type Load,
  longestSilence,
  type Record,
  startLoad,
  type Store,
  WENT,
} from './load.ts';
import { findOrInstallPackages } from './packages.ts';
import { type Instance, isReady, newInstance } from './servers.ts';

const INSTANCES = 3;
const PEOPLE = 12;
const SECRET = 'one secret for all servers of a database';
/** The longest wait for a response after a kill. */
const LONGEST_SILENCE_MS = 10_000;
const CALM_MS = 2_000;
/** The initial quantity in stock. */
const LAY_THERE = 100_000;

interface Plan {
  readonly kills: number;
  readonly restarts: number;
}

export const SHORT: Plan = { kills: 1, restarts: 1 };
export const LONG: Plan = { kills: 6, restarts: 4 };

/** Prints a line per event; if it cannot run it prints the reason and counts nothing. */
export async function runInstances(plan: Plan): Promise<TestCount> {
  const packages = await findOrInstallPackages();
  if (packages === undefined) {
    say('Instances: skipped. Install postgresql (15 or later) and pgbouncer to run it.');
    return { passed: 0, failed: 0 };
  }
  say(
    `Instances: ${INSTANCES} servers and a PgBouncer on the PostgreSQL of ${packages.postgresBin}`,
  );
  const database = await startPooledDatabase(packages);
  const instances = await Promise.all(
    Array.from({ length: INSTANCES }, () => newInstance(database, SECRET)),
  );
  try {
    // At once: one migrates, the others wait.
    await Promise.all(instances.map(({ start }) => start()));
    return await disturb(plan, database, instances);
  } finally {
    await Promise.all(instances.map(({ kill }) => kill()));
    await database.stop();
  }
}

async function disturb(
  plan: Plan,
  database: PooledDatabase,
  instances: readonly Instance[],
): Promise<TestCount> {
  const addresses = instances.map(({ address }) => address);
  const [first = ''] = addresses;
  const caller = await setUp(first);
  const store = await openStore(first, caller);
  const load = startLoad(PEOPLE, { addresses, caller, store });
  await sleep(CALM_MS);
  const silences: number[] = [];
  for (let turn = 0; turn < Math.max(plan.kills, plan.restarts); turn += 1) {
    const victim = instances[turn % instances.length];
    if (turn < plan.kills && victim) {
      silences.push(
        await during(load, `Server ${(turn % INSTANCES) + 1} killed`, async () => {
          await victim.kill();
          await victim.start();
        }),
      );
    }
    if (turn < plan.restarts) {
      silences.push(
        await during(load, 'Database fell over', async () => {
          await database.restart();
          await Promise.all(addresses.map(isReady));
        }),
      );
    }
  }
  await load.stop();
  return check(load.record, Math.max(...silences), database);
}

/** Opens a store with stock to issue from the start, and an order to receive. */
async function openStore(address: string, caller: Caller): Promise<Store> {
  const ledger = new Ledger();
  const calls = new Calls(address, caller.token, ledger);
  const [store] = await openStores(calls, caller, await addMasters(calls, ledger, 1));
  if (!store) throw new Error('no store was opened');
  const day = indianDate(new Date());
  const { storeId, orderLineId: purchaseOrderLineId } = store;
  await calls.write('POST', '/goods-receipts', {
    storeId,
    receivedOn: day,
    challanNo: 'FIRST',
    challanDate: day,
    items: [{ purchaseOrderLineId, receivedQuantity: LAY_THERE }],
    isPosted: true,
  });
  return store;
}

/** @returns the longest time without a response, until some time after recovery */
async function during(load: Load, what: string, happens: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await happens();
  const well = performance.now() - from;
  await sleep(CALM_MS);
  const silence = longestSilence(load.record, from, performance.now());
  say(`${what}: all ready after ${seconds(well)}, longest without an answer ${seconds(silence)}`);
  return silence;
}

async function check(
  record: Record,
  silence: number,
  database: PooledDatabase,
): Promise<TestCount> {
  const { made, putOff, broken, wrong } = record;
  const { mrn, goodsReceipt, stockIssue, attachment } = made;
  const all = Object.values(made).flat();
  say(
    `${mrn.length} requests, ${goodsReceipt.length} receipts, ${stockIssue.length} issues and ${attachment.length} photos made, ${putOff} put off (503), ${broken} connections broken`,
  );
  for (const text of wrong.slice(0, 5)) say(`wrong answer: ${text}`);
  const found = await findUnsoundness((text) => query(database.ownerUrl, text));
  for (const text of found) say(`unsound: ${text}`);
  const tables = ['material_request', 'goods_receipt', 'stock_issue', 'attachment'];
  const rows = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  // Including the request and receipt of the setup.
  const there = Number(await database.ask(`select ${rows} - 2`));
  const lies = Number(await database.ask('select sum(quantity) from stock'));
  const should = LAY_THERE + CAME * goodsReceipt.length - WENT * stockIssue.length;
  say(`${lies} lie in the store`);
  const limit = await database.askPooled('show statement_timeout');
  return tally([
    ['no answer but done or 503', wrong.length === 0],
    ['every call done once, however often it was repeated', there === all.length],
    ['no two answers about the same document', new Set(all).size === all.length],
    ['in the store lies what came in and did not go out', lies === should],
    ['nothing by half, no number left out', found.length === 0],
    ['something made of every kind', Object.values(made).every((ids) => ids.length > 0)],
    ['an answer again within 10 s', silence < LONGEST_SILENCE_MS],
    ['a time limit on every query, through PgBouncer too', limit === '30s'],
  ]);
}

function tally(checks: readonly (readonly [what: string, isPassed: boolean])[]): TestCount {
  for (const [what, isPassed] of checks) say(`${isPassed ? ' ok ' : 'FAIL'}  ${what}`);
  const passed = checks.filter(([, isPassed]) => isPassed).length;
  return { passed, failed: checks.length - passed };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
