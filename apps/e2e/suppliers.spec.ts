/** Tests suppliers: registered with their materials, with what is missing. */
import type { Locator, Page } from '@playwright/test';

import { rowsOf, unique } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const GSTIN = '27ZZZFI1002B1ZL';

const rows = (page: Page) => rowsOf(page, 'Suppliers');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Supplier' });
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search suppliers...' });

test.beforeEach(async ({ page }) => {
  await visit(page, '/home/purchase-inventory/suppliers');
  await expect(rows(page)).toHaveCount(10);
});

/** Fills in all that is required. */
async function fillIn(dialog: Locator, supplierName: string, gstNo: string) {
  await dialog.getByLabel('Supplier name').fill(supplierName);
  await dialog.getByLabel('GST number').fill(gstNo);
  await dialog.getByLabel('Contact person name').fill('Meena Joshi');
  await dialog.getByLabel('Contact number').fill('+91 98220 00099');
  await dialog.getByLabel('Email').fill('sales@new.example');
  await dialog.getByLabel('Address').fill('Plot 9, MIDC\nJalna');
}

test(
  'a supplier is registered with its materials §2.9 §8',
  { tag: ['@phone-long', '@long'] },
  async ({ page }) => {
    const name = unique('Girija Demo Traders');
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add New Supplier' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Supplier name')).toBeFocused();
    await dialog.getByRole('button', { name: 'Add Supplier' }).click();
    await expect(dialog.getByText('Address is required')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await fillIn(dialog, name, GSTIN.toLowerCase());
    await expect(dialog.getByLabel('GST number')).toHaveAccessibleDescription('Maharashtra');

    const picker = dialog.getByRole('combobox', { name: 'Materials' });
    await choose(page, picker, 'MAT-00036', 'Acrylic emulsion, exterior');
    await choose(page, picker, 'binding', 'Binding wire 18 SWG');
    await choose(page, picker, 'nails', 'Wire nails');
    const chosen = dialog.getByRole('list', { name: 'Chosen materials' }).getByRole('listitem');
    await expect(chosen).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Remove Wire nails (assorted)' }).click();
    await expect(chosen).toHaveText(['Acrylic emulsion, exterior', 'Binding wire 18 SWG']);

    await dialog.getByText('More details').click();
    await expect(dialog.getByLabel('PAN')).toHaveValue('ZZZFI1002B');
    await dialog.getByLabel('Credit days').fill('60');
    await dialog.getByLabel('MSME class').click();
    await page.getByRole('option', { name: 'Micro' }).click();
    await expect(
      dialog.getByText('A micro enterprise is paid within 45 days by law'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Contact' }).click();
    const contact = dialog.getByRole('group', { name: 'Contact 2' });
    await contact.getByLabel('Name').fill('Anil Joshi');
    await contact.getByLabel('Role').fill('Accounts');
    await contact.getByLabel('Phone').fill('+91 98220 00098');
    await expectFits(page);
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Add Supplier' }).click();
    await expect(toast(page, 'Supplier created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();

    await searchOf(page).fill(name);
    await expect(page.getByText('Showing 1 supplier(s)')).toBeVisible();
    const row = rows(page).first();
    await expect(row).toContainText(/SUP-\d{5}/);
    await expect(row).toContainText(GSTIN);
    for (const material of ['Acrylic emulsion, exterior', 'Binding wire 18 SWG']) {
      await expect(row.getByText(material, { exact: true })).toBeVisible();
    }
    await expect(row.getByRole('link', { name: '+91 98220 00099' })).toBeVisible();
    await expect(row.getByText('GSTIN does not verify')).toBeHidden();

    await row.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText("60 days' credit")).toBeVisible();
    await expect(page.getByRole('link', { name: '+91 98220 00098' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Bank Account' }).click();
    const bank = page.getByRole('dialog', { name: 'Bank Account' });
    await bank.getByLabel('Account number').fill('0012 3400 5678');
    await bank.getByRole('button', { name: 'Save Bank Account' }).click();
    await expect(bank.getByText('Account holder is required')).toBeVisible();
    await bank.getByLabel('Account holder').fill(name);
    await bank.getByRole('button', { name: 'Save Bank Account' }).click();
    await expect(page.getByText('•••• 5678')).toBeVisible();
    await page.getByRole('button', { name: 'Show number' }).click();
    await expect(page.getByText('001234005678')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  },
);
