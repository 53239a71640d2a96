/** Tests materials: added, with what is missing, and searched. */
import type { Page } from '@playwright/test';

import { rowsOf, select, unique } from './support/lists.ts';
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
    await expectFits(page);
    await expectAccessible(page);
    const button = page.getByRole('button', { name: 'Add New Material' });
    await button.click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await dialog.getByRole('button', { name: 'Add Material' }).click();
    await expect(dialog.getByText('All fields are required')).toHaveCount(1);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expectFits(page);
    await expectAccessible(page);
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
