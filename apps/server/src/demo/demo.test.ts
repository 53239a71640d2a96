import { api } from '@plinth/contracts/endpoints';
import { MATERIAL_REQUEST_STATUSES } from '@plinth/domain/material-request/status';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { STOCK_TRANSFER_STATUSES } from '@plinth/domain/stock-transfer/status';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { BUSIEST_SITE } from '#demo/demo-buildings.ts';
import { DEMO_OUTSIDERS, DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/demo-people.ts';
import { loadDemoData } from '#demo/demo.ts';
import { createDemoApp, DEMO_TIMES } from '#testing/demo-app.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { JWT_SECRET, type TestApp } from '#testing/test-app.ts';

const DAY_MS = 86_400_000;

async function demoAt(now: string) {
  return { now, app: await createDemoApp(now) };
}

const demos = await Promise.all(DEMO_TIMES.map(demoAt));

/** The rows of the first demo organisation, which visitors see. */
async function rowsOf<Row>({ db }: TestApp, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

describe.each(demos)('the demo data of $now', ({ app }) => {
  test.each([
    ['material_request', 40, MATERIAL_REQUEST_STATUSES],
    ['purchase_order', 60, PURCHASE_ORDER_STATUSES],
    ['goods_receipt', 30, ['DRAFT', 'POSTED']],
    ['stock_transfer', 4, STOCK_TRANSFER_STATUSES],
  ] as const)('holds enough of %s, in every status', async (table, least, statuses) => {
    const rows = await rowsOf<{ status: string; count: number }>(
      app,
      sql`select status, count(*) from ${sql.table(table)} join user_account using (organisation_id)
        where email = 'demo@plinth.example' group by status`,
    );
    expect(rows.reduce((total, { count }) => total + count, 0)).toBeGreaterThanOrEqual(least);
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...statuses].toSorted());
  });

  test('leaves work on the busiest site, whatever the hour', async () => {
    const rows = await rowsOf<{ status: string; count: number }>(
      app,
      sql`select status, count(*) from material_request
        where project_id = (select id from project where name = ${BUSIEST_SITE}) group by status`,
    );
    const counts = new Map(rows.map(({ status, count }) => [status, count]));
    expect(counts.get('PENDING')).toBeGreaterThanOrEqual(2);
    expect(counts.get('SUBMITTED')).toBeGreaterThanOrEqual(3);
    expect(counts.get('REJECTED')).toBeGreaterThanOrEqual(1);
  });

  test('has orders that suppliers accepted, changed, refused and left unanswered', async () => {
    const rows = await rowsOf<{ acknowledgement: string; count: number }>(
      app,
      sql`select acknowledgement, count(*) from purchase_order
        join user_account using (organisation_id)
        where email = 'demo@plinth.example' and purchase_order.status in ('SUBMITTED', 'APPROVED')
        group by 1`,
    );
    const found = new Map(rows.map((row) => [row.acknowledgement, row.count]));
    for (const one of ['NOT_SENT', 'SENT', 'ACKNOWLEDGED', 'CHANGES_PROPOSED', 'REFUSED']) {
      expect(found.get(one) ?? 0, one).toBeGreaterThanOrEqual(1);
    }
    const [overdue] = await rowsOf<{ count: number }>(
      app,
      sql`select count(*)::int as count from purchase_order
        where acknowledgement_due < ${app.now.toISOString().slice(0, 10)}`,
    );
    expect(overdue!.count).toBeGreaterThanOrEqual(1);
  });

  test('has area statements that reach the totals of its projects, one approved', async () => {
    const rows = await rowsOf<object>(
      app,
      sql`select project.name, count(*)::int as units, sum(carpet)::text as carpet,
          sum(open_balcony)::text as balcony, sum(terrace)::text as terrace,
          sum(round((carpet + open_balcony + terrace / 2) * 10.7639
            * (1 + loading_percent / 100), 2))::text as saleable, bool_and(is_approved) as approved
        from area_unit unit join area_statement using (organisation_id, project_id)
        join project on project.id = unit.project_id
        group by project.name order by project.name`,
    );
    expect(rows.map(Object.values)).toEqual([
      ['Devgiri Business Court (Demo)', 30, '2432.95', '0.00', '0.00', '37972.65', false],
      ['Devgiri Heights (Demo)', 74, '5325.78', '561.50', '76.50', '84191.95', true],
      ['Sahyadri Greens (Demo)', 48, '1498.80', '123.60', '0.00', '21305.28', false],
      ['Tapti Riverside (Demo)', 20, '1768.00', '204.00', '0.00', '27169.80', false],
    ]);
  });

  test('has mails in every state that one can end in, and addresses that take none', async () => {
    const rows = await rowsOf<{ state: string }>(
      app,
      sql`select distinct state from outbound_message where kind = 'ORDER'
          and (due_at is null or due_at > ${app.now}) order by state`,
    );
    expect(rows.map(({ state }) => state)).toEqual([
      'ACCEPTED',
      'BOUNCED',
      'FAILED',
      'QUEUED',
      'SUPPRESSED',
    ]);
    const dead = await rowsOf<{ reason: string }>(
      app,
      sql`select distinct reason from suppressed_address order by reason`,
    );
    expect(dead).toEqual([{ reason: 'BOUNCED' }, { reason: 'REFUSED' }]);
  });

  test('has a receipt with a settled rate difference, and one at a provisional rate', async () => {
    const [resolved] = await rowsOf<{ count: number }>(
      app,
      sql`select count(*)::int as count from rate_difference join user_account using (organisation_id)
        where email = 'demo@plinth.example' and amount > 0`,
    );
    const [provisional] = await rowsOf<{ count: number }>(
      app,
      sql`select count(*)::int as count from goods_receipt_line
        join user_account using (organisation_id)
        where email = 'demo@plinth.example' and is_rate_provisional`,
    );
    expect([resolved?.count, provisional?.count]).toEqual([1, 1]);
  });

  test('has an order at each level of a policy, one returned, and one approved for somebody', async () => {
    const steps = await rowsOf<{ level: number; count: number }>(
      app,
      sql`select step.level, count(*)::int from approval_step step
        join approval_request request on request.id = step.request_id
        where step.state = 'PENDING' and request.document_type = 'PURCHASE_ORDER'
        group by step.level order by step.level`,
    );
    expect(steps.map(({ level }) => level)).toEqual([1, 2, 3]);
    const [found] = await rowsOf<{ returned: number; forOther: number; requests: number }>(
      app,
      sql`select count(*) filter (where verdict = 'RETURNED')::int as returned,
          count(*) filter (where decided_by <> decided_for)::int as "forOther",
          (select count(*)::int from material_request where is_approval_pending) as requests
        from approval_decision`,
    );
    expect(found).toEqual({ returned: 1, forOther: 1, requests: 1 });
  });

  test('sends no mail: its organisations are marked', async () => {
    const organisations = await app.db.selectFrom('organisation').select('is_demo').execute();
    expect(organisations.map(({ is_demo }) => is_demo)).toEqual([true, true]);
  });

  test('is sound: orders, receipts and the ledger of the stores tell the same', async () => {
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('lies in the past ninety days, nothing of it ahead', async () => {
    const [span] = await rowsOf<{ first: Date; last: Date }>(
      app,
      sql`select min(at) as first, max(at) as last from audit_entry where action <> 'create' or document_type = 'PURCHASE_ORDER'`,
    );
    expect(span!.last.getTime()).toBeLessThanOrEqual(app.now.getTime());
    expect(app.now.getTime() - span!.first.getTime()).toBeLessThanOrEqual(92 * DAY_MS);
    expect(app.now.getTime() - span!.first.getTime()).toBeGreaterThan(80 * DAY_MS);
  });

  test('adds up: lines to orders, orders to what requests know of them', async () => {
    const wrongOrders = await rowsOf(
      app,
      sql`select po_number from purchase_order po
        cross join lateral (
          select sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst,
            sum(charges) as borne, bool_or(price_per_unit is null) as has_unpriced
          from purchase_order_line where purchase_order_id = po.id) line
        cross join lateral (
          select coalesce(sum(amount), 0) as amount, coalesce(sum(cgst), 0) as cgst,
            coalesce(sum(sgst), 0) as sgst, coalesce(sum(igst), 0) as igst
          from purchase_order_charge where purchase_order_id = po.id) charge
        where po.subtotal <> coalesce(line.taxable, 0)
          or (po.cgst, po.sgst, po.igst)
            <> (line.cgst + charge.cgst, line.sgst + charge.sgst, line.igst + charge.igst)
          or po.additional_charge <> charge.amount
          -- Charges by value wait until each line has a price.
          or line.borne > charge.amount
          or (line.borne < charge.amount and not line.has_unpriced)`,
    );
    expect(wrongOrders).toEqual([]);
    const wrongRequests = await rowsOf(
      app,
      sql`select line.id from material_request_line line
        left join order_allocation allocation on allocation.material_request_line_id = line.id
        left join purchase_order_line on purchase_order_line.id = allocation.purchase_order_line_id
        left join purchase_order po on po.id = purchase_order_line.purchase_order_id
        group by line.id, line.ordered_quantity
        having line.ordered_quantity <>
          coalesce(sum(allocation.quantity - allocation.released_quantity) filter (where po.status <> 'CANCELLED'), 0)`,
    );
    expect(wrongRequests).toEqual([]);
  });

  test('has an order under reverse charge, and one of a zero rate for an SEZ', async () => {
    const [found] = await rowsOf<{ reverse: number; zero: number }>(
      app,
      sql`select count(*) filter (where is_reverse_charge)::int as reverse,
          count(*) filter (where gst_charge = 'ZERO_RATED' and lut_number <> '')::int as zero
        from purchase_order`,
    );
    expect(found!.reverse).toBeGreaterThanOrEqual(1);
    expect(found!.zero).toBeGreaterThanOrEqual(1);
  });

  test('orders from suppliers what they sell', async () => {
    const rows = await rowsOf<{ supplier: string; material: string }>(
      app,
      sql`select distinct po.supplier_name as supplier, line.material_name as material
        from purchase_order_line line join purchase_order po on po.id = line.purchase_order_id
        where not exists (select from supplier_material sold
          where sold.supplier_id = po.supplier_id and sold.material_id = line.material_id)`,
    );
    expect(rows).toEqual([]);
  });

  test('rejects at the gate for a reason that fits the material', async () => {
    const rows = await rowsOf<{ name: string; reason: string }>(
      app,
      sql`select distinct material.name, line.rejection_reason as reason
        from goods_receipt_line line join material on material.id = line.material_id
        where line.rejection_reason = 'Rusted'`,
    );
    for (const { name } of rows) expect(name).toMatch(/TMT|MS angle|Binding wire|scaffolding/);
  });

  test.each([
    ['material_request', 'mrn_number'],
    ['purchase_order', 'po_number'],
  ])('numbers each %s in the order of time, without a gap', async (table, column) => {
    const rows = await rowsOf<{ series: string; numbers: number[] }>(
      app,
      sql`select firm_id || left(${sql.ref(column)}, -5) as series,
          array_agg(right(${sql.ref(column)}, 5)::int order by created_at, id) as numbers
        from ${sql.table(table)} group by 1`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('is loaded once: what stands is left as it is', async () => {
    const counts = () =>
      rowsOf(
        app,
        sql`select (select count(*) from audit_entry) as acts, (select count(*) from user_account) as people,
          (select count(*) from purchase_order) as orders, (select max(at) from audit_entry) as last`,
      );
    const before = await counts();
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await loadDemoData({ db: app.db, clock: () => app.now, log, jwtSecret: JWT_SECRET });
    expect(await counts()).toEqual(before);
    expect(lines).toEqual([]);
  });
});

describe('the people of the demo', () => {
  const [{ app }] = demos as [(typeof demos)[number]];

  test.each([...DEMO_PEOPLE, ...DEMO_OUTSIDERS])(
    '$name signs in',
    async ({ email, name, roles, firms }) => {
      const { token } = await app.ok(api.login, { body: { email, password: DEMO_PASSWORD } });
      const headers = { authorization: `Bearer ${token}` };
      const get = async (url: string) =>
        (await app.inject({ method: 'GET', url, headers })).json<unknown>();
      expect(await get(`/api/v1/users/${decodeJwt(token).sub}`)).toMatchObject({
        user: { name, roles },
      });
      expect(await get('/api/v1/firms')).toMatchObject({ list: firms.map(() => ({})) });
      expect(await get('/api/v1/setup')).toMatchObject({
        isNeeded: false,
        demo: { email: 'demo@plinth.example' },
      });
    },
  );
});
