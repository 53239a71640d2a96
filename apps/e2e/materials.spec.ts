/** Tests materials: added, refused, warned about, searched, sorted and paged. */
import type { Page } from '@playwright/test';

import { sessionOf } from './support/api.ts';
import { rowsOf, select, unique, workAs } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const MATERIALS = '/home/purchase-inventory/materials';
const rows = (page: Page) => rowsOf(page, 'Materials');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Material' });
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search materials...' });

test.beforeEach(async ({ page }) => {
  await visit(page, MATERIALS);
  await expect(rows(page)).toHaveCount(10);
});

test(
  'a material is added and found by its name §2.5 §7 §8',
  { tag: '@phone-long' },
  async ({ page }) => {
    const name = unique('Epoxy grout');
    await page.getByRole('button', { name: 'Add New Material' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill(`  ${name} `);
    await select(dialog.getByLabel('Unit'), 'Kg');
    await dialog.getByLabel('HSN code').fill('3214');
    await dialog.getByRole('button', { name: 'Add Material' }).click();

    await expect(toast(page, 'Material added successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await searchOf(page).fill(name);
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
    await expect(rows(page)).toContainText([/MAT-\d{5}/]);
    await expect(rows(page)).toContainText(['Kg']);
  },
);

test(
  'every field is required, and the first one missing is gone to §5',
  { tag: '@phone-long' },
  async ({ page }) => {
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add New Material' }).click();
    const dialog = dialogOf(page);
    const refusal = dialog.getByText('All fields are required');
    const submit = dialog.getByRole('button', { name: 'Add Material' });
    await submit.click();
    await expect(refusal).toHaveCount(1);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
      'Enter a name All fields are required',
    );
    await expectFits(page);
    await expectAccessible(page);

    await dialog.getByLabel('Name').fill('Epoxy grout');
    await expect(refusal).toBeHidden();
    await dialog.getByLabel('HSN code').fill('3214');
    await submit.click();
    await expect(refusal).toBeVisible();
    await expect(dialog.getByLabel('Unit')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue('Epoxy grout');

    await select(dialog.getByLabel('Unit'), 'Kg');
    await expect(refusal).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add New Material' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
  },
);

test('an unusual HSN code is warned about and taken', async ({ page }) => {
  const name = unique('Curing compound');
  const warning = 'HSN codes usually have 4, 6 or 8 digits';
  await page.getByRole('button', { name: 'Add New Material' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(name);
  await select(dialog.getByLabel('Unit'), 'Liter');
  await dialog.getByLabel('HSN code').fill('3824');
  await expect(dialog.getByText(warning)).toBeHidden();
  await dialog.getByLabel('HSN code').pressSequentially('5');
  await expect(dialog.getByText(warning)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Material' }).click();
  await expect(dialog).toBeHidden();

  await searchOf(page).fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([warning]);
});

test('a failed call keeps what was typed', async ({ page }) => {
  await page.route('**/api/v1/materials', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Add New Material' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill('Epoxy grout');
  await select(dialog.getByLabel('Unit'), 'Kg');
  await dialog.getByLabel('HSN code').fill('3214');
  await dialog.getByRole('button', { name: 'Add Material' }).click();
  await expect(toast(page, /^Failed to add material/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, /^Failed to add material/)).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Epoxy grout');
});

test('the focus returns to where the dialog was opened', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Add New Material' });
  await button.click();
  await expect(dialogOf(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test(
  'the search looks beyond the page, in name, code, HSN code and unit',
  { tag: '@phone-long' },
  async ({ page }) => {
    for (const text of ['uPVC SWR', 'mat-00039', '39172390 110', 'swr meter']) {
      await searchOf(page).fill(text);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(['uPVC SWR pipe 110 mm']);
    }
    await searchOf(page).fill('no such material');
    await expect(page.getByText('No materials found')).toBeVisible();
    await expect(page.getByText('Try adjusting your search or page.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(10);
  },
);

test('the loaded page answers before the server does §5', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/materials?*search=*', async (route) => {
    await asked;
    await route.continue();
  });
  await searchOf(page).fill('binding');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['Binding wire 18 SWG']);
  answer();
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
});

test('a column sorts, flips and starts at the first page', async ({ page }) => {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Material Code' });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('MAT-00001');
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).not.toContainText('MAT-00001');
});

test('page and page size stand in the address and outlive a reload', async ({ page }) => {
  await select(page.getByLabel('Rows per page'), '5');
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 6-10 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Showing 6-10 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});

test('who may not add materials is told why', async ({ page, request }) => {
  await workAs(page, await sessionOf(request, 'store@plinth.example'));
  await visit(page, MATERIALS);
  const button = page.getByRole('button', { name: 'Add New Material' });
  await expect(button).toHaveAccessibleDescription('Your role does not allow this');
  await button.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await expect(dialogOf(page)).toBeHidden();
  for (const act of [/^Edit /, /^Delete /]) {
    const inRow = rows(page).first().getByRole('button', { name: act });
    await expect(inRow).toHaveAccessibleDescription('Your role does not allow this');
  }
});
