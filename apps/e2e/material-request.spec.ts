/**
 * A site engineer requests material: a new MRN with three materials, its messages, and a reload in
 * the middle.
 */
import { sessionOf } from './support/api.ts';
import { select, unique, workAs } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

test(
  'raise an MRN with three materials and submit it §1 §2.7',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/home/purchase-inventory/mrn');
    await expect(page.getByRole('heading', { name: 'Material Request Notes' })).toBeVisible();
    await expect(page.getByText(/MRN\/\d\d-\d\d\/\d{5}/).first()).toBeVisible();
    await expectFits(page);

    await page.getByRole('button', { name: 'Create New MRN' }).click();
    await expect(page).toHaveURL(/\/mrn\/createmrn\/[0-9a-f-]{36}$/);
    await expect(toast(page, 'MRN created successfully')).toBeVisible();
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

    await page.getByLabel('Required On').fill('Before slab casting');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(3);
    await expect(page.getByLabel('Required On')).toHaveValue('Before slab casting');
    await expectFits(page);

    await page.getByLabel('Priority').click();
    await page.getByRole('option', { name: /high/i }).click();
    await page.getByLabel('Remark for approval').fill('Slab cycle of wing B');
    await page.getByRole('button', { name: 'Submit MRN' }).click();

    await expect(page).toHaveURL(/\/purchase-inventory\/mrn$/);
    await expect(toast(page, 'MRN updated successfully')).toBeVisible();
    await page.getByRole('searchbox').fill(mrnNumber);
    await expect(page.getByText(mrnNumber)).toHaveCount(1);
    // Where it cannot be ordered, the button shows the reason.
    await expect(
      page.getByRole('link', { name: `Create PO from ${mrnNumber}`, exact: true }),
    ).toBeVisible();
  },
);

test(
  'a list is pasted, a line changed in place, and next time it is as last time',
  { tag: '@phone-long' },
  async ({ page, request }) => {
    // Nobody else submits as the engineer, whose last request it must stay.
    await workAs(page, await sessionOf(request, 'engineer@plinth.example'));
    const create = async () => {
      await visit(page, '/home/purchase-inventory/mrn');
      await page.getByRole('button', { name: 'Create New MRN' }).click();
      await expect(page.getByText('No materials added yet.', { exact: false })).toBeVisible();
    };
    await create();
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const pasted = [
      '1. cement opc53 - 200 bags',
      'Binding wire\t80\tkg\tTying',
      'Unobtanium 5 nos',
    ];
    await page.getByLabel('List of materials').fill(pasted.join('\n'));
    await page.getByRole('button', { name: 'Find materials' }).click();
    const list = page.getByRole('form', { name: 'Listed materials' });
    const lines = list.getByRole('list', { name: 'Listed materials' }).locator('> li');
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0).getByLabel('Quantity (Bag)')).toHaveValue('200');
    await expect(lines.nth(1).getByLabel('Purpose')).toHaveValue('Tying');
    await expect(lines.nth(2)).toContainText('Unobtanium 5 nos');

    // What is not found stays, also over a reload.
    await page.reload();
    await list.getByRole('button', { name: 'Add 3 materials' }).click();
    await expect(toast(page, 'Please fill all fields to add material')).toBeVisible();
    await list.getByLabel('Purpose of all').fill('Columns');
    await choose(page, lines.nth(2).getByLabel('Material'), 'PPC', /Cement PPC/);
    await lines
      .nth(2)
      .getByLabel(/^Quantity/)
      .fill('5');
    await expectAccessible(page);
    await expectFits(page);
    await list.getByRole('button', { name: 'Add 3 materials' }).click();
    await expect(toast(page, '3 materials added')).toBeVisible();

    await page.getByRole('button', { name: /^Change 1, Cement/ }).click();
    await expect(page.getByLabel('New quantity (Bag)')).toBeFocused();
    await page.getByLabel('New quantity (Bag)').fill('250');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Change 1, Cement/ })).toBeFocused();
    await expect(page.getByText(/^250/).first()).toBeVisible();

    await page.getByLabel('Priority').click();
    await page.getByRole('option', { name: /high/i }).click();
    await page.getByLabel('Required On').fill('Before slab casting');
    await page.getByLabel('Remark for approval').fill('Columns of wing B');
    await page.getByRole('button', { name: 'Submit MRN' }).click();
    await expect(page).toHaveURL(/\/purchase-inventory\/mrn$/);

    await create();
    await page.getByRole('button', { name: 'As last time' }).click();
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0).getByLabel('Quantity (Bag)')).toHaveValue('250');
    await list.getByRole('button', { name: 'Add 3 materials' }).click();
    await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(3);
  },
);

test('a piece is not divided, and a removed item is gone from the server §4 §5', async ({
  page,
}) => {
  await visit(page, '/home/purchase-inventory/mrn');
  await page.getByRole('button', { name: 'Create New MRN' }).click();
  await choose(page, page.getByLabel('Material', { exact: true }), 'OPC 53', /Cement OPC 53/);
  await page.getByLabel(/^Quantity/).fill('1.5');
  await page.getByLabel('Purpose').fill('Columns');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByText('Quantity must be a whole number for Bag').first()).toBeVisible();
  await page.getByLabel(/^Quantity/).fill('15');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByRole('button', { name: /^Remove 1/ }).click();
  await expect(page.getByText('No materials added yet.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('No materials added yet.', { exact: false })).toBeVisible();
});

test(
  'a missing material is added where it is picked, by keyboard, and only by whom it is for',
  { tag: '@phone-long' },
  async ({ page, request }) => {
    const name = unique('Qv Putty');
    const material = page.getByLabel('Material', { exact: true });
    const open = async () => {
      await page.getByRole('button', { name: 'Create New MRN' }).click();
      // The first letter opens the list, and is searched for.
      await material.focus();
      await page.keyboard.type(name);
      await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue(name);
    };
    await visit(page, '/home/purchase-inventory/mrn');
    await workAs(page, await sessionOf(request, 'store@plinth.example'));
    await open();
    await expect(
      page.getByText('Ask a purchase manager or an administrator to add it.'),
    ).toBeVisible();

    await workAs(page, await sessionOf(request));
    await visit(page, '/home/purchase-inventory/mrn');
    await open();
    await expect(page.getByRole('option', { name: `Add “${name}”` })).toBeVisible();
    // The last one, below what is like it.
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Material' });
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await expectAccessible(page);
    await expectFits(page);
    await select(dialog.getByLabel('Unit'), 'Kg');
    await dialog.getByLabel('HSN code').fill('3214');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(material).toHaveText(name);
    await expect(material).toBeFocused();
  },
);

test('an MRN that cannot be had says so §2.7', async ({ page }) => {
  await visit(page, '/home/purchase-inventory/mrn/createmrn/0193f0a0-0000-7000-8000-000000000000');
  await expect(page.getByText('MRN data not found. Please go back and try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to MRNs' }).click();
  await expect(page).toHaveURL(/\/purchase-inventory\/mrn$/);
});
