/**
 * What the screens of all day cost in a firm of years: 1,000,000 lines of MRNs
 * and 200,000 POs. Each call beside its floor, the same statements by node-pg
 * alone and a bare Fastify that answers as many bytes, measured in turn.
 */
import { fillDocuments } from '../../apps/server/src/testing/many-documents.ts';
import { peakWhile } from '../memory.ts';
import { measureOrders } from '../orders.ts';
import type { Plinth } from '../plinth.ts';
import { table } from '../table.ts';

import type { HttpTask, Timing } from './caller.ts';
import { type Case, casesOf } from './cases.ts';
import { CLIENTS, measuredTable, type Measured, verdicts } from './goals.ts';
import { type Helpers, startHelpers } from './processes.ts';
import { type Asked, statementsOf } from './statements.ts';

const LINES = 10;
const FEW_REQUESTS = 1000;

interface Extent {
  readonly requests: number;
  readonly rounds: number;
  readonly milliseconds: number;
}

const WHOLE: Extent = { requests: 100_000, rounds: 3, milliseconds: 600 };
const QUICK: Extent = { requests: 20_000, rounds: 3, milliseconds: 250 };

type Say = (line: string) => void;

/** Prints as it goes; `isQuick` takes a fifth of the documents and shorter rounds. */
export async function measureScale(plinth: Plinth, say: Say, isQuick: boolean): Promise<void> {
  const extent = isQuick ? QUICK : WHOLE;
  const helpers = await startHelpers();
  const work = { isOver: false };
  const peak = peakWhile(plinth, work, 500);
  try {
    await fill(plinth, 1, FEW_REQUESTS);
    const cases = casesOf(await known(plinth));
    const few = await alone(plinth, helpers, cases, extent);
    const seconds = await fill(plinth, FEW_REQUESTS + 1, extent.requests);
    say(`${extent.requests * LINES} lines of MRNs and ${extent.requests * 2} POs in ${seconds} s`);
    say(`\n${table(await measureOrders(plinth))}`);
    const many = casesOf(await known(plinth));
    const measured = await measureAll(plinth, helpers, many, extent);
    say(`\n${measuredTable(measured)}`);
    work.isOver = true;
    say(`\n${verdicts(measured, few, await peak)}`);
  } finally {
    work.isOver = true;
    helpers.stop();
  }
}

async function fill(plinth: Plinth, first: number, last: number): Promise<number> {
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
      linesPerRequest: LINES,
    });
  } finally {
    connection.release();
  }
  return Math.round((performance.now() - begun) / 1000);
}

/** A document from the middle of the list, and a supplier that has some. */
async function known({ database, session }: Plinth) {
  const { rows } = await database.query<Record<'orderId' | 'requestId' | 'supplierName', string>>(
    `select id as "orderId", material_request_id as "requestId", supplier_name as "supplierName"
      from purchase_order where project_id = $1 and po_number like 'PO/M/%'
      order by created_at desc limit 1 offset 100`,
    [session.project.id],
  );
  const [found] = rows;
  if (!found) throw new RangeError('no order');
  const supplierWord = encodeURIComponent(found.supplierName.split(' ')[0] ?? '');
  return { ...found, supplierWord, firmId: session.firm.id, projectId: session.project.id };
}

/** One client, the calls only: what they took while the documents were few. */
async function alone(plinth: Plinth, helpers: Helpers, cases: readonly Case[], extent: Extent) {
  const taken = new Map<string, number[]>();
  for (let round = 0; round < extent.rounds; round += 1) {
    for (const { name, path } of cases) {
      const { p50 } = await helpers.time(callOf(plinth, path, 1, extent));
      taken.set(name, [...(taken.get(name) ?? []), p50]);
    }
  }
  return taken;
}

async function measureAll(
  plinth: Plinth,
  helpers: Helpers,
  cases: readonly Case[],
  extent: Extent,
): Promise<Measured[]> {
  const asked = await statementsOf(
    plinth.databaseUrl,
    cases.map(({ path }) => path),
  );
  const measured: Measured[] = [];
  for (const [index, one] of cases.entries()) {
    const statements = asked[index];
    if (!statements) throw new RangeError('no statements');
    for (const clients of CLIENTS) {
      measured.push(await measure(plinth, helpers, one, { ...extent, clients, statements }));
    }
  }
  return measured;
}

interface Setting extends Extent {
  readonly clients: number;
  readonly statements: Asked;
}

/** The product and its floors in turn, so that a busy moment of the machine meets all of them. */
async function measure(
  plinth: Plinth,
  helpers: Helpers,
  one: Case,
  setting: Setting,
): Promise<Measured> {
  const { clients, milliseconds, statements } = setting;
  const rounds = { product: [] as Timing[], sql: [] as Timing[], http: [] as Timing[] };
  const sql = { ...statements, connectionString: plinth.databaseUrl, clients, milliseconds };
  const call = callOf(plinth, one.path, clients, setting);
  const constant = { ...call, url: `${helpers.constantAddress}/${statements.length}` };
  for (let round = 0; round < setting.rounds; round += 1) {
    rounds.product.push(await helpers.time(call));
    rounds.sql.push(await helpers.time(sql));
    rounds.http.push(await helpers.time(constant));
  }
  return { ...one, clients, ...rounds };
}

function callOf(
  { address, session }: Plinth,
  path: string,
  clients: number,
  extent: Extent,
): HttpTask {
  const { milliseconds } = extent;
  return { url: `${address}${path}`, token: session.token, clients, milliseconds };
}
