/** Ninety days of demo data, made by the public commands in one transaction. */
import type { Role } from '@plinth/domain/access/permissions';

import type { Clock, Context, PublicContext } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { playDemoHistory } from '#db/seeds/demo-history.ts';
import {
  furnishDemoFirms,
  createDemoMasters,
  createDemoOrganisation,
} from '#db/seeds/demo-masters.ts';
import {
  DEMO_FORGETFUL,
  DEMO_OUTSIDERS,
  DEMO_PEOPLE,
  type DemoPerson,
} from '#db/seeds/demo-people.ts';
import {
  type CreatedOrganisation,
  hasAnyPerson,
} from '#features/organisations/organisations.public.ts';
import { askForPassword } from '#features/people/people.public.ts';
import { newId } from '#new-id.ts';

const PAST_DAYS = 91;
const DAY_MS = 86_400_000;
const FORGOTTEN_BEFORE_MS = 2 * 3_600_000;

export interface DemoOptions {
  readonly db: Executor;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

/** Loads the demo data if there are no accounts. */
export async function loadDemoData({ db, clock, log }: DemoOptions): Promise<void> {
  if (await hasAnyPerson(db)) return;
  log('Loading the demo data …');
  const now = clock();
  const start = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  await inTransaction(db, async (tx) => {
    await loadOrganisation(tx, {
      name: 'Devgiri Demo Group',
      firms: [0, 1],
      people: DEMO_PEOPLE,
      requests: 64,
      span: { start, now },
    });
    await loadOrganisation(tx, {
      name: 'Sahyadri Demo Constructions',
      firms: [2],
      people: DEMO_OUTSIDERS,
      requests: 10,
      span: { start, now },
    });
  });
  const asked = new Date(now.getTime() - FORGOTTEN_BEFORE_MS);
  await askForPassword({ ...atTheServer(() => asked), db }, DEMO_FORGETFUL);
}

function atTheServer(clock: Clock): Omit<PublicContext, 'db'> {
  return { clock, newId, requestId: 'demo-data', address: 'demo-data', userAgent: '' };
}

interface DemoOrganisation {
  readonly name: string;
  readonly firms: readonly number[];
  readonly people: readonly DemoPerson[];
  readonly requests: number;
  readonly span: { readonly start: Date; readonly now: Date };
}

async function loadOrganisation(tx: Transaction, demo: DemoOrganisation): Promise<void> {
  const base: PublicContext = { ...atTheServer(() => demo.span.start), db: tx };
  const created = await createDemoOrganisation(tx, base, demo.name, demo.firms, demo.people);
  const actors = actorsOf(base, created, demo.people);
  const [administrator] = actors;
  if (!administrator) throw new RangeError('a demo organisation needs people');
  await furnishDemoFirms(administrator, created.firmIds, demo.firms);
  const masters = await createDemoMasters(administrator);
  await playDemoHistory({ actors, masters, requests: demo.requests, span: demo.span });
}

/** A context for each person. */
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
