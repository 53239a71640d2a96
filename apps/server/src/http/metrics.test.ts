import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';

import { buildApp } from '#app.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, JWT_SECRET } from '#testing/test-app.ts';

const app = await createTestApp({ isOwn: true });
const { admin, project } = await buildSite(app);
const TOKEN = 'read the gauges only';

const lines: string[] = [];
const guarded = await buildApp({
  db: app.db,
  config: { jwtSecret: JWT_SECRET, isDemo: false, metricsToken: TOKEN, slowQueryMs: 50 },
  clock: () => app.now,
  logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
});
guarded.get('/api/slow/:id', async () => {
  await sql`select pg_sleep(0.06), ${'the secret of a row'}::text`.execute(app.db);
  return {};
});
afterAll(() => guarded.close());

const METRICS = { method: 'GET', url: '/api/metrics' } as const;

test('requests are counted by pattern, never by id', async () => {
  await app.inject({ as: admin, method: 'GET', url: `/api/v1/mrns/${project.id}` });
  await app.inject({ method: 'GET', url: '/api/nothing/of-the-sort' });
  const { statusCode, body } = await app.inject(METRICS);
  expect(statusCode).toBe(200);
  expect(body).toContain(
    'plinth_http_request_duration_seconds_count{method="GET",route="/api/v1/mrns/:id",status="404"} 1',
  );
  expect(body).toContain('_count{method="GET",route="none",status="404"} 1');
  expect(body).not.toContain(project.id);
  expect(body).not.toContain('of-the-sort');
});

test.each([
  /^plinth_database_connections_busy \d/m,
  /^plinth_database_connections_idle \d/m,
  /^plinth_database_connections_waiting 0$/m,
  /^plinth_database_query_duration_seconds_count\{outcome="answered"\} \d/m,
  /^plinth_exports_running 0$/m,
  /^plinth_pdf_waiting 0$/m,
  /^plinth_build_info\{version="[\d.]+",node="v\d+[\d.]+"\} 1$/m,
  /^nodejs_eventloop_lag_p99_seconds /m,
  /^process_resident_memory_bytes \d/m,
])('%s is measured', async (line) => {
  expect((await app.inject(METRICS)).body).toMatch(line);
});

test('the room on the disks and the last backup are measured where there are any', async () => {
  const folders = {
    dataDir: tmpdir(),
    backupDir: join(tmpdir(), 'not made yet'),
    backupKeepDays: 3,
  };
  const config = { jwtSecret: JWT_SECRET, isDemo: false, ...folders };
  const own = await buildApp({ db: app.db, config, clock: () => app.now });
  onTestFinished(() => own.close());
  await app.db
    .insertInto('recurring_task')
    .values({ name: 'daily-backup', last_done_at: new Date('2026-08-13T20:30:00.000Z') })
    .execute();
  const { body } = await own.inject(METRICS);
  expect(body).toMatch(/^plinth_data_disk_free_bytes [1-9]/m);
  expect(body).toMatch(/^plinth_backup_disk_free_bytes [1-9]/m);
  expect(body).toMatch(/^plinth_backup_last_success_timestamp_seconds 1786653000$/m);
  expect((await app.inject(METRICS)).body).not.toMatch(/plinth_backup|_disk_free/);

  const status = await app.inject({ as: admin, method: 'GET', url: '/api/v1/backup' });
  expect(status.json()).toMatchObject({
    isOn: false,
    lastMadeAt: '2026-08-13T20:30:00.000Z',
    failedAt: null,
    failure: null,
  });
});

test('only the machine itself reads them', async () => {
  const far = await app.inject({ ...METRICS, remoteAddress: '203.0.113.7' });
  expect(far.statusCode).toBe(403);
  const proxied = { ...METRICS, headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect((await app.inject(proxied)).statusCode).toBe(403);
});

test('a token opens them to others, and without it not even to the machine itself', async () => {
  const from = { ...METRICS, remoteAddress: '203.0.113.7' };
  expect((await guarded.inject(METRICS)).statusCode).toBe(401);
  const wrong = { authorization: `Bearer ${TOKEN}!` };
  expect((await guarded.inject({ ...from, headers: wrong })).statusCode).toBe(401);
  const right = { authorization: `Bearer ${TOKEN}` };
  expect((await guarded.inject({ ...from, headers: right })).statusCode).toBe(200);
});

test('a slow query is logged with the request that asked and without its values', async () => {
  const { headers } = await guarded.inject({ method: 'GET', url: '/api/slow/1' });
  // On a busy machine other queries may be slow as well.
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: 'slow query',
      reqId: headers['x-request-id'],
      sql: 'select pg_sleep(0.06), $1::text',
      milliseconds: expect.any(Number),
    }),
  );
  expect(lines.join('')).not.toContain('the secret of a row');
});
