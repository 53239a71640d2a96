/**
 * Calls each endpoint of the API once with success in Plinth as `npm start` starts it: with demo
 * data, and, for the first visit and for mail, without.
 */
import { startSmtp } from '../../apps/server/src/testing/smtp.ts';
import { isReady } from '../instances/servers.ts';
import { startPlinth } from '../lib/started-plinth.ts';
import type { TestCount } from '../lib/test-count.ts';

import { approveByPolicy, delegate } from './acts/approvals.ts';
import { consume } from './acts/consumption.ts';
import { agreeContract, enterIndex } from './acts/contracts.ts';
import { changeFirm, changeMailAccount, changeProjects, readTrail } from './acts/firms.ts';
import { visitFirst } from './acts/first-visit.ts';
import {
  changeContractors,
  changeMaterials,
  changeSuppliers,
  importMasters,
} from './acts/masters.ts';
import { acknowledgeOrders, approveOrders, approvePrices, order } from './acts/orders.ts';
import { managePeople, readNotifications, useAccount } from './acts/people.ts';
import { request, reviewRequest } from './acts/requests.ts';
import { attach, count, issue, keepStore, receive, transfer } from './acts/stock.ts';
import { budget, measureAreas, planWork, readDashboards } from './acts/work.ts';
import { Answers, Caller, ENDPOINT_NAMES } from './caller.ts';
import { type Office, openOffice } from './office.ts';

/**
 * The acts, which may run in any order: each makes what it needs, in the firm of the office or in a
 * separate one.
 */
const ACTS: readonly ((office: Office) => Promise<void>)[] = [
  changeFirm,
  changeProjects,
  changeMailAccount,
  useAccount,
  managePeople,
  changeMaterials,
  importMasters,
  changeSuppliers,
  changeContractors,
  request,
  reviewRequest,
  order,
  approveOrders,
  approvePrices,
  acknowledgeOrders,
  approveByPolicy,
  delegate,
  agreeContract,
  enterIndex,
  receive,
  keepStore,
  issue,
  transfer,
  count,
  attach,
  planWork,
  budget,
  measureAreas,
  consume,
  readDashboards,
  readNotifications,
  readTrail,
];

/** @param address of a Plinth with demo data, which has a further firm afterwards */
export async function runEndpoints(address: string): Promise<TestCount> {
  await isReady(address);
  const begun = performance.now();
  const answers = new Answers();
  // The other Plinth starts meanwhile.
  const found = await Promise.all([
    failuresInDemo(new Caller(address, answers)),
    failuresOf([async () => visitFreshPlinth(answers)]),
  ]);
  const missing = missingOf(ENDPOINT_NAMES, answers);
  const failures = [...found.flat(), ...missing.map(missingWords)];
  for (const failure of failures) say(`FAIL  ${failure}`);
  const passed = ENDPOINT_NAMES.length - missing.length;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`endpoints: ${passed} of ${ENDPOINT_NAMES.length} answered with success (${seconds} s)`);
  return { passed, failed: failures.length, failures };
}

/** The endpoints that no call answered with success, in their order. */
export function missingOf(
  names: readonly string[],
  answers: Pick<Answers, 'has'>,
): readonly string[] {
  return names.filter((name) => !answers.has(name));
}

export function missingWords(name: string): string {
  return `${name} was not called with success: add the call, as somebody who may, to an act of its feature in tools/endpoints/acts`;
}

async function failuresInDemo(nobody: Caller): Promise<string[]> {
  let office: Office | undefined;
  const opened = await failuresOf([
    async () => {
      office = await openOffice(nobody);
    },
  ]);
  if (!office) return opened;
  const there = office;
  return failuresOf(ACTS.map((act) => async () => act(there)));
}

/** Runs the acts one after the other: a failed act ends there, and the others go on. */
async function failuresOf(acts: readonly (() => Promise<void>)[]): Promise<string[]> {
  const failures: string[] = [];
  for (const act of acts) {
    try {
      await act();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  return failures;
}

async function visitFreshPlinth(answers: Answers): Promise<void> {
  const smtp = await startSmtp({ authOptional: true, hideSTARTTLS: true });
  const plinth = await startPlinth({
    DEMO: 'off',
    MAIL_PRIVATE_HOSTS: `127.0.0.1:${smtp.port}`,
  });
  try {
    await plinth.isReady();
    await visitFirst(new Caller(plinth.address, answers), smtp);
  } finally {
    await plinth.end();
    await smtp.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
