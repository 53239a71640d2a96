/** Tests the keyboard: the command palette, the shortcuts, and where the focus goes afterwards. */
import type { Locator, Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { expect, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const MRNS = '/home/purchase-inventory/mrn';
const ORDERS = '/home/purchase-inventory/purchase-orders';

function palette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search or jump to...' });
  return { dialog, line: dialog.getByRole('combobox'), option: optionIn(dialog) };
}

function optionIn(dialog: Locator) {
  return (name: string | RegExp) => dialog.getByRole('option', { name });
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** Checks the option that a screen reader announces, which is the one that Enter would take. */
async function expectActive(page: Page, text: string) {
  const { dialog, line } = palette(page);
  const selected = dialog.locator('[role="option"][aria-selected="true"]');
  await expect(selected).toContainText(text);
  // Further results give the options other ids.
  await expect(async () => {
    const id = (await selected.getAttribute('id')) ?? '';
    await expect(line).toHaveAttribute('aria-activedescendant', id, { timeout: 1000 });
  }).toPass();
}

async function firstOrderNumber(page: Page): Promise<string> {
  await visit(page, ORDERS);
  const first = rowsOf(page, 'Purchase orders').filter({ hasText: 'PO/' }).first();
  await expect(first).toBeVisible();
  const [number = ''] = /PO\/\d\d-\d\d\/\d+/.exec((await first.textContent()) ?? '') ?? [];
  return number;
}

test(
  'an order by a part of its number, and back to it',
  { tag: '@phone-long' },
  async ({ page }) => {
    const number = await firstOrderNumber(page);
    const { dialog, line, option } = palette(page);
    await page.keyboard.press('Control+k');
    await expect(line).toBeFocused();
    await expectFits(page);
    // The number without its first letter, which distinguishes it from the request of the same
    // number.
    await page.keyboard.type(number.slice(1));
    await expect(option(number)).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$/);
    await expectActive(page, number);
    await line.fill(number);
    await expect(dialog.getByRole('status')).toHaveText('1 result');
    await page.keyboard.press('Enter');
    await expect(heading(page, number)).toBeFocused();

    await visit(page, '/home');
    await expect(heading(page, /^Welcome/)).toBeVisible();
    await page.keyboard.press('Meta+k');
    await expect(dialog.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      number,
    ]);
    await page.keyboard.press('Enter');
    await expect(heading(page, number)).toBeFocused();
  },
);

test('a theme is an action, another screen a new tab, and a palette that cannot be fetched says so @long', async ({
  page,
  context,
}) => {
  await page.route('**/command-palette*', (route) => route.abort());
  await page.goto(MRNS);
  await expect(rowsOf(page, 'Material Request Notes').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(toast(page, 'The server cannot be reached')).toBeVisible();
  await expect(heading(page, 'Material Request Notes')).toBeVisible();
  await page.unroute('**/command-palette*');
  await page.reload();
  await expect(rowsOf(page, 'Material Request Notes').first()).toBeVisible();

  const { dialog, line } = palette(page);
  await page.keyboard.press('Control+k');
  await line.fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html.dark')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await line.fill('supplier');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(heading(await opened, 'Suppliers')).toBeVisible();
  await expect(page).toHaveURL(MRNS);
});
