/**
 * Tests importing materials and suppliers: from a file to the list, refused, conflicting, and
 * undone.
 */
import { writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { sessionOf } from './support/api.ts';
import { rowsOf, select, unique, workAs } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const MATERIALS = '/home/purchase-inventory/materials';
const SUPPLIERS = '/home/purchase-inventory/suppliers';

const rows = (page: Page) => rowsOf(page, 'Rows');
const pastImports = (page: Page) => rowsOf(page, 'Past imports');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function chooseFile(page: Page, name: string, lines: readonly string[]) {
  const buffer = Buffer.from(lines.join('\r\n'));
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose file').click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('list', { name: 'Columns' })).toBeVisible();
}

test('materials come in from a store register, and go again', async ({ page }) => {
  const grout = unique('Epoxy grout');
  const file = `${unique('register')}.csv`;
  await visit(page, MATERIALS);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import materials' })).toBeVisible();
  await expectFits(page);

  await chooseFile(page, file, [
    'Sr;Item;UOM;HSN/SAC;Remarks',
    `1;${grout};Kgs;3214;good`,
    '2;Binding wire 18 SWG;Kg;;',
  ]);
  await expect(page.getByLabel('Name')).toHaveText('Item');
  await expect(page.getByLabel('Unit')).toHaveText('UOM');
  await expect(page.getByText('Not imported: Sr, Remarks')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await button(page, 'Preview').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Unit Kgs → Kg');
  await expect(rows(page).last()).toContainText('Already in the list');
  await expectFits(page);
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByLabel('Unit')).toHaveText('UOM');
  await page.goForward();
  await button(page, 'Import 1 row').click();
  await expect(page.getByText(`${file} is imported`)).toBeVisible();
  await expect(page.getByText('1 created, 0 changed, 1 skipped')).toBeVisible();

  await page.getByRole('link', { name: 'Show materials' }).click();
  await page.getByRole('searchbox', { name: 'Search materials...' }).fill(grout);
  await expect(rowsOf(page, 'Materials')).toHaveCount(1);
  await expect(rowsOf(page, 'Materials')).toContainText([/MAT-\d{5}/]);

  await visit(page, `${MATERIALS}/import`);
  await button(page, `Undo the import of ${file}`).click();
  const dialog = page.getByRole('dialog', { name: 'Undo import' });
  await expect(dialog).toContainText('The 1 material that it created is deleted.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, 'Import undone: 1 deleted, 0 changed back')).toBeVisible();
  await expect(pastImports(page).filter({ hasText: file })).toContainText('Undone by');

  await visit(page, `${MATERIALS}?search=${encodeURIComponent(grout)}`);
  await expect(page.getByText('No materials found')).toBeVisible();
});

test('refused rows stop the import until they are left out', async ({ page }) => {
  const sealant = unique('Sealant');
  await visit(page, `${MATERIALS}/import`);
  await chooseFile(page, 'refused.csv', [
    'Item,Measured in,HSN',
    `${sealant},Pcs,3214`,
    'Loose cement,Drum,2523',
  ]);
  await expect(page.getByRole('status').getByText('Still needed: Unit')).toBeVisible();
  await expect(button(page, 'Preview')).toHaveAccessibleDescription('Still needed: Unit');
  await select(page.getByLabel('Unit'), 'Measured in');
  await button(page, 'Preview').click();

  await expect(rows(page)).toHaveCount(2);
  await expect(button(page, 'Import 1 row')).toHaveAccessibleDescription(
    '1 row is refused: correct the file, or leave them out',
  );
  await button(page, /^Refused/).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([/Unit Drum is not in use/]);
  const download = page.waitForEvent('download');
  await button(page, 'Download refused rows').click();
  expect((await download).suggestedFilename()).toBe('refused - refused rows.csv');

  await page.getByRole('checkbox', { name: 'Leave out the 1 refused row' }).check();
  await button(page, 'Import 1 row').click();
  await expect(page.getByText('refused.csv is imported')).toBeVisible();
});

test('a list that changed meanwhile is previewed again before anything is done', async ({
  page,
  request,
  session,
}) => {
  const name = unique('Late comer');
  await visit(page, `${MATERIALS}/import`);
  await page
    .getByLabel('Or paste cells copied from Excel')
    .fill(`Name\tUnit\tHSN\n${name}\tKg\t3214`);
  await button(page, 'Use these cells').click();
  await button(page, 'Preview').click();
  await expect(rows(page)).toContainText([/New/]);
  const added = await request.post('/api/v1/materials', {
    headers: { authorization: `Bearer ${session.token}` },
    data: { name, unit: 'Kg', hsnCode: '3214' },
  });
  expect(added.ok()).toBe(true);

  await button(page, 'Import 1 row').click();
  await expect(toast(page, 'The list has changed since the preview')).toBeVisible();
  await expect(rows(page)).toContainText([/Already in the list/]);
  await expect(button(page, 'Import 0 rows')).toHaveAccessibleDescription(
    'There is nothing to import',
  );
});

test('suppliers come in with their materials, and go again', async ({ page }) => {
  const vendor = unique('Konkan Traders');
  await visit(page, SUPPLIERS);
  await page.getByRole('link', { name: 'Import' }).click();
  await chooseFile(page, 'vendors.csv', [
    'Vendor,GSTIN,Contact,Mobile No,Email ID,Address,Items',
    `${vendor},URD,Sunil Rane,98200 22222,sunil@konkan.test,"12, Station Road",Binding wire 18 SWG`,
  ]);
  await button(page, 'Preview').click();
  await expect(rows(page)).toContainText([/GSTIN does not verify/]);
  await button(page, 'Import 1 row').click();
  await expect(page.getByText('vendors.csv is imported')).toBeVisible();
  await page.getByRole('link', { name: 'Show suppliers' }).click();
  await page.getByRole('searchbox', { name: 'Search suppliers...' }).fill(vendor);
  await expect(rowsOf(page, 'Suppliers')).toContainText([/Binding wire 18 SWG/]);

  await visit(page, `${SUPPLIERS}/import`);
  await button(page, 'Undo the import of vendors.csv').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, 'Import undone: 1 deleted, 0 changed back')).toBeVisible();
});

test('what is no sheet, or too long, is said at once', async ({ page }, journey) => {
  await visit(page, `${MATERIALS}/import`);
  const input = page.getByLabel('File to import');
  const put = async (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await put('broken.xlsx', Buffer.from('PK\u0003\u0004 broken'));
  await expect(page.getByRole('alert')).toContainText('The file cannot be read.');
  // By its path: its content would be sent to the browser as text.
  const large = journey.outputPath('large.csv');
  await writeFile(large, Buffer.alloc(20 * 1024 * 1024, 'a,b\n'));
  await input.setInputFiles(large);
  await expect(page.getByRole('alert')).toContainText('This file has 20 MB.');
  await put('long.csv', Buffer.from(`Name\n${'Sand\n'.repeat(100_000)}`));
  await expect(page.getByRole('status').getByText('This sheet has 1,00,001 rows.')).toBeVisible();
});

test('who may not import is told so', async ({ page, request }) => {
  await workAs(page, await sessionOf(request, 'store@plinth.example'));
  await visit(page, MATERIALS);
  await expect(button(page, 'Import')).toHaveAccessibleDescription('Your role does not allow this');
  await visit(page, `${MATERIALS}/import`);
  await expect(page.getByText('Your role does not allow this')).toBeVisible();
  await expect(button(page, 'Choose file')).toBeHidden();
});
