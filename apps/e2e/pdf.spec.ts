/**
 * Tests documents as PDFs: one from its page, several from their list, and the message when none is
 * made.
 */
import { readFile } from 'node:fs/promises';

import type { Download, Locator, Page } from '@playwright/test';

import { expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const ORDERS = '/home/purchase-inventory/purchase-orders';
const REQUESTS = '/home/purchase-inventory/mrn';

async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

/** The first bytes, by which programs recognise the type of a file. */
async function beginningOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).toString('latin1', 0, 4);
}

for (const [what, list, number] of [
  ['a purchase order', ORDERS, /^PO\/\d\d-\d\d\/\d{5}$/],
  ['a material request', `${REQUESTS}?status=APPROVED`, /^MRN\/\d\d-\d\d\/\d{5}$/],
] as const) {
  test(
    `${what} is downloaded from its page, under its number`,
    { tag: '@phone-long' },
    async ({ page }) => {
      await visit(page, list);
      await page.getByRole('link', { name: /^View/ }).first().click();
      const heading = page.getByRole('heading', { level: 1, name: number });
      const pdf = await downloadBy(page, page.getByRole('button', { name: 'Download PDF' }));
      expect(pdf.suggestedFilename()).toBe(
        `${(await heading.innerText()).replaceAll('/', '-')}.pdf`,
      );
      expect(await beginningOf(pdf)).toBe('%PDF');
    },
  );
}

for (const [what, list, name] of [
  ['purchase orders', ORDERS, 'purchase-orders.zip'],
  ['material requests', REQUESTS, 'material-requests.zip'],
] as const) {
  test(`the selected ${what} come in one ZIP file`, async ({ page }) => {
    await visit(page, list);
    const boxes = page.getByRole('checkbox', { name: /^Select (?:PO|MRN)/ });
    await boxes.first().check();
    await boxes.nth(1).check();
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('2 selected');
    const zip = await downloadBy(page, page.getByRole('button', { name: 'Download PDFs' }));
    expect(zip.suggestedFilename()).toBe(name);
    expect(await beginningOf(zip)).toBe('PK\u0003\u0004');
  });
}

test('a PDF that does not come is told once, and can be asked for again', async ({ page }) => {
  await visit(page, ORDERS);
  await page.getByRole('link', { name: /^View/ }).first().click();
  const button = page.getByRole('button', { name: 'Download PDF' });
  await button.waitFor();
  await page.route('**/pdf', (route) => route.fulfill({ status: 500, body: '' }));
  await button.click();
  await expect(toast(page, 'Failed to download the PDF')).toHaveCount(1);
  await page.unroute('**/pdf');
  expect(await beginningOf(await downloadBy(page, button))).toBe('%PDF');
});
