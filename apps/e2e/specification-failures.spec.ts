/**
 * Tests every failure of the error catalogue: one toast with its message, and what was typed is not
 * lost.
 */
import type { Page } from '@playwright/test';

import { select } from './support/lists.ts';
import { choose, expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const INVENTORY = '/home/purchase-inventory';
const CEMENT = 'Cement OPC 53 grade, 50 kg bag';

interface Failing {
  readonly words: string;
  readonly call: string;
  readonly method?: string;
  readonly act: (page: Page) => Promise<void>;
}

const open = (path: string) => (page: Page) =>
  visit(page, `${INVENTORY}/${path}`).then(() => undefined);

const FAILURES: readonly Failing[] = [
  {
    words: 'Failed to fetch MRN details',
    call: 'mrns/*',
    act: open('mrn/createmrn/0193f0a0-0000-7000-8000-000000000000'),
  },
  {
    words: 'Failed to create MRN',
    call: 'mrns',
    act: async (page) => {
      await open('mrn')(page);
      await page.getByRole('button', { name: 'Create New MRN' }).click();
    },
  },
  {
    words: 'Failed to add material item',
    call: 'mrns/*/items',
    act: async (page) => {
      await open('mrn?new=1')(page);
      await choose(page, page.getByLabel('Material', { exact: true }), 'MAT-00001', /MAT-00001/);
      await page.getByLabel(/^Quantity/).fill('2');
      await page.getByLabel('Purpose').fill('Columns');
      await page.getByRole('button', { name: 'Add Item' }).click();
    },
  },
];

for (const { words, call, act } of FAILURES) {
  test(`one toast: ${words} §8`, async ({ page }) => {
    await page.route(`**/api/v1/${call}`, (route) =>
      route.request().method() === 'GET' && !/[?*]/.test(call)
        ? route.continue()
        : route.fulfill({ status: 500, body: '' }),
    );
    await act(page);
    await expect(toast(page, words)).toBeVisible();
    await expect(toast(page, 'Error')).toHaveText('Error');
    await expect(toast(page, 'API Error')).toHaveCount(0);
  });
}

test('a refusal is told in the words of the server, and the form stays §7 §8', async ({
  page,
  api,
  session,
}) => {
  const mrn = await api.submittedRequest(session, [{ material: CEMENT, quantity: 3 }]);
  await page.route('**/api/v1/purchase-orders/from-mrn/*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await visit(page, `/home/purchase-orders/create/${mrn.id}`);
  const date = page.getByLabel(/^Expected delivery date/);
  await date.fill('31/12/2026');
  await page.getByLabel('Price as per agreement').click();
  await choose(page, page.getByLabel(/^Supplier for all items/), 'Bhairav', /Bhairav/);
  await page.getByRole('button', { name: 'Create Purchase Order' }).click();
  await expect(toast(page, 'Failed to create Purchase Order')).toBeVisible();
  await expect(date).toHaveValue('31/12/2026');
});

test('an MRN that is not updated stays as it was typed §2.7 §4 §7 §8', async ({ page }) => {
  await page.route('**/api/v1/mrns/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await visit(page, `${INVENTORY}/mrn?new=1`);
  await choose(page, page.getByLabel('Material', { exact: true }), 'MAT-00001', /MAT-00001/);
  await page.getByLabel(/^Quantity/).fill('2');
  await page.getByLabel('Purpose').fill('Columns');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(toast(page, 'Material item added successfully')).toBeVisible();
  await select(page.getByLabel(/^Priority/), 'High');
  await page.getByLabel(/^Required On/).fill('Before slab casting');
  await page.getByLabel(/^Remark/).fill('Raft of wing B');
  await page.getByRole('button', { name: 'Submit MRN' }).click();
  await expect(toast(page, 'Failed to update MRN')).toBeVisible();
  await expect(page.getByLabel(/^Remark/)).toHaveValue('Raft of wing B');
  await page.unroute('**/api/v1/mrns/*');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Submit MRN' }).click();
  expect((await put).postDataJSON()).toMatchObject({ status: 'SUBMITTED', priority: 'HIGH' });
  await expect(toast(page, 'MRN updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/mrn$/);
});

test('a failure without words of its own is an API Error §8', async ({ page }) => {
  await page.route('**/api/v1/*/export?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/v1/home?*', (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, '/home');
  await expect(toast(page, /Something went wrong. Please try again.|Failed to/)).toBeVisible();
});
