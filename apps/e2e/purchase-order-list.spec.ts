/**
 * Tests the list of purchase orders: sorted, searched, paged, filtered, its columns chosen, its
 * rows reached by key and selected.
 */
import type { Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const LIST = '/home/purchase-inventory/purchase-orders';
const SUPPLIER = 'Ispatika Demo Steel Traders LLP';

const rowsIn = (page: Page) => rowsOf(page, 'Purchase orders');
const statusMenu = (page: Page) => page.getByRole('button', { name: /^Status: / });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Closes the panel on a desktop, or the sheet on a phone. */
async function closeFilters(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
}

test(
  'sort, search and page, all kept in the address §2.10',
  { tag: '@phone-long' },
  async ({ page }) => {
    await visit(page, LIST);
    await expect(page.getByText(/^Showing 1-10 of \d+$/)).toBeVisible();
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expectFits(page);

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 11-20 of \d+$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();

    await page.getByPlaceholder('Search by PO Number...').fill('ispatika');
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(page.getByText(/Ispatika Demo Steel/).first()).toBeVisible();
    await expect(page.getByText(/Vidyut Demo Electricals/)).toHaveCount(0);
    // A search by the person who ordered finds it, and shows that person, on a card too.
    await page.getByPlaceholder('Search by PO Number...').fill('asha kulkarni');
    await expect(rowsIn(page).first()).toContainText('Asha Kulkarni');
    await page.getByPlaceholder('Search by PO Number...').fill('no such order');
    await expect(page.getByText('No purchase orders found')).toBeVisible();
  },
);

test('a clicked column sorts upwards, again downwards §2.10 §4', async ({ page }) => {
  await visit(page, `${LIST}?size=50`);
  const supplier = page.getByRole('columnheader', { name: 'Supplier Name' });
  const names = async () => {
    const cells = rowsIn(page).locator('td:nth-child(4) > span:first-child');
    return (await cells.allInnerTexts()).map((name) => name.toLowerCase());
  };
  await expect(rowsIn(page)).toHaveCount(50);
  expect(new Set(await names()).size).toBeGreaterThan(2);

  await supplier.getByRole('button').click();
  await expect(supplier).toHaveAttribute('aria-sort', 'ascending');
  await expect(async () => expect(await names()).toEqual((await names()).toSorted())).toPass();
  await supplier.getByRole('button').click();
  await expect(supplier).toHaveAttribute('aria-sort', 'descending');
  await expect(async () =>
    expect(await names()).toEqual((await names()).toSorted().toReversed()),
  ).toPass();
});

test('several statuses, kept in the address', async ({ page }) => {
  await visit(page, LIST);
  await expect(rowsIn(page)).toHaveCount(10);
  await statusMenu(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL(/\?status=CANCELLED$/);
  const others = rowsIn(page).filter({ hasNotText: /Cancelled|Delivered/ });
  await expect(rowsIn(page).filter({ hasNotText: 'Cancelled' })).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'Delivered' }).click();
  await expect(page).toHaveURL(/\?status=DELIVERED%2CCANCELLED$/);
  await page.keyboard.press('Escape');
  await expect(statusMenu(page)).toHaveAccessibleName('Status: 2 statuses');
  await expect(rowsIn(page).filter({ hasText: 'Delivered' })).not.toHaveCount(0);
  await expect(others).toHaveCount(0);
  await page.reload();
  await expect(rowsIn(page).filter({ hasText: 'Delivered' })).not.toHaveCount(0);
  await expect(others).toHaveCount(0);
  await expectFits(page);
  await statusMenu(page).click();
  await page.getByRole('menuitem', { name: 'All statuses' }).click();
  await expect(page).toHaveURL(/\/purchase-orders$/);
  await expect(rowsIn(page)).toHaveCount(10);
});

test(
  'filters are kept by the address, a reload and Back, and cleared at once',
  { tag: '@phone-long' },
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

    await page.reload();
    await expect(rowsIn(page).first()).toContainText(SUPPLIER);
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
    await expect(page).toHaveURL(/\/purchase-orders$/);
    await expect(rest).not.toHaveCount(0);
  },
);

test('what narrows the list is named, and each part can be taken off', async ({
  page,
  session,
}) => {
  await visit(page, `${LIST}?orderedBy=${session.userId}&late=1&from=2000-01-01&to=1999-01-01`);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Ordered by: Asha Kulkarni');
  await expect(chips).toContainText('Late deliveries only');
  // Days against their order narrow nothing.
  await expect(chips).not.toContainText('2000');
  await expect(rowsIn(page).first()).toContainText(/days? late/);
  await expect(rowsIn(page).filter({ hasNotText: /days? late/ })).toHaveCount(0);
  await chips.getByRole('button', { name: 'Remove the filter Late deliveries only' }).click();
  await expect(rowsIn(page).filter({ hasNotText: /days? late/ })).not.toHaveCount(0);
  await expect(filters(page)).toBeFocused();
  await expect(chips).not.toContainText('Late');
});

