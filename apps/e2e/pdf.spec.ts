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

test('orders and requests are downloaded from their pages, and together from their list @long', async ({
  page,
}) => {
  for (const [list, number, together] of [
    [ORDERS, /^PO\/\d\d-\d\d\/\d{5}$/, 'purchase-orders.zip'],
    [`${REQUESTS}?status=APPROVED`, /^MRN\/\d\d-\d\d\/\d{5}$/, 'material-requests.zip'],
  ] as const) {
    await visit(page, list);
    const boxes = page.getByRole('checkbox', { name: /^Select (?:PO|MRN)/ });
    await boxes.first().check();
    await boxes.nth(1).check();
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('2 selected');
    const zip = await downloadBy(page, page.getByRole('button', { name: 'Download PDFs' }));
    expect(zip.suggestedFilename()).toBe(together);
    expect(await beginningOf(zip)).toBe('PK\u0003\u0004');

    await page.getByRole('link', { name: /^View/ }).first().click();
    const heading = page.getByRole('heading', { level: 1, name: number });
    const button = page.getByRole('button', { name: 'Download PDF', exact: true });
    await button.waitFor();
    // One that does not come is told once, and can be asked for again.
    await page.route('**/pdf', (route) => route.fulfill({ status: 500, body: '' }));
    await button.click();
    await expect(toast(page, 'Failed to download the PDF')).toHaveCount(1);
    await page.unroute('**/pdf');
    const pdf = await downloadBy(page, button);
    expect(pdf.suggestedFilename()).toBe(`${(await heading.innerText()).replaceAll('/', '-')}.pdf`);
    expect(await beginningOf(pdf)).toBe('%PDF');
  }
});
