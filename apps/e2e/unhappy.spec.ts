/**
 * Tests external failures, screen by screen: the server is down, is slow, or has ended the session.
 */
import type { Locator, Page, Route } from '@playwright/test';

import { BUYER } from './support/api.ts';
import { rowsOf } from './support/lists.ts';
import { expect, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const INVENTORY = '/home/purchase-inventory';

/**
 * This error is not retried automatically, unlike a server that is down, which takes three seconds.
 */
const BROKEN = (route: Route) => route.fulfill({ status: 500, body: '' });
const DOWN = (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' });
const ENDED = (route: Route) =>
  route.fulfill({ status: 401, json: { status: 'ERROR', message: 'Please sign in' } });

test('the server of a list is down, then back §8', async ({ page }) => {
  const call = '**/api/v1/suppliers?*';
  await page.route(call, DOWN);
  await visit(page, `${INVENTORY}/suppliers`);
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await expect(toast(page, 'Failed to fetch suppliers')).toHaveCount(1);
  await expect(rowsOf(page, 'Suppliers')).toHaveCount(0);
  await expectFits(page);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page, 'Suppliers').first()).toBeVisible();
});

test(
  'the session ends in the middle of the work, which goes on where it was',
  { tag: '@phone-long' },
  async ({ page }) => {
    await visit(page, `${INVENTORY}/materials?size=20`);
    await expect(rowsOf(page, 'Materials').first()).toBeVisible();
    await page.route('**/api/v1/materials?*', ENDED);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await page.unroute('**/api/v1/materials?*');
    await signIn(page);
    await expect(page).toHaveURL(/materials\?.*page=1/);
    await expect(rowsOf(page, 'Materials').first()).toBeVisible();
  },
);

test('what was typed outlives a server that goes away', { tag: '@phone' }, async ({ page }) => {
  await visit(page, `${INVENTORY}/mrn?new=1`);
  const purpose = page.getByLabel('Purpose');
  await purpose.fill('Columns of wing A');
  await page.route('**/api/v1/mrns/**', DOWN);
  await page.getByLabel(/^Required On/).fill('Before slab casting');
  await page.reload();
  // Without the server nobody knows the lines of the MRN; what was typed waits on the device.
  await expect(page.getByRole('heading', { name: 'MRN could not be loaded' })).toBeVisible();
  await page.unroute('**/api/v1/mrns/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(purpose).toHaveValue('Columns of wing A');
  await expect(page.getByLabel(/^Required On/)).toHaveValue('Before slab casting');
});

for (const [name, path, call, text] of [
  [
    'an MRN',
    `${INVENTORY}/mrn/0193f0a0-0000-7000-8000-000000000000`,
    '**/api/v1/mrns/*',
    'MRN data not found. Please go back and try again.',
  ],
  [
    'a purchase order',
    `${INVENTORY}/purchase-orders/0193f0a0-0000-7000-8000-000000000000`,
    '**/api/v1/purchase-orders/*',
    'The purchase order could not be loaded',
  ],
] as const) {
  test(
    `${name} that the server cannot give offers to try again`,
    { tag: '@phone-long' },
    async ({ page }) => {
      await page.route(call, BROKEN);
      await visit(page, path);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectFits(page);
    },
  );
}

async function signIn(page: Page): Promise<void> {
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  await field('Email').fill(BUYER.email);
  await field('Password').fill(BUYER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