test('days are typed, and only in their order', async ({ page }) => {
  await visit(page, LIST);
  await filters(page).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('From').fill('02/01/2001');
  await expect(page).toHaveURL(/\?from=2001-01-02$/);
  await panel.getByLabel('To').fill('01/01/2001');
  await expect(panel.getByText('From must not be after To')).toBeVisible();
  await expect(page).toHaveURL(/\?from=2001-01-02$/);
  await panel.getByLabel('To').fill('03/01/2001');
  await expect(page).toHaveURL(/\?from=2001-01-02&to=2001-01-03$/);
  await closeFilters(page);
  await expect(page.getByText('No purchase orders found')).toBeVisible();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rowsIn(page)).toHaveCount(10);
});

test('the rows are travelled by keyboard', async ({ page }) => {
  await visit(page, LIST);
  const rows = rowsIn(page);
  await expect(rows).toHaveCount(10);
  // One stop for Tab, which the arrows move.
  await expect(rows.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await rows.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Space');
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked();
  // What is in the row is reached by Tab.
  await page.keyboard.press('Tab');
  await expect(rows.nth(1).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const number = /PO\/\d\d-\d\d\/\d+/.exec(await rows.nth(1).innerText())?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('columns are put away, and stay so on this device', async ({ page }) => {
  await visit(page, `${LIST}?sortBy=supplierName&direction=asc`);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Ordered By')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  // What names a row, and what is done with it, stays.
  await expect(page.getByRole('menuitemcheckbox', { name: 'PO Number' })).toHaveCount(0);
  await expect(page.getByRole('menuitemcheckbox', { name: 'Actions' })).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'Ordered By' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Supplier Name' }).click();
  await page.keyboard.press('Escape');
  await expect(head('Ordered By')).toHaveCount(0);
  await expect(head('Supplier Name')).toHaveCount(0);
  // Sorting by a column that no longer exists falls back to the default order of the list.
  await expect(page).toHaveURL(/\/purchase-orders$/);
  await page.reload();
  await expect(head('Delivery date')).toBeVisible();
  await expect(head('Ordered By')).toHaveCount(0);
  // Another list has its own; a link that sorts by a column shows it.
  await visit(page, `${LIST}?sortBy=supplierName&direction=asc`);
  await expect(head('Supplier Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Ordered By')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Show all' }).click();
  await expect(head('Ordered By')).toBeVisible();
});

test(
  'rows are selected over pages, and nothing moves',
  { tag: '@phone-long' },
  async ({ page, isMobile }) => {
    // The oldest first: orders that colleagues make meanwhile move none of these.
    await visit(page, `${LIST}?sortBy=poNumber&direction=asc`);
    const rows = rowsIn(page);
    await expect(rows).toHaveCount(10);
    const before = await rows.nth(1).boundingBox();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await rows.nth(0).getByRole('checkbox').click();
    await rows.nth(2).getByRole('checkbox').click();
    await expect(bar).toContainText('2 selected');
    const after = await rows.nth(1).boundingBox();
    expect([after?.x, after?.height]).toEqual([before?.x, before?.height]);
    await expect(bar.getByRole('button', { name: /PDFs/ })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    const selected = rows.nth(0).getByRole('checkbox', { checked: true });
    await expect(selected).toHaveCount(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 11-20 of \d+$/)).toBeVisible();
    await expect(bar).toContainText('2 selected');
    // The rows of the page before stay until those of this one have come.
    await expect(selected).toHaveCount(0);
    if (!isMobile) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await expect(bar).toContainText('12 selected');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    }
    await expect(bar).toContainText('2 selected');
    // Other rows are another selection.
    await (isMobile ? filters(page) : statusMenu(page)).click();
    const status = page.getByRole(isMobile ? 'button' : 'menuitemcheckbox', { name: 'Delivered' });
    await status.click();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await rows.first().getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
  },
);

test('a new order begins with the MRNs that can be ordered', async ({ page }) => {
  await visit(page, LIST);
  await page.getByRole('link', { name: 'New from MRN' }).click();
  await expect(page).toHaveURL(/\/mrn\?status=SUBMITTED$/);
  const rows = rowsOf(page, 'Material Request Notes');
  await expect(rows.first()).toBeVisible();
  const orderable = rows.filter({ has: page.getByRole('link', { name: /^Create PO from/ }) });
  await expect(orderable).not.toHaveCount(0);
  await expect(orderable).toHaveCount(await rows.count());
});
