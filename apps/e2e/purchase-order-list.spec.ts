/** Tests what a browser adds to the list of purchase orders: reload, Back, and rows that do not move. */
import type { Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const LIST = '/home/purchase-inventory/purchase-orders';
const SUPPLIER = 'Ispatika Demo Steel Traders LLP';

const rowsIn = (page: Page) => rowsOf(page, 'Purchase orders');
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Closes the panel on a desktop, or the sheet on a phone. */
async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
}

test(
  'filters are kept by the address, a reload and Back, and a selection moves nothing §2.10',
  { tag: ['@phone-long', '@long'] },
  async ({ page }) => {
    await visit(page, LIST);
    await expect(rowsIn(page)).toHaveCount(10);
    await filters(page).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await choose(page, panel.getByLabel('Supplier', { exact: true }), 'ispatika', SUPPLIER);
    await panel.getByRole('button', { name: 'This financial year' }).click();
    await expect(panel.getByLabel('From')).toHaveValue(/^01\/04\/20\d\d$/);
    await expectAccessible(page);
    await expectFits(page);
    await closeFilters(page);
    await expect(filters(page)).toHaveAccessibleName('Filters 2 active');
    await expect(filters(page)).toBeFocused();
    await expect(page).toHaveURL(/supplierId=[\da-f-]{36}&from=20\d\d-04-01&to=20\d\d-\d\d-\d\d$/);
    const rest = rowsIn(page).filter({ hasNotText: SUPPLIER });
    await expect(rest).toHaveCount(0);

    await page.getByPlaceholder('Search by PO Number...').fill('asha kulkarni');
    await expect(page).toHaveURL(/search=asha\+kulkarni/);
    await page.reload();
    await expect(rowsIn(page).first()).toContainText(SUPPLIER);
    await expect(rowsIn(page).first()).toContainText('Asha Kulkarni');
    await expect(rest).toHaveCount(0);
    await page
      .getByRole('link', { name: /^View PO/ })
      .first()
      .click();
    await expect(page).toHaveURL(/purchase-orders\/[\da-f-]{36}$/);
    await page.goBack();
    await expect(filters(page)).toHaveAccessibleName('Filters 2 active');
    await expect(rest).toHaveCount(0);

    await filters(page).click();
    await panel.getByRole('button', { name: 'Clear filters' }).click();
    await closeFilters(page);
    await expect(page).toHaveURL(/\/purchase-orders\?search=asha\+kulkarni$/);
    await expect(rest).not.toHaveCount(0);

    const before = await rowsIn(page).nth(1).boundingBox();
    await rowsIn(page).nth(0).getByRole('checkbox').click();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await expect(bar).toContainText('1 selected');
    const after = await rowsIn(page).nth(1).boundingBox();
    expect([after?.x, after?.height]).toEqual([before?.x, before?.height]);
    await expectAccessible(page);
    await expectFits(page);
  },
);
