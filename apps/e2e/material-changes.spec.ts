/** Tests existing materials: changed, deleted or archived, and restored. */
import type { Page } from '@playwright/test';

import type { Api } from './support/api.ts';
import { rowsOf, select, unique } from './support/lists.ts';
import { choose, expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const rows = (page: Page) => rowsOf(page, 'Materials');
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search materials...' });

test.beforeEach(async ({ page }) => {
  await visit(page, '/home/purchase-inventory/materials');
  await expect(rows(page)).toHaveCount(10);
});

/** Adds a material by the API and finds it in the list. */
async function addAndFind(page: Page, api: Api, name: string) {
  await api.addMaterial(name);
  await searchOf(page).fill(name);
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
}

test('a material is changed §2.5', { tag: '@phone-long' }, async ({ page, api }) => {
  const name = unique('Epoxy grout');
  await addAndFind(page, api, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Material' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('HSN code')).toHaveValue('3214');
  await dialog.getByLabel('HSN code').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('All fields are required')).toBeVisible();

  await dialog.getByLabel('Name').fill(`${name} grey`);
  await select(dialog.getByLabel('Unit'), 'Box');
  await dialog.getByLabel('HSN code').fill('32149');
  await expect(dialog.getByText('HSN codes usually have 4, 6 or 8 digits')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Material updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText([`${name} grey`]);
  await expect(rows(page)).toContainText(['Box']);
  await expect(page.getByRole('button', { name: `Edit ${name} grey` })).toBeFocused();
});

test('an unused material is deleted after a question, and brought back by its toast', async ({
  page,
  api,
}) => {
  const name = unique('Epoxy grout');
  await addAndFind(page, api, name);
  const button = page.getByRole('button', { name: `Delete ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Delete material' });
  await button.click();
  await expect(dialog).toContainText('No document uses it: it will be deleted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Material deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Materials' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Material restored')).toBeVisible();
  await expect(rows(page)).toContainText([name]);
  await expect(page.getByRole('heading', { name: 'Materials' })).toBeFocused();
});

test('a material in use is archived, and the keyboard alone undoes it §2.5', async ({
  page,
  api,
  session,
}) => {
  const name = unique('Epoxy grout');
  await addAndFind(page, api, name);
  await api.submittedRequest(session, [{ material: name, quantity: 4 }]);
  await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete material' });
  await expect(dialog).toContainText('It is used on 1 document, so it will be archived');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toast(page, 'Material archived: it is used on 1 document')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);

  // To the toasts, the newest of them, and its button.
  for (const key of ['Alt+t', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Material restored')).toBeVisible();
  await expect(rows(page)).toContainText([name]);
});

test('the last row of the last page is deleted: the page before it comes', async ({
  page,
  api,
}) => {
  const name = unique('Wall tie');
  for (const count of [1, 2, 3, 4, 5, 6]) await api.addMaterial(`${name} ${count}`);
  await visit(page, `/home/purchase-inventory/materials?search=${name}&size=5`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 6-6 of 6')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name} 6` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Showing 1-5 of 5')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await page.goto(`/home/purchase-inventory/materials?search=${name}&page=99`);
  await expect(page.getByText('Showing 1-5 of 5')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  // Back does not lead to the page that is not there.
  await page.goBack();
  await expect(page).toHaveURL(/size=5$/);
});

test('one that is there twice is merged into the other, and parted again', async ({
  page,
  api,
  session,
}) => {
  const target = unique('Epoxy grout');
  const twice = `${target} again`;
  await api.addMaterial(target);
  const { id } = await api.stocked(session, twice, 40);
  await visit(page, `/home/purchase-inventory/materials/${id}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Material' });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByText('Choose the material that is kept')).toHaveCount(2);
  await choose(page, dialog.getByLabel('It is the same as'), target, new RegExp(`^${target} MAT`));
  await dialog.getByRole('button', { name: 'Merge' }).click();

  await expect(page.getByRole('heading', { level: 1, name: target, exact: true })).toBeVisible();
  const merged = page.getByRole('link', { name: new RegExp(`^MAT-\\d+ ${twice}$`) });
  await expect(merged).toBeVisible();
  await expect(page.getByText('40 Kg').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(merged).toBeHidden();
  await expect(toast(page, 'Merge undone')).toBeVisible();
  // Its stock and orders went back, too.
  await expect(page.getByText('40 Kg')).toHaveCount(0);
  await visit(page, `/home/purchase-inventory/materials/${id}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  await choose(page, dialog.getByLabel('It is the same as'), target, new RegExp(`^${target} MAT`));
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: target, exact: true })).toBeVisible();

  // On its own page a dialog asks first, naming what is restored and what is not.
  await merged.click();
  await page.getByRole('button', { name: 'Undo Merge' }).click();
  const question = page.getByRole('dialog', { name: 'Undo Merge' });
  await expect(question).toContainText('Its stock, suppliers, names, rate contract lines, budgets');
  await expect(question).toContainText(/What was entered or changed since stays with MAT-\d+ /);
  await question.getByRole('button', { name: 'Undo Merge' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeVisible();
});
