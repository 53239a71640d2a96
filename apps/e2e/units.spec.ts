/** A unit is added and a material is bought in it, so that the unit cannot be removed any more. */
import { rowsOf, select, unique } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a further unit, and a material that comes in it @long', async ({ page, api, isMobile }) => {
  const unit = isMobile ? 'Drum' : 'Coil';
  await visit(page, '/home/admin/units');
  const further = page.getByRole('switch', { name: unit });
  await expect(further).not.toBeChecked();
  await further.click();
  await expect(toast(page, 'Units saved')).toBeVisible();
  await expect(further).toBeChecked();
  await expectAccessible(page);
  await expectFits(page);

  const name = unique('Shuttering oil');
  await api.addMaterial(name);
  await visit(page, '/home/purchase-inventory/materials');
  const dialog = page.getByRole('dialog');
  await page.getByRole('searchbox').fill(name);
  await expect(rowsOf(page, 'Materials')).toHaveCount(1);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Receipt tolerance (%)').fill('101');
  await dialog.getByRole('button', { name: 'Add Unit' }).click();
  await select(dialog.getByLabel('Other unit'), unit);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(/percentage from 0 to 100/)).toBeVisible();
  await expect(dialog.getByText(`How much 1 ${unit} is must be a number`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Receipt tolerance (%)').fill('2.5');
  await dialog.getByLabel(`1 ${unit} in Kg`).fill('100');
  await dialog.getByLabel('Measured at each receipt').check();
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Material updated successfully')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByLabel('Receipt tolerance (%)')).toHaveValue('2.5');
  await expect(dialog.getByLabel(`1 ${unit} in Kg`)).toHaveValue('100');
  await expect(dialog.getByLabel('Measured at each receipt')).toBeChecked();

  await visit(page, '/home/admin/units');
  await expect(further).toHaveAccessibleDescription(/1 material$/);
  await expect(further).toBeDisabled();
  await expect(further).toBeChecked();
});
