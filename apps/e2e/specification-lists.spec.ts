/** Tests what the specification requires of the four lists and of the forms behind them. */
import type { Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { choose, expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const INVENTORY = '/home/purchase-inventory';
const CEMENT = 'Cement OPC 53 grade, 50 kg bag';

/** The address of the first call of a list. */
async function asked(page: Page, path: string, call: string): Promise<URLSearchParams> {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === `/api/v1/${call}`);
  await visit(page, `${INVENTORY}/${path}`);
  return new URL((await request).url()).searchParams;
}

for (const [path, call, label, sortBy, direction, heads] of [
  [
    'materials',
    'materials',
    'Materials',
    'name',
    'asc',
    ['Material Code', 'Name', 'Unit', 'HSN Code', 'Actions'],
  ],
  [
    'mrn',
    'mrns',
    'Material Request Notes',
    'requestedDate',
    'desc',
    ['MRN Number', 'Requested Date', 'Requested By', 'Status', 'PO Creation', 'Action'],
  ],
  [
    'purchase-orders',
    'purchase-orders',
    'Purchase orders',
    'poNumber',
    'desc',
    ['PO Number', 'Ordered By', 'Supplier Name', 'Status'],
  ],
] as const) {
  test(`${label}: the first call, the columns, the pager §2.1 §2.5 §2.6 §2.10 §9`, async ({
    page,
  }) => {
    const query = await asked(page, path, call);
    expect(Object.fromEntries(query)).toMatchObject({ page: '0', size: '10', sortBy, direction });
    const table = page.getByRole('table', { name: label });
    for (const head of heads) {
      await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
    }
    await expect(rowsOf(page, label)).toHaveCount(10);
    await expect(page.getByText(/^Showing 1-10 of \d+$/)).toBeVisible();
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByLabel('Rows per page').click();
    await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '50']);
    await page.getByRole('option', { name: '5', exact: true }).click();
    await expect(rowsOf(page, label)).toHaveCount(5);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 6-10 of \d+$/)).toBeVisible();
  });
}

test('Suppliers: what a row tells, and how many there are §2.1 §2.9', async ({ page }) => {
  await visit(page, `${INVENTORY}/suppliers?search=SUP-00001`);
  await expect(page.getByText('Showing 1 supplier(s)')).toBeVisible();
  const row = rowsOf(page, 'Suppliers').first();
  for (const text of [
    'SUP-00001',
    'Bhairav Demo Cement Agency Pvt Ltd',
    '27ZZZCB1001A1Z1',
    'Suresh Patil',
    '+91 98220 00001',
    'sup-001@supplier.example',
    'Pune 411037',
  ]) {
    await expect(row).toContainText(text);
  }
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeVisible();
  const search = page.getByPlaceholder('Search suppliers...');
  for (const words of ['bhairav demo', 'SURESH patil', 'cement opc']) {
    await search.fill(words);
    await expect(rowsOf(page, 'Suppliers').filter({ hasText: 'SUP-00001' })).toBeVisible();
  }
  await search.fill('SUP-00010');
  await expect(rowsOf(page, 'Suppliers')).toContainText(['No materials']);
});

test('MRNs: what can be ordered, what can be viewed, and what each status is called §2.1 §2.6 §4', async ({
  page,
}) => {
  for (const [status, canOrder] of [
    ['Submitted', true],
    ['Pending', false],
    ['Approved', false],
    ['Rejected', false],
  ] as const) {
    await visit(page, `${INVENTORY}/mrn?status=${status.toUpperCase()}&scope=all`);
    const row = rowsOf(page, 'Material Request Notes').first();
    await expect(row).toContainText(status);
    const order = row.getByRole(canOrder ? 'link' : 'button', { name: /^Create PO/ });
    if (canOrder) await expect(order).toHaveAttribute('href', /purchase-orders\/create\/[\w-]+$/);
    else await expect(order).toBeDisabled();
  }
  const row = rowsOf(page, 'Material Request Notes').first();
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/mrn\/[\w-]+$/);
});

