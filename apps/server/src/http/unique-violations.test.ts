import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { DOCUMENT_TABLES } from '#documents/document-tables.ts';
import { buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

import { UNIQUE, uniqueViolation } from './unique-violations.ts';

const DOCUMENTS = Object.values(DOCUMENT_TABLES);

/** Values that the server generates, or that no two calls can enter at once. */
const NOT_ENTERED = [
  'approval_decision_once',
  'approval_decision_once_for',
  'approval_policy_version',
  'approval_request_one_pending',
  'approval_rule_position',
  'approval_step_of_request',
  'approval_step_of_rule',
  // Triggers add to its rows.
  'issue_month_key',
  // Budgets are changed under their own lock.
  'budget_line_unique',
  'budget_revision_approved_unique',
  'budget_revision_draft_unique',
  // Amendments are made under the lock of their order.
  'purchase_order_revision_once',
  'purchase_order_revision_one_in_force',
  'purchase_order_revision_one_waits',
  'tower_of_project',
  'floor_of_project',
  'work_item_of_project',
  'contractor_code_unique',
  'consumption_term_of_category',
  'consumption_term_of_material',
  'norm_of_category',
  'norm_of_material',
  'rate_difference_of_correction',
  'rate_difference_once',
  'cost_head_of_firm',
  'forgotten_password_one_open',
  'reset_request_one_open',
  'password_link_secret_unique',
  'public_link_secret_unique',
  // Found before it is inserted, behind the lock of the order.
  'acknowledgement_key_unique',
  'outbound_message_once',
  'outbound_message_again_once',
  'outbound_message_message_id',
  'bounce_report_once',
  // Behind the lock of the receipt.
  'goods_pricing_number',
  'goods_pricing_one_waits',
  // Drawn behind the lock of the project.
  'project_plan_revision_unique',
  'project_of_firm_unique',
  'store_of_project_unique',
  'material_code_unique',
  'supplier_code_unique',
  // Amendments are made under the lock of their contract.
  'rate_contract_revision_waiting',
  ...DOCUMENTS.map(({ table }) => `${table}_number_unique`),
  ...DOCUMENTS.flatMap((one) => ('places' in one ? [`${one.places}_once`] : [])),
];

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, firm, project } = site;

test('whatever is unique, but for the ids, has a decision, and every decision is about something', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index
    join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace
    where indisunique and not indisprimary`.execute(app.db);
  const names = rows.map(({ name }) => name).toSorted();
  expect(names).toEqual([...Object.keys(UNIQUE), ...NOT_ENTERED].toSorted());
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
