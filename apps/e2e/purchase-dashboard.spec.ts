/**
 * Tests the purchase and inventory dashboard: its figures link to their rows, its charts have
 * tables.
 */
import type { Page } from '@playwright/test';

import { expectTotal } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const DASHBOARD = '/home/purchase-inventory';
const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Purchase & Inventory Dashboard' });

/** The suppliers from whom other journeys order meanwhile. */
const BUSY_SUPPLIERS = /Bhairav|Revamata/;

test('charts have tables with the same figures, and figures lead to that many rows @phone-long @long', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The drawings come after the page, and only here.
  expect(files.filter((file) => file.includes('/charts-'))).toEqual([]);
  await visit(page, `${DASHBOARD}?scope=all`);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Spend by month' })).toBeVisible();
  // Drawn, by the file that comes after the page.
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  expect(files.filter((file) => /\/charts-.*\.js$/.test(file))).toHaveLength(1);
  await expectFits(page);
  await expectAccessible(page);
  for (const name of ['Spend by month', 'MRN → PO lead time', 'Top suppliers', 'Top materials']) {
    await page.getByRole('button', { name: `Show table of ${name}` }).click();
  }
  const months = page.getByRole('table', { name: 'Spend by month' });
  await expect(months.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('img')).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show chart of Spend by month' }).click();
  await expect(page.getByRole('img', { name: 'Spend by month' })).toBeVisible();

  const suppliers = page.getByRole('table', { name: 'Top suppliers' }).getByRole('row');
  const link = suppliers.filter({ hasNotText: BUSY_SUPPLIERS }).getByRole('link').first();
  const count = Number(/\d+/.exec(await link.innerText())?.[0]);
  await link.click();
  await expectTotal(page, 'Purchase orders', count);
  await page.goBack();

  const waiting = page.getByRole('region', { name: 'Waiting now' });
  const late = waiting.getByRole('link', { name: /^Late deliveries: / });
  const lateCount = Number(/\d+/.exec(await late.innerText())?.[0]);
  await late.click();
  await expectTotal(page, 'Purchase orders', lateCount);
  await page.goBack();

  // The oldest ones, to which nobody adds.
  const toOrder = waiting.getByRole('link', { name: /^Requests to order/ }).last();
  const toOrderCount = Number(/\d+$/.exec(await toOrder.innerText())?.[0]);
  await toOrder.click();
  await expectTotal(page, 'Material Request Notes', toOrderCount);
});
