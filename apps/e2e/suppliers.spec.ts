/** Tests suppliers: registered with their materials, refused, warned about, searched and sorted. */
import type { Page } from '@playwright/test';

import { sessionOf } from './support/api.ts';
import { rowsOf, select, unique, workAs } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const GSTIN = '27ZZZFI1002B1ZL';
const MISTYPED_GSTIN = '27ZZZFI1002B1ZX';

const rows = (page: Page) => rowsOf(page, 'Suppliers');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Supplier' });
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search suppliers...' });

test.beforeEach(async ({ page }) => {
  await visit(page, '/home/purchase-inventory/suppliers');
  await expect(rows(page)).toHaveCount(10);
});

/** Opens the dialog and fills in all that is required. */
async function fillIn(page: Page, supplierName: string, gstNo: string) {
  await page.getByRole('button', { name: 'Add New Supplier' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Supplier name')).toBeFocused();
  await dialog.getByLabel('Supplier name').fill(supplierName);
  await dialog.getByLabel('GST number').fill(gstNo);
  await dialog.getByLabel('Contact person name').fill('Meena Joshi');
  await dialog.getByLabel('Contact number').fill('+91 98220 00099');
  await dialog.getByLabel('Email').fill('sales@new.example');
  await dialog.getByLabel('Address').fill('Plot 9, MIDC\nJalna');
  return dialog;
}

test(
  'a supplier is registered with its materials §2.9 §8',
  { tag: '@phone-long' },
  async ({ page }) => {
    const name = unique('Girija Demo Traders');
    const dialog = await fillIn(page, name, GSTIN.toLowerCase());
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

test('what is missing is said at its field §5', { tag: '@phone-long' }, async ({ page }) => {
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add New Supplier' }).click();
  const dialog = dialogOf(page);
  const submit = dialog.getByRole('button', { name: 'Add Supplier' });
  await submit.click();
  const messages = [
    ['Supplier name', 'Supplier name is required'],
    ['GST number', /GST number is required/],
    ['Contact person name', 'Contact person name is required'],
    ['Contact number', 'Contact number is required'],
    ['Email', 'Email is required'],
    ['Address', 'Address is required'],
  ] as const;
  for (const [label, message] of messages) {
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(dialog.getByLabel('Supplier name')).toBeFocused();
  await expectFits(page);
  await expectAccessible(page);

  await dialog.getByLabel('Email').fill('sales@new');
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await dialog.getByLabel('Email').fill('sales@new.example');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('');
});

test('a GST number that does not verify is warned about and taken', async ({ page }) => {
  const name = unique('Mistyped Demo Traders');
  const dialog = await fillIn(page, name, MISTYPED_GSTIN);
  await expect(dialog.getByText('GSTIN does not verify')).toBeVisible();
  await select(dialog.getByLabel('State'), 'Gujarat');
  await dialog.getByLabel('PIN code').fill('411045');
  await expect(dialog.getByText('PIN code 411045 is in Maharashtra')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(dialog).toBeHidden();

  await searchOf(page).fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['GSTIN does not verify']);
  await expect(rows(page)).toContainText(['No materials']);
});

test('who has no GSTIN is entered by one press', { tag: '@phone-long' }, async ({ page }) => {
  const name = unique('Unregistered Demo Quarry');
  const dialog = await fillIn(page, name, '');
  await dialog.getByRole('button', { name: 'No GSTIN: enter URP' }).click();
  await expect(dialog.getByLabel('GST number')).toHaveValue('URP');
  await expect(dialog.getByLabel('Registration')).toHaveText('Unregistered');
  const state = dialog.getByLabel('State');
  await expect(state).toBeFocused();
  await state.press('Enter');
  await page.getByRole('option', { name: 'Maharashtra' }).click();
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(dialog).toBeHidden();

  await searchOf(page).fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([/URP\s*Unregistered · Maharashtra/]);
});

test('a failed call keeps what was typed', async ({ page }) => {
  await page.route('**/api/v1/suppliers', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const dialog = await fillIn(page, 'Girija Demo Traders', GSTIN);
  await dialog.getByRole('button', { name: 'Add Supplier' }).click();
  await expect(toast(page, /^Failed to create supplier/)).toBeVisible();
  await expect(dialog.getByLabel('Supplier name')).toHaveValue('Girija Demo Traders');
});

test('the search finds by name, contact person and material', async ({ page }) => {
  for (const [text, name] of [
    ['VIDYUT', 'Vidyut Demo Electricals'],
    ['rajesh shetty', 'Vidyut Demo Electricals'],
    ['tile adhesive', 'Nirvari Demo Construction Chemicals'],
  ] as const) {
    await searchOf(page).fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText([name]);
  }
  await searchOf(page).fill('no such supplier');
  await expect(page.getByText('No suppliers found')).toBeVisible();
  await expect(page.getByText('Add your first supplier to get started')).toBeVisible();
  await expect(page.getByText('Showing 0 supplier(s)')).toBeVisible();
});

test('the code sorts up and down', async ({ page }) => {
  const head = page.getByRole('columnheader', { name: 'Code' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('SUP-00001');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).not.toContainText('SUP-00001');
});

test('a link opens the dialog, and closing it leaves a clean address', async ({ page }) => {
  await visit(page, '/home/purchase-inventory/suppliers?add=1');
  await expect(dialogOf(page).getByLabel('Supplier name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/suppliers$/);
});

test('all materials of a supplier can be seen', async ({ page }) => {
  await searchOf(page).fill('Ispatika');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('TMT bar Fe 550D 8 mm')).toBeHidden();
  await page.getByRole('button', { name: 'and 9 more' }).click();
  await expect(page.getByText('TMT bar Fe 550D 8 mm')).toBeVisible();
});

test('who may not register suppliers is told why, and no link helps', async ({ page, request }) => {
  await workAs(page, await sessionOf(request, 'engineer@plinth.example'));
  await visit(page, '/home/purchase-inventory/suppliers?add=1');
  const button = page.getByRole('button', { name: 'Add New Supplier' });
  await expect(button).toHaveAccessibleDescription('Your role does not allow this');
  await expect(rows(page)).toHaveCount(10);
  await expect(dialogOf(page)).toBeHidden();
  for (const act of [/^Edit /, /^Delete /]) {
    const inRow = rows(page).first().getByRole('button', { name: act });
    await expect(inRow).toHaveAccessibleDescription('Your role does not allow this');
  }
});
