/** A bill of quantities from a spreadsheet, and a request that names one of its items. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import { atNewSite } from './support/at-site.ts';
import { rowsOf, select, unique } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, toast } from './support/test.ts';
import { INVENTORY } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** A bill as contractors send it: a heading, a parent, a total, and two codes that are texts. */
const BILL = [
  'Sr. No.;Description of item;Unit;Qty;Rate;Amount',
  '7;Structural work;;;;',
  '7.1;Concrete M30 in raft;cum;120;7350;882000',
  '7.2;Reinforcement Fe 550D;MT;18.5;71500;1322750',
  '7.10;Shuttering of raft edges;sqm;240;465;111600',
  '7.11;Removal of debris;Trolley;12;900;10800',
  ';Total;;;;2327150',
];

atNewSite(
  'a bill is previewed, imported and named on a request @long',
  async ({ page, api, session, site }) => {
    const file = `${unique('boq')}.csv`;
    await visit(page, '/home/project/work');
    await page.getByRole('link', { name: 'Import a BOQ' }).first().click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    const buffer = Buffer.from(BILL.join('\r\n'));
    await (await chooser).setFiles({ name: file, mimeType: 'text/csv', buffer });
    await select(page.getByLabel('“Trolley” is'), 'Trip');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(rowsOf(page, 'Rows')).toHaveCount(6);
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 5 rows' }).click();
    await expect(page.getByText('5 created, 0 changed, 1 skipped')).toBeVisible();

    await visit(page, '/home/project/work');
    // 882,000 + 1,322,750 + 111,600 + 10,800.
    await expect(page.getByText(/₹23,27,150\.00/).first()).toBeVisible();
    const rows = page.getByRole('treeitem').or(page.getByRole('row'));
    await expect(rows.filter({ hasText: '7.10' }).first()).toContainText(
      'Shuttering of raft edges',
    );
    await expectAccessible(page);

    // By the keyboard: a heading closes and opens, an item is read and closed again.
    const heading = page.getByRole('row', { name: /Structural work/ });
    await heading.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('1 of 5 rows')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const first = page.getByRole('row', { name: /Concrete M30 in raft/ });
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Revisions and history of 7.1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();

    const mrn = await api.pendingRequest({ ...session, project: site }, []);
    await visit(page, `${INVENTORY}/mrn/createmrn/${mrn.id}`);
    await choose(
      page,
      page.getByRole('combobox', { name: /^Material/ }),
      'TMT',
      /^TMT bar Fe 550D 12/,
    );
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
    await choose(page, page.getByRole('combobox', { name: /^Work item/ }), '7.2', /^7\.2/);
    await page.getByRole('textbox', { name: /^Purpose/ }).fill('Raft mesh');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(
      page.getByRole('row', { name: /TMT bar Fe 550D 12/ }).getByText(/^7\.2/),
    ).toBeVisible();

    await visit(page, '/home/project/work/import');
    await page.getByRole('button', { name: `Undo the import of ${file}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Documents name 7.2')).toBeVisible();
    await expect(toast(page, /Import undone/)).toHaveCount(0);
  },
);

/** The template with many more rows: its sheet is larger than what is unpacked in one piece. */
async function largeWorkbook(template: Buffer, rows: number): Promise<Buffer> {
  const parts = unzipSync(template);
  const path = 'xl/worksheets/sheet1.xml';
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + 3;
    const cells = [`1.${index + 1}`, 'Concrete', 'Cum', '5', '9'].map(
      (value, at) => `<c r="${'ABCDE'[at]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`,
    );
    return `<row r="${row}">${cells.join('')}</row>`;
  });
  const sheet = strFromU8(parts[path] ?? new Uint8Array());
  parts[path] = strToU8(sheet.replace('</sheetData>', `${lines.join('')}</sheetData>`));
  return Buffer.from(zipSync(parts));
}

// It is walked in the long run alone.
const LARGE = { tag: ['@phone-long', '@touch'] };

atNewSite('a workbook of thousands of rows is read', LARGE, async ({ page, request, session }) => {
  const headers = { authorization: `Bearer ${session.token}` };
  const template = await request.get('/api/v1/imports/work/template?format=xlsx', { headers });
  const buffer = await largeWorkbook(await template.body(), 5000);
  await visit(page, '/home/project/work/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await (await chooser).setFiles({ name: 'large.xlsx', mimeType, buffer });
  // With the example of the template; a phone has no room for the number.
  await expect(page.getByText('5,001 rows')).toBeAttached();
});
