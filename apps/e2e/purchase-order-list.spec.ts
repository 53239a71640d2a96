/** The list of purchase orders: sorted, searched, paged, narrowed to a status. */
import { rowsOf, select } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

const LIST = '/home/purchase-inventory/purchase-orders';

test('sort, search and page, all kept in the address', { tag: '@phone' }, async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByText(/^Showing 1-10 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11-20 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();

  await page.getByPlaceholder('Search by PO Number...').fill('ispatika');
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(page.getByText(/Ispatika Demo Steel/).first()).toBeVisible();
  await expect(page.getByText(/Vidyut Demo Electricals/)).toHaveCount(0);
  await page.getByPlaceholder('Search by PO Number...').fill('no such order');
  await expect(page.getByText('No purchase orders found')).toBeVisible();
});

test('a clicked column sorts upwards, again downwards', async ({ page }) => {
  await page.goto(`${LIST}?size=50`);
  const supplier = page.getByRole('columnheader', { name: 'Supplier Name' });
  const names = async () => {
    const cells = rowsOf(page, 'Purchase orders').locator('td:nth-child(3) > span:first-child');
    return (await cells.allInnerTexts()).map((name) => name.toLowerCase());
  };
  await expect(rowsOf(page, 'Purchase orders')).toHaveCount(50);
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

test('one status, kept in the address', { tag: '@phone' }, async ({ page }) => {
  await page.goto(LIST);
  const rows = rowsOf(page, 'Purchase orders');
  await expect(rows).toHaveCount(10);
  await select(page.getByRole('combobox', { name: 'Status', exact: true }), 'Cancelled');
  await expect(page).toHaveURL(/\?status=CANCELLED$/);
  const cancelled = rows.filter({ has: page.getByText('Cancelled', { exact: true }) });
  await expect(rows.filter({ hasNot: page.getByText('Cancelled', { exact: true }) })).toHaveCount(
    0,
  );
  await expect(cancelled).not.toHaveCount(0);
  await page.reload();
  await expect(cancelled).not.toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await select(page.getByRole('combobox', { name: 'Status', exact: true }), 'All statuses');
  await expect(page).toHaveURL(/\/purchase-orders$/);
  await expect(rows).toHaveCount(10);
});

test('a new order begins with the MRNs that can be ordered', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: 'New from MRN' }).click();
  await expect(page).toHaveURL(/\/mrn\?status=SUBMITTED$/);
  const rows = rowsOf(page, 'Material Request Notes');
  await expect(rows.first()).toBeVisible();
  const orderable = rows.filter({ has: page.getByRole('link', { name: /^Create PO from/ }) });
  await expect(orderable).not.toHaveCount(0);
  await expect(orderable).toHaveCount(await rows.count());
});
