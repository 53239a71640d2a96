/** Ninety days of demo data, made by the public commands in one transaction. */
import { can, type Role } from '@plinth/domain/access/permissions';
import { addDays, indianDate, indianInstant } from '@plinth/domain/shared/iso-date';

import type { Clock, Context, PublicContext } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { playDemoApprovals } from '#demo/demo-approvals.ts';
import { stateDemoAreas } from '#demo/demo-areas.ts';
import { importDemoBoq } from '#demo/demo-boq.ts';
import { budgetDemoSites } from '#demo/demo-budget.ts';
import { consumeAtDemoSite } from '#demo/demo-consumption.ts';
import { agreeDemoContracts } from '#demo/demo-contracts.ts';
import { listDemoTowers } from '#demo/demo-floors.ts';
import { openDemoStore } from '#demo/demo-frame.ts';
import { playDemoHistory } from '#demo/demo-history.ts';
import { planDemoSites } from '#demo/demo-plans.ts';
import { measureDemoProgress } from '#demo/demo-progress.ts';
import { atWork, type DemoSpan, workTime } from '#demo/demo-stage.ts';
import { scheduleDemoBars } from '#demo/demo-steel.ts';
import { furnishDemoFirms, createDemoMasters, createDemoOrganisation } from '#demo/demo-masters.ts';
import {
  DEMO_APPROVERS,
  DEMO_FORGETFUL,
  DEMO_OUTSIDERS,
  DEMO_PEOPLE,
  type DemoPerson,
} from '#demo/demo-people.ts';
import {
  type CreatedOrganisation,
  hasAnyPerson,
} from '#features/organisations/organisations.public.ts';
import { askForPassword } from '#features/people/people.public.ts';
import { newId } from '#new-id.ts';
import { allRoles } from '#scope.ts';
import { serverKeys } from '#server-keys.ts';

const PAST_DAYS = 91;
/** The hours before today at which the last acts of yesterday are done. */
const CLOSING_HOURS = 4;
const HOUR_MS = 3_600_000;
const FORGOTTEN_BEFORE_MS = 2 * HOUR_MS;

export interface DemoOptions {
  readonly db: Executor;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  /** The server's `JWT_SECRET`: links of the demo data open on the server that loaded it. */
  readonly jwtSecret: string;
}

/**
 * Loads the demo data if there are no accounts. Its past ends where today began in India, so that two
 * starts on the same day have the same figures. @returns whether it loaded them
 */
export async function loadDemoData({ db, clock, log, jwtSecret }: DemoOptions): Promise<boolean> {
  if (await hasAnyPerson(db)) return false;
  log('Loading the demo data …');
  const loadedAt = clock();
  const today = indianDate(loadedAt);
  const now = indianInstant(today, '00:00');
  const start = workTime(indianInstant(addDays(today, -PAST_DAYS), '09:00'));
  const base = atTheServer(() => start, jwtSecret);
  await inTransaction(db, async (tx) => {
    await loadOrganisation({ ...base, db: tx }, tx, {
      name: 'Devgiri Demo Group',
      firms: [0, 1],
      people: DEMO_PEOPLE,
      approvers: DEMO_APPROVERS,
      requests: 64,
      span: { start, now, loadedAt },
    });
    await loadOrganisation({ ...base, db: tx }, tx, {
      name: 'Sahyadri Demo Constructions',
      firms: [2],
      people: DEMO_OUTSIDERS,
      approvers: [],
      requests: 10,
      span: { start, now, loadedAt },
    });
  });
  const asked = new Date(loadedAt.getTime() - FORGOTTEN_BEFORE_MS);
  await askForPassword({ ...base, clock: () => asked, db }, DEMO_FORGETFUL);
  return true;
}

function atTheServer(clock: Clock, jwtSecret: string): Omit<PublicContext, 'db'> {
  const nobody = { requestId: 'demo-data', address: 'demo-data', userAgent: '' };
  return { clock, newId, ...nobody, keys: serverKeys(jwtSecret), publicUrl: 'http://localhost' };
}

interface DemoOrganisation {
  readonly name: string;
  readonly firms: readonly number[];
  /** The people of the daily work; the first is an administrator. */
  readonly people: readonly DemoPerson[];
  /** Further people, who only approve. */
  readonly approvers: readonly DemoPerson[];
  readonly requests: number;
  readonly span: DemoSpan;
}

async function loadOrganisation(
  base: PublicContext,
  tx: Transaction,
  demo: DemoOrganisation,
): Promise<void> {
  const { people, approvers, span } = demo;
  const everybody = [...people, ...approvers];
  const created = await createDemoOrganisation(tx, base, demo.name, demo.firms, everybody);
  const contexts = actorsOf(base, created, everybody);
  const actors = contexts.filter((_, index) => index < people.length);
  const [administrator] = actors;
  if (!administrator) throw new RangeError('a demo organisation needs people');
  await furnishDemoFirms(administrator, created.firmIds, demo.firms);
  const masters = await createDemoMasters(administrator);
  const checker = actors.find(
    (one) => one !== administrator && can(allRoles(one.scope), 'rate-contracts:agree'),
  );
  if (checker) await agreeDemoContracts({ maker: administrator, checker, masters, span });
  await stateDemoAreas(actors, span.now);
  const boq = await importDemoBoq(tx, administrator);
  const towers = await listDemoTowers(administrator);
  if (boq) await openDemoStore({ ...administrator, clock: () => span.start }, { masters, boq });
  await playDemoHistory({ actors, masters, boq, towers, requests: demo.requests, span });
  await planDemoSites(administrator, span);
  const [buyer, engineer, , manager] = actors;
  const [accountant, director] = contexts.slice(people.length);
  if (buyer && engineer && manager && accountant && director) {
    const acting = { buyer, engineer, manager, accountant, director };
    await playDemoApprovals({ people: acting, masters, now: span.now });
  }
  const closing = new Date(span.now.getTime() - CLOSING_HOURS * HOUR_MS);
  const maker = atWork(administrator, closing);
  if (boq && checker) {
    await measureDemoProgress(maker, boq, { towers, span });
    await consumeAtDemoSite({ maker, signer: atWork(checker, closing), span }, boq);
  }
  await scheduleDemoBars(maker);
  await budgetDemoSites(maker, actors);
}

/** Makes a context for each person. */
function actorsOf(
  base: PublicContext,
  { organisationId, firmIds, people }: CreatedOrganisation,
  demoPeople: readonly DemoPerson[],
): Context[] {
  return people.map(({ id, name, email }) => {
    const person = demoPeople.find((one) => one.email === email);
    const rolesByFirm = new Map<string, readonly Role[]>(
      person?.firms.flatMap((position) => {
        const firmId = firmIds[position];
        return firmId === undefined ? [] : [[firmId, person.roles]];
      }),
    );
    return {
      ...base,
      actor: { id, name, sessionId: id },
      scope: { organisationId, rolesByFirm, rolesByProject: new Map(), modulesOff: new Map() },
    };
  });
}
