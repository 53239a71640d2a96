/** The stock of a store before Plinth is imported from a sheet, is in stock, and is undone. */
import { rowsOf, unique } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('opening stock is pasted, lies in the store, and goes again @long', async ({ page, api }) => {
  const name = unique('Old stock');
  const dialog = page.getByRole('dialog');
  await api.addMaterial(name);

  await visit(page, '/home/warehouse/stock');
  await page.getByRole('link', { name: 'Opening stock' }).click();
  await expect(page.getByRole('combobox', { name: 'Store' })).toContainText('Main store');
  const sheet = `Item\tQty\tRate\n${name}\t12.5\t80\nNo such thing\t1\t1`;
  await page.getByLabel('Or paste cells copied from Excel').fill(sheet);
  await page.getByRole('button', { name: 'Use these cells' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Material No such thing is not in the list')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Leave out the 1 refused row').check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 created, 0 changed, 0 skipped')).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: 'Show opening stock' }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(rowsOf(page, 'Stock')).toHaveCount(1);
  await expect(rowsOf(page, 'Stock')).toContainText([/12\.5\s*Kg/]);

  await visit(page, '/home/warehouse/stock/import');
  await page
    .getByRole('button', { name: /^Undo the import/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^Undone by/).first()).toBeVisible();
});
