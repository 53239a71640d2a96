/** Tests importing materials: from a file to the list, refused, conflicting, and undone. */
import type { Page } from '@playwright/test';

import { rowsOf, select, unique } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const MATERIALS = '/home/purchase-inventory/materials';

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

test('materials come in from a store register, and go again @long', async ({ page }) => {
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
  const broken = {
    name: 'broken.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004 broken'),
  };
  await page.getByLabel('File to import').setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('The file cannot be read.');
  await chooseFile(page, 'refused.csv', [
    'Item,Measured in,Tariff',
    `${sealant},Pcs,3214`,
    'Loose cement,Drum,2523',
  ]);
  await expect(page.getByRole('status').getByText('Still needed: HSN Code')).toBeVisible();
  await expect(button(page, 'Preview')).toHaveAccessibleDescription('Still needed: HSN Code');
  await select(page.getByLabel('HSN Code'), 'Tariff');
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

test(
  'a list that changed meanwhile is previewed again before anything is done',
  { tag: '@long' },
  async ({ page, request, session }) => {
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
  },
);
