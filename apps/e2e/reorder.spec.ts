/**
 * Materials at their reorder level are requested in one click, and count as coming once the request
 * is submitted.
 */
import { rowsOf, select, unique } from './support/lists.ts';
import { expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

test('what runs low becomes a request @long', async ({ page, api, session }) => {
  const name = unique('Grout');
  const material = await api.stocked(session, name, 5);
  await api.setLevel(session, material, { reorderLevel: '10', reorderQuantity: '25' });

  await visit(page, `/home/warehouse/stock?low=1&search=${encodeURIComponent(name)}`);
  await expect(rowsOf(page, 'Stock')).toHaveCount(1);
  await page.getByRole('button', { name: 'Request 1 material' }).click();
  await expect(page).toHaveURL(/\/mrn\/createmrn\/[0-9a-f-]{36}$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: name })).toContainText('25');
  await expect(main.getByText('Reorder for Main store')).toBeVisible();

  await select(page.getByLabel('Priority'), 'Medium');
  await page.getByLabel('Required On').fill('Before tiling');
  await page.getByLabel('Remark for approval').fill('Below its level');
  await page.getByRole('button', { name: 'Submit MRN' }).click();
  await expect(toast(page, 'MRN updated successfully')).toBeVisible();

  await visit(page, `/home/warehouse/stock?low=1&search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No stock found')).toBeVisible();
});
