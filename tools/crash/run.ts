/**
 * The crash test: kills server and database under load, repeatedly. After each start all answered
 * writes must be there, and nothing partial.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { Chance } from '../../apps/server/src/demo/random.ts';
import { query } from '../../apps/server/src/testing/query.ts';
import { findUnsoundness } from '../../apps/server/src/testing/soundness.ts';
import { setUp } from '../instances/caller.ts';
import type { TestCount } from '../lib/test-count.ts';

import { Calls } from './calls.ts';
import { findStockDifferences } from './keeper.ts';
import { findLostWrites, Ledger } from './ledger.ts';
import {
  hostOf,
  type MailTally,
  openMailAccount,
  passTime,
  awaitMails,
  startMailServer,
} from './mails.ts';
import { addMasters } from './masters.ts';
import { openStores } from './open-stores.ts';
import { newPlinth, type Plinth, remove } from './plinth.ts';
import { type Office, work } from './writers.ts';

const WRITERS = 8;
/** The limits of the random time before the kill. */
const LEAST_MS = 150;
const MAX_MS = 2_500;
/**
 * The time for the last round, in which a write of each kind must occur: a slow machine makes few
 * in the time above.
 */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;

export interface Plan {
  readonly rounds: number;
  /** The seed of moments and work. */
  readonly seed: number;
}

/** Prints a line per round, and what is wrong. */
export async function runCrashes({ rounds, seed }: Plan): Promise<TestCount> {
  say(`Crashes: ${rounds} rounds, ${WRITERS} people at work, seed ${seed}`);
  const smtp = await startMailServer();
  const plinth = await newPlinth(hostOf(smtp));
  let isSound = false;
  try {
    await plinth.start();
    const ledger = new Ledger();
    const caller = await setUp(plinth.address);
    const calls = new Calls(plinth.address, caller.token, ledger);
    const masters = await addMasters(calls, ledger, WRITERS);
    await openMailAccount(calls, smtp);
    const keepers = await openStores(calls, caller, masters);
    const office = { calls, ledger, chance: new Chance(seed), caller, masters, keepers };
    const found: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const isAwaited = round === rounds;
      found.push(...(await crash(plinth, office, { round, isAwaited })));
    }
    const mails = await awaitMails(await plinth.databaseUrl(), smtp);
    const tally = check(office, [...found, ...mails.lines], mails);
    isSound = tally.failed === 0;
    return tally;
  } finally {
    await plinth.stop();
    await smtp.close();
    if (isSound) await remove(plinth);
    else say(`The data folder is kept: ${plinth.dataDir}`);
  }
}

interface Round {
  readonly round: number;
  /** Whether something of each kind is written before the kill. */
  readonly isAwaited: boolean;
}

/** @returns lost or partial writes after the next start */
async function crash(
  plinth: Plinth,
  office: Office,
  { round, isAwaited }: Round,
): Promise<string[]> {
  const { ledger, chance, keepers } = office;
  const before = ledger.answered;
  const lastsMs = chance.between(LEAST_MS, MAX_MS);
  const order = chance.pick(['server first', 'database first'] as const);
  const begun = performance.now();
  const working = Promise.all(Array.from({ length: WRITERS }, (_, one) => work(office, one)));
  await sleep(lastsMs);
  if (isAwaited) await awaitEachKind(office);
  const after = performance.now() - begun;
  await plinth.kill(order);
  await working;

  const killed = performance.now();
  await plinth.start();
  const back = performance.now() - killed;
  const databaseUrl = await plinth.databaseUrl();
  await passTime(databaseUrl);
  const ask = (text: string) => query(databaseUrl, text);
  const found = [
    ...(await findLostWrites(ledger, databaseUrl)),
    ...(await findStockDifferences(keepers, databaseUrl)),
    ...(await findUnsoundness(ask)),
  ];
  const writes = ledger.answered - before;
  const verdict = found.length === 0 ? 'all there, none by half' : `${found.length} WRONG`;
  say(
    `${String(round).padStart(3)}  killed after ${seconds(after)}, ${order}; ${writes} writes answered; back in ${seconds(back)}; ${verdict}`,
  );
  return found;
}

async function awaitEachKind(office: Office): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!isEachKindWritten(office) && performance.now() < until) await sleep(LOOK_EVERY_MS);
}

function isEachKindWritten(office: Office): boolean {
  const { orders, mailed } = office.ledger;
  return orders.size > 0 && mailed.size > 0 && amendmentsOf(office) > 0 && movedIn(office) > 0;
}

function amendmentsOf({ ledger }: Office): number {
  return [...ledger.revisions.values()].reduce((sum, one) => sum + Number(one.state), 0);
}

function movedIn({ keepers }: Office): number {
  return keepers.reduce((sum, keeper) => sum + keeper.acts, 0);
}

function check(
  office: Office,
  found: readonly string[],
  { mails, resumed, repeated }: MailTally,
): TestCount {
  const { requests, orders, materials, photos, answered, wrong } = office.ledger;
  for (const text of [...found, ...wrong].slice(0, 10)) say(`     ${text}`);
  say(
    `${answered} writes answered: ${requests.size} requests, ${orders.size} orders, ${amendmentsOf(office)} amendments, ${photos.size} photos, edits of ${materials.size} materials, ${movedIn(office)} acts in stores`,
  );
  say(
    `${mails} mails, each accepted by the mail server: ${resumed} taken up after a kill, ${repeated} of them there twice under one Message-ID`,
  );
  const checks = [
    ['every write that was answered is there, and nothing is there by half', found.length === 0],
    ['no answer but done or 503', wrong.length === 0],
    ['something was written of each kind', isEachKindWritten(office) && mails > 0],
  ] as const;
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
