/** A material from the list to its page and its supplier, and one that is there twice. */
import { CEMENT } from './support/documents.ts';
import { rowsOf, select, unique } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const MATERIALS = '/home/purchase-inventory/materials';

test(
  'a material is added and found, and leads to its page, and on to its supplier §2.5 §7 §8',
  { tag: ['@phone-long', '@long'] },
  async ({ page }) => {
    const name = unique('Epoxy grout');
    const rows = rowsOf(page, 'Materials');
    const search = page.getByRole('searchbox', { name: 'Search materials...' });
    await visit(page, MATERIALS);
    await expect(rows).toHaveCount(10);
    await expectFits(page);
    await expectAccessible(page);
    const button = page.getByRole('button', { name: 'Add New Material' });
    const dialog = page.getByRole('dialog', { name: 'Add New Material' });
    await button.click();
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
    await search.fill(name);
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
    await expect(rows).toContainText([/MAT-\d{5}/]);
    await expect(rows).toContainText(['Kg']);

    await search.fill('portland');
    await expect(rows).toContainText([CEMENT]);
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
    await page.getByRole('link', { name: CEMENT, exact: true }).click();
    await expect(page.getByRole('heading', { name: CEMENT, level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(CEMENT);
    await expect(page.getByRole('main')).toContainText('OPC; Portland cement');
    for (const section of ['Stock', 'Open orders', 'Rates', 'Suppliers', 'Movements']) {
      await expect(page.getByRole('region', { name: section, exact: true }).first()).toBeVisible();
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

test('one that is there twice is merged into the other, and parted again @long', async ({
  page,
  api,
  session,
}) => {
  const target = unique('Epoxy grout');
  const twice = `${target} again`;
  await api.addMaterial(target);
  const { id } = await api.stocked(session, twice, 40);
  const dialog = page.getByRole('dialog', { name: 'Merge Material' });
  const merged = page.getByRole('link', { name: new RegExp(`^MAT-\\d+ ${twice}$`) });
  const merge = async () => {
    await visit(page, `${MATERIALS}/${id}`);
    await page.getByRole('button', { name: 'Merge' }).click();
    await choose(
      page,
      dialog.getByLabel('It is the same as'),
      target,
      new RegExp(`^${target} MAT`),
    );
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('heading', { level: 1, name: target, exact: true })).toBeVisible();
  };
  await merge();
  await expect(merged).toBeVisible();
  await expect(page.getByText('40 Kg').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Merge undone')).toBeVisible();
  await expect(merged).toBeHidden();
  // Its stock and orders went back, too.
  await expect(page.getByText('40 Kg')).toHaveCount(0);

  // On its own page a dialog asks first, naming what is restored and what is not.
  await merge();
  await merged.click();
  await page.getByRole('button', { name: 'Undo Merge' }).click();
  const question = page.getByRole('dialog', { name: 'Undo Merge' });
  await expect(question).toContainText('Its stock, suppliers, names, rate contract lines, budgets');
  await expect(question).toContainText(/What was entered or changed since stays with MAT-\d+ /);
  await question.getByRole('button', { name: 'Undo Merge' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeVisible();
});
