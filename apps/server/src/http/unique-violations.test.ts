import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

import { UNIQUE, uniqueViolation } from './unique-violations.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, firm, project } = site;

test('whatever is unique, but for the ids, has a decision, and every decision is about something', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index
    join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace
    where indisunique and not indisprimary`.execute(app.db);
  const names = rows.map(({ name }) => name).toSorted();
  expect(names).toEqual(Object.keys(UNIQUE).toSorted());
});

test('what two did at once is a conflict, whichever key it was', () => {
  const violation = (constraint: string) =>
    uniqueViolation(Object.assign(new Error('duplicate key'), { code: '23505', constraint }));
  expect(violation('firm_member_pkey')).toMatchObject({ httpStatus: 409, violations: [] });
  expect(violation('user_account_email_unique')).toMatchObject({
    httpStatus: 409,
    violations: [{ code: 'taken', path: 'email' }],
  });
  expect(uniqueViolation(new Error('something else'))).toBeNull();
});

describe('the same at once, twelve times', () => {
  const body = { name: 'Twelve', bins: [], projectId: project.id };
  const material = { name: 'Twelve', unit: 'Brass', hsnCode: '2505' } as const;
  const supplier = {
    supplierName: 'Twelve',
    gstNo: GSTIN_MAHARASHTRA,
    contactPerson: '',
    mobile: '',
    email: '',
    address: '',
  };
  test.each([
    ['a material', async () => app.call(api.createMaterial, { as, body: material })],
    ['a supplier', async () => app.call(api.createSupplier, { as, body: supplier })],
    ['a firm', async () => app.call(api.createFirm, { as, body: { name: 'Twelve' } })],
    [
      'a project',
      async () =>
        app.call(api.createProject, {
          as,
          params: { id: firm.id },
          body: { name: 'Twelve', siteStateCode: '27' },
        }),
    ],
    ['a unit', async () => app.call(api.setUnits, { as, body: { furtherUnits: ['Bundle'] } })],
    ['a store', async () => app.call(api.createStore, { as, body })],
    [
      'a count',
      async () => {
        const { list } = await app.ok(api.listStores, { as, query: { projectId: project.id } });
        return app.call(api.startStockCount, {
          as,
          body: { storeId: list[0]?.id ?? '', materialIds: [] },
        });
      },
    ],
  ] as const)('%s: no fault', async (_, call) => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, async () => call()));
    const statuses = outcomes.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
