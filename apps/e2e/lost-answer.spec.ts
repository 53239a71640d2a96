/**
 * The server did the act, but its answer was lost on the way: pressing again does not do it twice.
 */
import type { Page } from '@playwright/test';

import { rowsOf, select } from './support/lists.ts';
import { loseAnswer } from './support/lose-answer.ts';
import { choose, expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

/** The first POST to the address is carried out, but its answer is lost. */
async function loseFirstAnswer(page: Page, address: RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    return loseAnswer(route);
  });
}

test('an item stands once on the request', { tag: '@phone-long' }, async ({ page }) => {
  await visit(page, '/home/purchase-inventory/mrn');
  await page.getByRole('button', { name: 'Create New MRN' }).click();
  await expect(page.getByText('No materials added yet.', { exact: false })).toBeVisible();
  await loseFirstAnswer(page, /\/mrns\/[^/]+\/items$/);

  await choose(page, page.getByLabel('Material', { exact: true }), 'OPC 53', /Cement OPC 53/);
  await page.getByLabel(/^Quantity/).fill('15');
  await page.getByLabel('Purpose').fill('Columns');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(toast(page, /The server cannot be reached/)).toBeVisible();

  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(toast(page, 'Material item added successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(1);
});

test('a material is added once, after a reload too', async ({ page }) => {
  await visit(page, '/home/purchase-inventory/materials');
  await loseFirstAnswer(page, /\/materials$/);
  const name = `Lost sand ${Date.now()}`;
  await page.getByRole('button', { name: 'Add New Material' }).click();
  const add = async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await select(dialog.getByLabel('Unit'), 'Brass');
    await dialog.getByLabel('HSN code').fill('2505');
    await dialog.getByRole('button', { name: 'Add Material' }).click();
  };
  await add();
  await expect(toast(page, /Failed to add material/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await add();
  await expect(toast(page, 'Material added successfully')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(rowsOf(page, 'Materials')).toHaveCount(1);
});

test(
  'material is issued once, after the tab was closed too',
  { tag: '@phone' },
  async ({ page, context, api, session }) => {
    const name = `Lost tie ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
    await api.stocked(session, name, 100);
    await visit(page, '/home/warehouse/issues');
    await page.getByRole('link', { name: 'Issue material' }).first().click();
    await expect(page.getByRole('heading', { name: 'Issue Material' })).toBeVisible();
    await loseFirstAnswer(page, /\/stock-issues$/);
    await page.getByLabel('Contractor').fill(name);
    await page.getByLabel('Contractor').press('Tab');
    await choose(page, page.getByRole('combobox', { name: 'Add a material' }), name, name);
    await page.getByLabel('Quantity (Kg)').fill('80');
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(toast(page, /The server cannot be reached/)).toBeVisible();
    await page.close();

    // The act is sent again by itself, under its former idempotency key.
    const later = await context.newPage();
    await later.goto('/home');
    await expect(toast(later, /^ISS\/\d\d-\d\d\/\d{5} issued$/)).toBeVisible();
    await later.goto(`/home/warehouse/issues?search=${encodeURIComponent(name)}`);
    await expect(rowsOf(later, 'Issues')).toHaveCount(1);
    await later.goto(`/home/warehouse/stock?search=${encodeURIComponent(name)}`);
    await expect(rowsOf(later, 'Stock').first()).toContainText('20');
  },
);
