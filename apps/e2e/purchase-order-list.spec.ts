/** The list of purchase orders: sorted, searched, paged. */
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
  await page.goto(LIST);
  const supplier = page.getByRole('columnheader', { name: 'Supplier Name' });
  await supplier.getByRole('button').click();
  await expect(supplier).toHaveAttribute('aria-sort', 'ascending');
  const names = page.getByRole('row').getByText(/Demo/);
  const upwards = await names.first().innerText();
  await supplier.getByRole('button').click();
  await expect(supplier).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).not.toHaveText(upwards);
});
