/**
 * Measures everyday calls among 20,000 and 200,000 orders, with ten request lines per two orders,
 * each compared with the floor.
 */
import { fillDocuments } from '../../apps/server/src/testing/many-documents.ts';
import { peakWhile } from '../memory.ts';
import type { Plinth } from '../plinth.ts';
import { buildGrownSite, ENTRIES_EACH, growSite, LEDGERS } from '../project/grown-site.ts';
import type { Site } from '../project/large-budget.ts';

import type { Call, Timing } from './caller.ts';
import { type Case, casesOf, summariesOf } from './cases.ts';
import { measuredTable, type Measured, verdicts } from './measured.ts';
import { type Helpers, startHelpers } from './processes.ts';

const LINES = 10;
const ORDERS = 2;
const ROUNDS = 3;
const FEW_REQUESTS = 10_000;

interface Extent {
  readonly requests: number;
  readonly milliseconds: number;
  /** The number of ledger entries of each of the 1,000 materials in stores of the grown site. */
  readonly entriesEach: number;
}

const WHOLE: Extent = { requests: 100_000, milliseconds: 2000, entriesEach: ENTRIES_EACH };
const QUICK: Extent = { requests: 20_000, milliseconds: 250, entriesEach: 100 };

type Say = (line: string) => void;

type MeasureAll = (
  cases: readonly Case[],
  clients: readonly number[],
) => Promise<readonly Measured[]>;

/**
 * Measures all cases and prints as it goes; `isQuick` takes a fifth of the documents and shorter
 * rounds.
 */
export async function measureScale(plinth: Plinth, say: Say, isQuick: boolean): Promise<void> {
  const extent = isQuick ? QUICK : WHOLE;
  const { requests } = extent;
  const work = { isOver: false };
  const peak = peakWhile(plinth, work, 500);
  try {
    await withHelpers(plinth, extent, async (measureAll) => {
      await fill(plinth, 1, FEW_REQUESTS);
      const few = await measureAll(await casesOf(plinth), [1, 8, 32]);
      say(`\n${measuredTable(`among ${FEW_REQUESTS * 2} orders`, few)}`);
      const grown = await buildGrownSite(plinth);
      const seconds = await fill(plinth, FEW_REQUESTS + 1, requests);
      say(`\n${requests * LINES} lines of MRNs and ${requests * 2} orders after ${seconds} s`);
      const many = await measureAll(await casesOf(plinth), [1, 8, 32]);
      const summaries = await summarise(plinth, extent, grown, measureAll);
      say(`\n${measuredTable(`among ${requests * 2} orders`, [...many, ...summaries])}`);
      work.isOver = true;
      say(`\n${verdicts({ few, many, summaries, megabytes: await peak })}`);
    });
  } finally {
    work.isOver = true;
  }
}

/** Measures home and the dashboards only. */
export async function measureSummaries(plinth: Plinth, say: Say, isQuick: boolean): Promise<void> {
  const extent = isQuick ? QUICK : WHOLE;
  await withHelpers(plinth, extent, async (measureAll) => {
    const grown = await buildGrownSite(plinth);
    // Dashboards read orders, not their lines.
    await fill(plinth, 1, extent.requests, ORDERS);
    const summaries = await summarise(plinth, extent, grown, measureAll);
    const entries = extent.entriesEach * LEDGERS;
    say(
      `\n${measuredTable(`among ${extent.requests * 2} orders and ${entries} entries`, summaries)}`,
    );
  });
}

/** Measures the ledger of the grown site last, so that the other cases are as they were without. */
async function summarise(
  plinth: Plinth,
  { entriesEach }: Extent,
  grown: Site,
  measureAll: MeasureAll,
): Promise<readonly Measured[]> {
  await growSite(plinth, grown, entriesEach);
  return measureAll(summariesOf(plinth, grown.project), [1]);
}

async function withHelpers(
  plinth: Plinth,
  { milliseconds }: Extent,
  run: (measureAll: MeasureAll) => Promise<void>,
): Promise<void> {
  const helpers = await startHelpers(plinth.databaseUrl);
  try {
    await run(async (cases, clients) => {
      const measured: Measured[] = [];
      for (const one of cases) {
        for (const many of clientsOf(one, clients)) {
          measured.push(await measure(plinth, helpers, one, { clients: many, milliseconds }));
        }
      }
      return measured;
    });
  } finally {
    helpers.stop();
  }
}

/** Fills in requests with their orders, numbered from `first` to `last`. @returns seconds */
export async function fill(
  plinth: Plinth,
  first: number,
  last: number,
  linesPerRequest = LINES,
): Promise<number> {
  const { database, session } = plinth;
  const begun = performance.now();
  const connection = await database.connect();
  try {
    const { rows } = await connection.query<{ id: string }>(
      'select organisation_id as id from project where id = $1',
      [session.project.id],
    );
    await fillDocuments(async (text) => connection.query(text), {
      organisationId: rows[0]?.id ?? '',
      userId: session.userId,
      first,
      last,
      linesPerRequest,
    });
    // Like autovacuum within minutes.
    await connection.query('checkpoint');
  } finally {
    connection.release();
  }
  return Math.round((performance.now() - begun) / 1000);
}

/** The number of clients for acts, at most eight. */
function clientsOf({ calls }: Case, clients: readonly number[]): readonly number[] {
  return typeof calls === 'function' ? clients.filter((many) => many <= 8) : clients;
}

interface Setting {
  readonly clients: number;
  readonly milliseconds: number;
}

/** Alternates product and floor, so that other load affects both. */
async function measure(
  { address, session }: Plinth,
  { time, floorAddress }: Helpers,
  { calls, floor, ...one }: Case,
  { clients, milliseconds }: Setting,
): Promise<Measured> {
  const rounds = { product: [] as Timing[], floor: [] as Timing[] };
  const base = { token: session.token, clients };
  const timed = async (at: string, each: readonly Call[]) => {
    const duration = typeof calls === 'function' ? {} : { milliseconds };
    return time({ ...base, address: at, calls: each, ...duration });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const each = typeof calls === 'function' ? await calls() : calls;
    rounds.product.push(await timed(address, each));
    if (floor) rounds.floor.push(await timed(floorAddress, floor));
  }
  return { ...one, clients, ...rounds };
}
