/** Tests existing suppliers: changed, deleted or archived, and restored. */
import type { Page } from '@playwright/test';

import type { Api } from './support/api.ts';
import { rowsOf, unique } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const MISTYPED_GSTIN = '27ZZZFI1002B1ZX';

const rows = (page: Page) => rowsOf(page, 'Suppliers');
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search suppliers...' });

test.beforeEach(async ({ page }) => {
  await visit(page, '/home/purchase-inventory/suppliers');
  await expect(rows(page)).toHaveCount(10);
});

/** Registers a supplier by the API and finds it in the list. */
async function addAndFind(page: Page, api: Api, name: string) {
  const supplier = await api.addSupplier(name);
  await searchOf(page).fill(name);
  await expect(page.getByText('Showing 1 supplier(s)')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  return supplier;
}

test(
  'a supplier is changed, with what it offers',
  { tag: '@phone-long' },
  async ({ page, api }) => {
    const name = unique('Girija Demo Traders');
    await addAndFind(page, api, name);
    const open = page.getByRole('button', { name: `Edit ${name}` });
    const dialog = page.getByRole('dialog', { name: 'Edit Supplier' });
    await open.click();
    await expect(dialog.getByLabel('Supplier name')).toHaveValue(name);
    await dialog.getByLabel('GST number').fill(MISTYPED_GSTIN);
    await expect(dialog.getByText('GSTIN does not verify')).toBeVisible();
    await dialog.getByLabel('Contact number').fill('+91 98220 00100');
    const picker = dialog.getByRole('combobox', { name: 'Materials' });
    await choose(page, picker, 'binding', 'Binding wire 18 SWG');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Supplier updated successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    const row = rows(page).first();
    await expect(row.getByRole('link', { name: '+91 98220 00100' })).toBeVisible();
    await expect(row).toContainText('Binding wire 18 SWG');
    await expect(row).toContainText('GSTIN does not verify');

    await open.click();
    await dialog.getByRole('button', { name: 'Remove Binding wire 18 SWG' }).click();
    await dialog.getByLabel('Email').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await dialog.getByLabel('Email').fill('office@new.example');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('No materials');
  },
);

test('a supplier is deleted after a question, and brought back by its toast', async ({
  page,
  api,
}) => {
  const name = unique('Girija Demo Traders');
  await addAndFind(page, api, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete supplier' });
  await expect(dialog).toContainText('It has no purchase orders: it will be deleted.');
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Supplier deleted')).toBeVisible();
  await expect(page.getByText('Showing 0 supplier(s)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Supplier restored')).toBeVisible();
  await expect(rows(page)).toContainText([name]);
});

test('a supplier with open orders is archived, and said so §2.9', async ({
  page,
  api,
  session,
}) => {
  const name = unique('Girija Demo Traders');
  const supplier = await addAndFind(page, api, name);
  const lines = [{ material: 'Binding wire 18 SWG', quantity: 5 }];
  await api.orderFrom(supplier, await api.submittedRequest(session, lines));
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete supplier' });
  await expect(dialog).toContainText('It has 1 purchase order, which is open');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const archived = 'Supplier archived: it is used on 1 purchase order, which is open';
  await expect(toast(page, archived)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await visit(page, `/home/purchase-inventory/purchase-orders?search=${encodeURIComponent(name)}`);
  await expect(rowsOf(page, 'Purchase orders')).toContainText([name]);
});

test('two deletions are undone one by one', async ({ page, api }) => {
  const name = unique('Twin Demo Traders');
  await addAndFind(page, api, name);
  await api.addSupplier(name);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: `Delete ${name}` })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows(page)).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { name: 'Suppliers' })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const back of [1, 2]) {
    // With the keyboard, to which the one behind is as near as the one in front.
    await undo.first().press('Enter');
    await expect(rows(page)).toHaveCount(back);
    await expect(undo).toHaveCount(2 - back);
  }
});