test('a new MRN is completed where it was passed to, without asking for it first §2.1 §2.6 §2.7 §5 §8 §9', async ({
  page,
}) => {
  await visit(page, `${INVENTORY}/mrn`);
  await page.getByRole('button', { name: 'Create New MRN' }).click();
  await expect(page).toHaveURL(/\/mrn\/createmrn\/[\w-]+$/);
  await expect(toast(page, 'MRN created successfully')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"mrnNumber"');
  const main = page.getByRole('main');
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format();
  for (const text of [/MRN\/\d\d-\d\d\/\d{5}/, today, 'Asha Kulkarni', 'Devgiri Heights (Demo)']) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByLabel(/^Required On/)).toHaveAttribute(
    'placeholder',
    'e.g., Before slab casting',
  );
  await page.getByLabel(/^Priority/).click();
  await expect(page.getByRole('option')).toHaveText(['Low', 'Medium', 'High', 'Urgent']);
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('No materials added yet. Use the form above to add materials.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(toast(page, 'Please fill all fields to add material')).toBeVisible();
  await page.getByRole('button', { name: 'Submit MRN' }).click();
  await expect(toast(page, 'Please fill all required fields')).toBeVisible();
  await choose(page, page.getByLabel('Material', { exact: true }), 'MAT-00001', /MAT-00001.*Bag/);
  await page.getByLabel(/^Quantity/).fill('12');
  await page.getByLabel('Purpose').fill('Columns');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(toast(page, 'Material item added successfully')).toBeVisible();
  const items = page.getByRole('table').last();
  for (const head of [
    /^Sr No/,
    /^Description/,
    /^Unit/,
    /^HSN/,
    /^Required Quantity/,
    /^Purpose/,
  ]) {
    await expect(items.getByRole('columnheader', { name: head })).toBeVisible();
  }
  // The passed MRN has none of the lines: without the server's answer it is not shown again.
  const answers = '**/api/v1/mrns/*';
  await page.route(answers, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'MRN could not be loaded' })).toBeVisible();
  await page.unroute(answers);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Materials (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/mrn$/);
});

test('orders: what can be received, what can be viewed, and what a missing status is called §2.1 §2.10 §4', async ({
  page,
}) => {
  for (const [status, canReceive] of [
    ['Submitted', true],
    ['Delivered', false],
    ['Cancelled', false],
  ] as const) {
    await visit(page, `${INVENTORY}/purchase-orders?status=${status.toUpperCase()}&scope=all`);
    const row = rowsOf(page, 'Purchase orders').first();
    await expect(row).toContainText(status);
    const receive = row.getByRole(canReceive ? 'link' : 'button', { name: /^Create GRN/ });
    if (canReceive) await expect(receive).toBeEnabled();
    else await expect(receive).toBeDisabled();
  }
  await page.route('**/api/v1/purchase-orders?*', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const body = (await response.text()).replaceAll(/"status":"(SUBMITTED|CANCELLED)",/g, '');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(rowsOf(page, 'Purchase orders').first()).toContainText('Pending');
  await rowsOf(page, 'Purchase orders').first().getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(/\/purchase-orders\/[\w-]+$/);
});

test('creating an order: what stands there, and which days can be chosen §2.1 §2.8 §5 §9', async ({
  page,
  api,
  session,
}) => {
  const mrn = await api.submittedRequest(session, [{ material: CEMENT, quantity: 11 }]);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/api/v1/mrns/${mrn.id}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  // Unit and HSN have their own columns where there is room; otherwise they are below the name.
  await page.setViewportSize({ width: 1800, height: 900 });
  await visit(page, `/home/purchase-orders/create/${mrn.id}`);
  await expect(page.getByText('Loading MRN data...').first()).toBeVisible();
  answered.resolve();
  await expect(page.getByText(/Current User/).first()).toBeVisible();
  await expect(page.getByLabel('Apply one supplier for all items')).toBeChecked();
  await expect(page.getByLabel(/^Supplier, /)).toBeDisabled();
  await expect(page.getByLabel('Price as per agreement')).not.toBeChecked();
  const table = page.getByRole('table');
  for (const head of [
    /^Material/,
    /^Unit/,
    /^HSN/,
    /^Quantity/,
    /^Price per unit/,
    /^GST/,
    /^Supplier/,
    /^Amount/,
    /^Split/,
  ]) {
    await expect(table.getByRole('columnheader', { name: head })).toBeVisible();
  }
  for (const text of ['Subtotal', 'Total tax', 'Additional charges', 'Grand total']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByLabel(/^GST/).first()).toHaveValue('18');
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(page.getByText('Please select expected delivery date').first()).toBeVisible();
  await expect(page.getByText('Please fill all supplier and price fields').first()).toBeVisible();
  await page.getByRole('button', { name: /calendar|Choose a date/i }).click();
  const days = page.getByRole('grid').getByRole('button');
  const yesterday = new Date(Date.now() - 86_400_000);
  if (new Date().getDate() > 1) {
    await expect(
      days.filter({ hasText: new RegExp(`^${yesterday.getDate()}$`) }).first(),
    ).toBeDisabled();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/mrn$/);
});
