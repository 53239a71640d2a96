/**
 * Tests what all exports share: the parameters of their list, their own limits, and that a client
 * that stops reading is disconnected.
 */
import { api, files } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { listsBeingRead } from '#db/cursor.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as } = site;

const MATERIALS = files.exportMaterials.path;
const EXPORTS = [
  files.exportMaterials,
  files.exportSuppliers,
  files.exportMaterialRequests,
  files.exportPurchaseOrders,
];
const DOCUMENTS = [files.exportMaterialRequests, files.exportPurchaseOrders];

test.each(EXPORTS)('$path: offered for saving, in two formats', async ({ path }) => {
  const excel = await app.inject({ as, method: 'GET', url: path });
  expect(excel.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[a-z-]+-2026-08-14\.xlsx"$/,
    ),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const csv = await app.inject({ as, method: 'GET', url: `${path}?format=csv` });
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/-2026-08-14\.csv"$/),
  });
});

test.each(EXPORTS)('$path: what it cannot do is refused by name', async ({ path }) => {
  const url = `${path}?format=pdf&sortBy=colour`;
  const response = await app.inject({ as, method: 'GET', url });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    message: 'format must be one of xlsx, csv',
    violations: [{ path: 'format' }, { path: 'sortBy' }],
  });
});

test.each(DOCUMENTS)('$path: a firm or project of others is not found', async ({ path }) => {
  for (const query of [`firmId=${foreign.firm.id}`, `projectId=${foreign.project.id}`]) {
    const response = await app.inject({ as, method: 'GET', url: `${path}?${query}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/not found$/) });
  }
});

describe('a long one', () => {
  const ROWS = 10_000;
  let address = '';

  beforeAll(async () => {
    await sql`insert into material
      (organisation_id, id, material_code, name, unit, hsn_code, created_at)
      select ${site.organisationId}, gen_random_uuid(), 'MAT-' || 100000 + n,
        repeat('Cement ', 100), 'Kg', '25232900', now()
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(app.db);
    address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  });

  /** Reads up to the first piece, uncompressed, so that no buffer contains all of it. */
  async function begin(person = as) {
    const token = await app.tokenOf(person);
    const response = await fetch(`${address}${MATERIALS}?format=csv`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    });
    const reader = response.body?.getReader();
    expect(response.status).toBe(200);
    await reader?.read();
    return reader;
  }

  /** A query for the connections that read a snapshot at the moment. */
  const readers = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;

  test('holds one connection while it is read, and none once its reader has gone', async () => {
    const reader = await begin();
    await expect.poll(async () => (await readers.execute(app.db)).rows).toHaveLength(1);
    await reader?.cancel();
    await expect.poll(async () => (await readers.execute(app.db)).rows).toEqual([]);
  });

  /**
   * The connections that are reserved for a snapshot, whether or not rows are fetched at the
   * moment.
   */
  const snapshots = sql`select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()`;

  const inQueue = () => listsBeingRead(app.serverDb).waiting;
  const isNoneRead = async () => {
    await expect.poll(async () => (await readers.execute(app.db)).rows).toEqual([]);
  };

  test('waits for its turn without a connection while five of one person are read', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, async () => begin(site.buyer)));
    const sixth = begin(site.buyer);
    await expect.poll(inQueue).toBe(1);
    expect((await snapshots.execute(app.db)).rows).toHaveLength(5);
    // Others need not wait for it, and calls that take no turn do not either.
    const other = await begin(site.viewer);
    const first = await app.call(api.listMaterials, { as: site.viewer });
    expect(first.httpStatus).toBe(200);
    await open[0]?.cancel();
    const next = await sixth;
    await Promise.all([...open.slice(1), other, next].map(async (reader) => reader?.cancel()));
    await isNoneRead();
  });

  test('that nobody waits for any more leaves the queue', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, async () => begin(site.engineer)));
    const gone = new AbortController();
    const url = `${address}${MATERIALS}`;
    const headers = { authorization: `Bearer ${await app.tokenOf(site.engineer)}` };
    const sixth = fetch(url, { headers, signal: gone.signal }).catch(() => 'gone');
    await expect.poll(inQueue).toBe(1);
    gone.abort();
    expect(await sixth).toBe('gone');
    await expect.poll(inQueue).toBe(0);
    await Promise.all(open.map(async (reader) => reader?.cancel()));
    await isNoneRead();
  });

  test('that breaks off is no file', async () => {
    const reader = await begin();
    // Once it waits for its reader: until then it fetches rows now and then.
    let pid = 0;
    const waiting = async () => {
      const { rows } = await readers.execute(app.db);
      pid = rows[0]?.pid ?? 0;
      return rows;
    };
    await expect.poll(waiting).toHaveLength(1);
    await sql`select pg_terminate_backend(${pid})`.execute(app.db);
    const rest = (async () => {
      while (!(await reader?.read())?.done);
    })();
    await expect(rest).rejects.toThrow('terminated');
  });

  test('comes whole', async () => {
    const response = await fetch(`${address}${MATERIALS}?format=csv`, {
      headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    });
    const lines = (await response.text()).split('\r\n');
    // The head, two of the site's, an empty one after the last.
    expect(lines).toHaveLength(ROWS + 4);
    expect(new Set(lines).size).toBe(ROWS + 4);
    await expect.poll(async () => (await readers.execute(app.db)).rows).toEqual([]);
  });
});

test('sixty at once, of six people, all come', async () => {
  const { admin, buyer, colleague, engineer, viewer } = site;
  const people = [admin, buyer, colleague, engineer, viewer, foreign.admin];
  const paths = [files.exportSuppliers, files.exportMaterialRequests].map(({ path }) => path);
  await app.db.deleteFrom('call_count').execute();
  const answers = await Promise.all(
    people.flatMap((person) =>
      paths.flatMap((url) =>
        Array.from({ length: 5 }, async () => app.inject({ as: person, method: 'GET', url })),
      ),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  await app.db.deleteFrom('call_count').execute();
});

test('ten a minute of one person; another at the same address is not held up', async () => {
  const statusFor = async (person: Person) =>
    (await app.inject({ as: person, method: 'GET', url: files.exportSuppliers.path })).statusCode;
  for (let call = 0; call < 10; call += 1) expect(await statusFor(site.buyer)).toBe(200);
  expect(await statusFor(site.buyer)).toBe(429);
  expect(await statusFor(site.viewer)).toBe(200);
});
