/**
 * A site engineer requests material: a new MRN with three materials, its messages, and a reload in
 * the middle.
 */
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

test(
  'raise an MRN with three materials and submit it §1 §2.7',
  { tag: ['@phone', '@touch'] },
  async ({ page }) => {
    await visit(page, '/home/purchase-inventory/mrn');
    await expect(page.getByRole('heading', { name: 'Material Request Notes' })).toBeVisible();
    await expect(page.getByText(/MRN\/\d\d-\d\d\/\d{5}/).first()).toBeVisible();
    await expectFits(page);

    await page.getByRole('button', { name: 'Create New MRN' }).click();
    await expect(toast(page, 'MRN created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/mrn\/createmrn\/[0-9a-f-]{36}$/);
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('"mrnNumber"');
    await expect(
      page.getByText('No materials added yet. Use the form above to add materials.'),
    ).toBeVisible();
    const mrnNumber = await page
      .getByText(/^MRN\/\d\d-\d\d\/\d{5}$/)
      .first()
      .innerText();

    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(toast(page, 'Please fill all fields to add material')).toBeVisible();
    await page.getByRole('button', { name: 'Submit MRN' }).click();
    await expect(toast(page, 'Please fill all required fields')).toBeVisible();
    const requiredOn = page.getByLabel('Required On');
    await expect(requiredOn).toHaveAccessibleDescription('Enter when it is needed');
    await requiredOn.fill('Now');
    await expect(requiredOn).not.toHaveAttribute('aria-invalid');
    await expectAccessible(page);

    const material = page.getByLabel('Material', { exact: true });
    const add = async (
      search: string,
      name: string | RegExp,
      quantity: string,
      purpose: string,
    ) => {
      await choose(page, material, search, name);
      await page.getByLabel(/^Quantity/).fill(quantity);
      await page.getByLabel('Purpose').fill(purpose);
      await page.getByRole('button', { name: 'Add Item' }).click();
      await expect(page.getByRole('button', { name: /^Remove \d/ }).last()).toBeVisible();
      await expect(page.getByText(purpose).last()).toBeVisible();
    };
    await add('cement opc', /Cement OPC 53 grade/, '200', 'Columns');
    await add('fe 550d 12', /TMT bar Fe 550D 12 mm/, '12.5', 'Slab main steel');
    await add('MAT-00013', /Binding wire/, '80', 'Tying of steel');
    await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(3);

    // Without the server nobody knows the lines of the MRN; what was typed waits on the device.
    await page.getByLabel('Required On').fill('Before slab casting');
    await page.route('**/api/v1/mrns/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'MRN could not be loaded' })).toBeVisible();
    await page.unroute('**/api/v1/mrns/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(3);
    await expect(page.getByLabel('Required On')).toHaveValue('Before slab casting');
    await expectFits(page);

    await page.getByLabel('Priority').click();
    await page.getByRole('option', { name: /high/i }).click();
    await page.getByLabel('Remark for approval').fill('Slab cycle of wing B');
    await page.getByRole('button', { name: 'Submit MRN' }).click();

    await expect(toast(page, 'MRN updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/purchase-inventory\/mrn$/);
    await page.getByRole('searchbox').fill(mrnNumber);
    await expect(page.getByText(mrnNumber)).toHaveCount(1);
    // Where it cannot be ordered, the button shows the reason.
    await expect(
      page.getByRole('link', { name: `Create PO from ${mrnNumber}`, exact: true }),
    ).toBeVisible();
  },
);
