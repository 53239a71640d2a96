/** Tests the pages of a material and a supplier: reached from lists, documents and search. */
import { CEMENT } from './support/documents.ts';
import { rowsOf } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test(
  'from the list to a material, on to its supplier, and back',
  { tag: '@phone-long' },
  async ({ page }) => {
    await visit(page, '/home/purchase-inventory/materials');
    await page.getByRole('searchbox', { name: 'Search materials...' }).fill('portland');
    await expect(rowsOf(page, 'Materials')).toHaveCount(1);
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
    await page.getByRole('link', { name: CEMENT, exact: true }).click();

    await expect(page.getByRole('heading', { name: CEMENT, level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(CEMENT);
    await expect(page.getByRole('main')).toContainText('OPC; Portland cement');
    for (const name of ['Stock', 'Open orders', 'Rates', 'Suppliers', 'Movements']) {
      await expect(page.getByRole('region', { name, exact: true }).first()).toBeVisible();
    }
    const rates = page.getByRole('region', { name: 'Rates', exact: true }).first();
    await expect(rates).toContainText(/₹|As per contract/);
    await expectFits(page);
    await expectAccessible(page);

    const suppliers = page.getByRole('region', { name: 'Suppliers', exact: true }).first();
    await suppliers.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Orders', exact: true }).first()).toContainText(
      'PO/',
    );
    await expectFits(page);
    await expectAccessible(page);
  },
);
