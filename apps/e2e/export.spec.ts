/**
 * Tests the export of every list: the file contains the rows of the list, with the same filters and
 * order.
 */
import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

import { expect, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const LISTS = [
  { path: 'suppliers', sortBy: 'supplierCode', column: 'Code', name: 'suppliers' },
  { path: 'materials', sortBy: 'materialCode', column: 'Material Code', name: 'materials' },
  { path: 'mrn', sortBy: 'mrnNumber', column: 'MRN Number', name: 'material-requests' },
  { path: 'purchase-orders', sortBy: 'poNumber', column: 'PO Number', name: 'purchase-orders' },
] as const;

async function exportAs(page: Page, format: 'Excel (.xlsx)' | 'CSV (.csv)'): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return download;
}

/** The rows of an Excel file under its titles, without the totals. */
async function rowsIn(download: Download) {
  const [titles = [], ...rows] = await readSheet(await readFile(await download.path()));
  const listed = rows.filter(([first]) => first !== 'Total');
  return listed.map((row) => new Map(row.map((cell, at) => [titles[at], cell])));
}

for (const { path, sortBy, column, name } of LISTS) {
  test(`${path}: the whole list as Excel and as CSV`, async ({ page }) => {
    await visit(page, `/home/purchase-inventory/${path}?sortBy=${sortBy}&direction=asc`);
    const pager = page.getByText(/^Showing 1-10 of \d+$/);
    const total = Number(/\d+$/.exec((await pager.textContent()) ?? '')?.[0]);

    const excel = await exportAs(page, 'Excel (.xlsx)');
    expect(excel.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}\\.xlsx$`));
    const numbers = (await rowsIn(excel)).map((row) => String(row.get(column)));
    // Other journeys may have added to it meanwhile.
    expect(new Set(numbers).size).toBeGreaterThanOrEqual(total);
    expect(numbers).toEqual(numbers.toSorted());
    await expect(page.getByText(numbers[0] ?? '').first()).toBeVisible();

    const csv = await exportAs(page, 'CSV (.csv)');
    const text = await readFile(await csv.path(), 'utf8');
    expect(text).toMatch(new RegExp(`^\uFEFF(?:[\\w ]+,)*${column},`));
    for (const number of numbers) expect(text).toContain(number);
  });
}

test('what the list is narrowed to, money and dates as such', async ({ page }) => {
  await visit(page, '/home/purchase-inventory/purchase-orders?status=CANCELLED&scope=all');
  await expect(page.getByText(/^Showing 1-/)).toBeVisible();
  const rows = await rowsIn(await exportAs(page, 'Excel (.xlsx)'));
  expect(new Set(rows.map((row) => row.get('Status')))).toEqual(new Set(['Cancelled']));
  for (const row of rows) {
    expect(row.get('PO Date')).toBeInstanceOf(Date);
    expect(typeof row.get('Additional Charges')).toBe('number');
  }
});

test('the menu by keyboard', async ({ page }) => {
  await visit(page, '/home/purchase-inventory/materials');
  await expect(page.getByText(/^Showing 1-10/)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Excel (.xlsx)' })).toBeFocused();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

test('an empty list has nothing to export', async ({ page }) => {
  await visit(page, '/home/purchase-inventory/materials?search=no+such+material');
  await expect(page.getByText('No materials found', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Export' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('There is nothing to export');
});

test('one at a time, and a failure is told once', async ({ page }) => {
  await visit(page, '/home/purchase-inventory/materials');
  await expect(page.getByText(/^Showing 1-10/)).toBeVisible();
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/materials/export?*', async (route) => {
    await isAsked;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  await expect(page.getByRole('button', { name: 'Exporting...' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting...' })).toBeVisible();
  await expectFits(page);
  answer();
  await expect(toast(page, /^Failed to export the list\./)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
});
