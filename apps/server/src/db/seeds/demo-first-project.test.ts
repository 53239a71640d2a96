/**
 * Tests the demo as a newcomer finds it: the first project needs no approval, and each start has
 * the same data.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import data from '#db/seeds/demo-data.json' with { type: 'json' };
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts';
import { createDemoApp } from '#testing/demo-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/**
 * The times of the two starts: half past six in the morning, and a quarter to midnight, of the same
 * day in India.
 */
const [morning, night] = await Promise.all([
  createDemoApp('2026-11-21T01:00:00.000Z'),
  createDemoApp('2026-11-21T18:15:00.000Z'),
]);

interface Figures {
  readonly table: string;
  readonly rows: string;
  readonly sums: Record<string, string>;
}

/** The counts of all tables, and totals of all their quantities and amounts. */
async function figuresOf({ db }: TestApp): Promise<Figures[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, coalesce(array_agg(a.attname order by a.attname)
      filter (where a.atttypid = 'numeric'::regtype), '{}')::text[] as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname
    order by c.relname`.execute(db);
  return Promise.all(
    tables.map(async ({ name, columns }) => {
      const sums = columns.map((column) => sql`${column}::text, sum(${sql.ref(column)})::text`);
      const { rows } = await sql<Omit<Figures, 'table'>>`
        select count(*)::text as rows, jsonb_build_object(${sql.join(sums)}) as sums
        from ${sql.table(name)}`.execute(db);
      return { table: name, rows: rows[0]?.rows ?? '', sums: rows[0]?.sums ?? {} };
    }),
  );
}

/** The stock by store and material, in which differences do not cancel out. */
async function stockOf({ db }: TestApp) {
  const { rows } = await sql<Record<string, string>>`
    select store.name as store, material.name as material, quantity::text, value::text
    from stock join store on store.id = store_id join material on material.id = material_id
    order by store.name, store.project_id, material.name`.execute(db);
  return rows;
}

test('two starts on the same day have the same figures', async () => {
  const figures = await figuresOf(morning);
  expect(figures.find(({ table }) => table === 'purchase_order')?.rows).toMatch(/^[1-9]\d/);
  expect(await figuresOf(night)).toEqual(figures);
  expect(await stockOf(night)).toEqual(await stockOf(morning));
});

interface Named {
  readonly id: string;
  readonly name: string;
  readonly firm: { readonly name: string };
}

/** The fields that the calls below read from responses. */
interface Answers {
  readonly token: string;
  readonly list: readonly Named[];
  readonly account: { readonly id: string };
  readonly mrn: { readonly id: string; readonly items: readonly { readonly id: string }[] };
  readonly purchaseOrders: readonly { readonly id: string }[];
  readonly purchaseOrder: object;
}

/** Signs in with the demo account; returns a function that sends a call and reads its response. */
async function newcomer(app: TestApp) {
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method, url, ...(payload && { payload }), headers });
    expect([200, 201], response.body).toContain(response.statusCode);
    return response.json<Answers>();
  };
  let token = '';
  const credentials = { email: 'demo@plinth.example', password: DEMO_PASSWORD };
  ({ token } = await call('POST', '/api/v1/auth/login', credentials));
  return call;
}

describe('the first project of the first firm', () => {
  test.each([
    ['as it is listed', 0],
    ['as it is in the file', data.firms[0]?.projects[0]?.name ?? ''],
  ])(
    '%s runs from the request to an order in force, without approval or stop',
    async (_, first) => {
      const call = await newcomer(night);
      const firmName = data.firms[0]?.name;
      const { list: firms } = await call('GET', '/api/v1/firms');
      expect(firms[0]?.name).toBe(firmName);
      const { list } = await call('GET', '/api/v1/projects');
      const own = list.filter(({ firm }) => firm.name === firmName);
      const project = own.find(({ name }, at) => first === at || first === name);
      const { list: materials } = await call('GET', '/api/v1/materials?search=Cement&size=1');
      const { list: suppliers } = await call('GET', '/api/v1/suppliers?size=1');
      const { account } = await call('GET', '/api/v1/account');

      const raised = await call('POST', '/api/v1/mrns', {
        requestedBy: account.id,
        projectId: project?.id,
        items: [{ materialId: materials[0]?.id, quantity: '5000', purpose: 'Raft' }],
      });
      const submitted = await call('PUT', `/api/v1/mrns/${raised.mrn.id}`, {
        priority: 'HIGH',
        requiredOn: 'Before the pour',
        remark: 'Full trucks only',
        status: 'SUBMITTED',
      });
      expect(submitted.mrn).toMatchObject({ status: 'SUBMITTED', isApprovalPending: false });
      // 5,000 bags at ₹412.50 are above every amount that asks for approval elsewhere.
      const ordered = await call('POST', `/api/v1/purchase-orders/from-mrn/${raised.mrn.id}`, {
        expectedDeliveryDate: '2026-11-28',
        items: [
          {
            mrnItemId: submitted.mrn.items[0]?.id,
            supplierId: suppliers[0]?.id,
            pricePerUnit: '412.50',
            gst: '18',
          },
        ],
      });
      const id = ordered.purchaseOrders[0]?.id ?? '';
      const { purchaseOrder } = await call('GET', `/api/v1/purchase-orders/${id}`);
      // What enables 'Create GRN'.
      expect(purchaseOrder).toMatchObject({ status: 'SUBMITTED', isApprovalNeeded: false });
    },
  );
});
