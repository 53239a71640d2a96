import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { buildApp } from '#app.ts';
import { grantAppRights, openAppRole } from '#db/app-role.ts';
import { connect } from '#db/connect.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { JWT_SECRET, TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { db: owner, connectionString, drop } = await createTestDatabase();
const url = await openAppRole(owner, connectionString, 'plinth_other');
const db = connect({ connectionString: url });
const clock = { now: new Date('2026-08-14T06:00:00.000Z') };
const config = { jwtSecret: JWT_SECRET, isDemo: false };
const fastify = await buildApp({ db, config, clock: () => clock.now });
const app = new TestApp(fastify, { db: owner, serverDb: db }, clock);
const site = await buildSite(app);

afterAll(async () => {
  await fastify.close();
  await db.destroy();
  await drop();
});

test('the server does its work as a role that owns nothing', async () => {
  const { admin: as, project, brick, localSupplier } = site;
  const mrn = await submitRequest(app, { as, project, items: [[brick, '5']] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  const call = { as, params: { id: order?.id ?? '' }, body: { reason: 'Not needed' } };
  const { purchaseOrder } = await app.ok(api.cancelPurchaseOrder, call);
  expect(purchaseOrder.status).toBe('CANCELLED');
});

describe('that role cannot', () => {
  test.each([
    'update audit_entry set action = $$nothing$$',
    'delete from audit_entry',
    'truncate audit_entry',
    'drop table audit_entry',
    'alter table audit_entry disable trigger all',
    'drop trigger audit_entry_append_only on audit_entry',
    'set session_replication_role = replica',
    'create table audit_entry_2 ()',
    'alter table material drop column name',
    'update kysely_migration set name = $$later$$',
    'create role helper superuser',
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(
      /permission denied|must be owner|denied to create role|Only roles with/,
    );
  });
});

test('the owner cannot rewrite the trail either, while its guard stands', async () => {
  await expect(sql`delete from audit_entry`.execute(owner)).rejects.toThrow(
    'audit entries are not changed or removed',
  );
});

test('servers that start at once grant rights and set policies without a deadlock', async () => {
  const fresh = await createTestDatabase();
  const role = new URL(url).username;
  const starts = Array.from({ length: 12 }, async (_, index) => {
    const { db: server, connectionString: at } = fresh;
    const own = index === 0 ? server : connect({ connectionString: at, max: 1 });
    await grantAppRights(own, role);
    await migrateToLatest(own);
    if (own !== server) await own.destroy();
  });
  const ended = await Promise.allSettled(starts);
  await fresh.drop();
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
});
