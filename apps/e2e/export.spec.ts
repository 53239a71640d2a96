/** Tests that an exported file contains the rows of the list, with the same filters and order. */
import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

async function exportAs(page: Page, format: 'Excel (.xlsx)' | 'CSV (.csv)'): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return download;
}

/** The rows of an Excel file under its titles, without the totals. */
async function rowsIn(download: Download) {
  const [titles = [], ...rows] = await readSheet(await readFile(await download.path()));
  const listed = rows.filter(([first]) => !String(first).startsWith('Total'));
  return listed.map((row) => new Map(row.map((cell, at) => [titles[at], cell])));
}

test('a narrowed list as Excel and as CSV, money and dates as such', async ({ page }) => {
  await visit(
    page,
    '/home/purchase-inventory/purchase-orders?status=CANCELLED&scope=all&sortBy=poNumber&direction=asc',
  );
  const pager = page.getByText(/^Showing 1-\d+ of \d+$/);
  const total = Number(/\d+$/.exec((await pager.textContent()) ?? '')?.[0]);
  const excel = await exportAs(page, 'Excel (.xlsx)');
  expect(excel.suggestedFilename()).toMatch(/^purchase-orders-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const rows = await rowsIn(excel);
  const numbers = rows.map((row) => String(row.get('PO Number')));
  // Other journeys may have cancelled more meanwhile.
  expect(new Set(numbers).size).toBeGreaterThanOrEqual(total);
  expect(numbers).toEqual(numbers.toSorted());
  expect(new Set(rows.map((row) => row.get('Status')))).toEqual(new Set(['Cancelled']));
  for (const row of rows) {
    expect(row.get('PO Date')).toBeInstanceOf(Date);
    expect(typeof row.get('Additional Charges')).toBe('number');
  }
  const csv = await readFile(await (await exportAs(page, 'CSV (.csv)')).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF(?:[\w ]+,)*PO Number,/);
  for (const number of numbers) expect(csv).toContain(number);
});
