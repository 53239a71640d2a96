/** Tests the keyboard: the command palette, the shortcuts, and where the focus goes afterwards. */
import type { Locator, Page } from '@playwright/test';

import { Api, BUYER, sessionOf } from './support/api.ts';
import { rowsOf, workAs } from './support/lists.ts';
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
  await expect(line).toHaveAttribute(
    'aria-activedescendant',
    (await selected.getAttribute('id')) ?? '',
  );
}

/** Shows a screen and waits until it is ready to be left. */
async function openMrns(page: Page) {
  await visit(page, MRNS);
  await expect(rowsOf(page, 'Material Request Notes').first()).toBeVisible();
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

test('from inside a field, and back into it', async ({ page }) => {
  await openMrns(page);
  const search = page.getByRole('searchbox');
  await search.fill('cement');
  const { dialog, line } = palette(page);
  await page.keyboard.press('Control+k');
  await expect(line).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(line).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await expect(search).toHaveValue('cement');
});

test('by the button, to a screen', { tag: '@phone-long' }, async ({ page }) => {
  await openMrns(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Search or jump to/ });
  await button.click();
  const { line, option } = palette(page);
  await expectActive(page, 'Home');
  await page.keyboard.press('ArrowDown');
  await expectActive(page, 'Project Dashboard');
  await line.fill('materials');
  await expect(option(/^Materials/)).toHaveAttribute('aria-selected', 'true');
  await option(/^Materials/).click();
  await expect(heading(page, 'Materials')).toBeFocused();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a supplier and a material open on their pages', async ({ page }) => {
  await openMrns(page);
  const { line, option } = palette(page);
  await page.keyboard.press('Control+k');
  await line.fill('ispatika');
  await option(/^Ispatika.*SUP-\d/).click();
  await expect(page.getByRole('heading', { name: /^Ispatika/, level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await line.fill('opc 53');
  await option(/OPC 53.*MAT-\d/).click();
  await expect(page.getByRole('heading', { name: /OPC 53/, level: 1 })).toBeVisible();
});

test('Ctrl Enter opens a new tab and leaves this one', async ({ page, context }) => {
  await openMrns(page);
  const { dialog, line } = palette(page);
  await page.keyboard.press('Control+k');
  await line.fill('supplier');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(heading(await opened, 'Suppliers')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(MRNS);
});

test('what is found of nothing, of a text typed on, and of a server that is away', async ({
  page,
}) => {
  await openMrns(page);
  const { dialog, line, option } = palette(page);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/search') asked.push(searchParams.get('q'));
  });
  await page.keyboard.press('Control+k');
  await expect(line).toBeFocused();
  await page.keyboard.type('zzzz qqqq');
  await expect(dialog.getByRole('status')).toHaveText('Nothing found for “zzzz qqqq”');
  expect(asked.length).toBeLessThan(4);
  await line.fill('cement');
  await expect(option(/cement/i).first()).toBeVisible();

  await page.route('**/api/v1/search*', (route) => route.fulfill({ status: 500 }));
  await line.fill('sand');
  await expect(dialog.getByRole('status')).toHaveText('The documents could not be searched');
  await expect(
    page.getByRole('region', { name: /notifications/i }).getByRole('listitem'),
  ).toHaveCount(0);
  await page.unroute('**/api/v1/search*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(option(/sand/i).first()).toBeVisible();
});

test('a palette that cannot be fetched says so', async ({ page }) => {
  await page.route('**/command-palette*', (route) => route.abort());
  await page.goto(MRNS);
  await expect(rowsOf(page, 'Material Request Notes').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(toast(page, 'The server cannot be reached')).toBeVisible();
  await expect(heading(page, 'Material Request Notes')).toBeVisible();
});

test('actions: a theme, the settings, and signing out', async ({ page, request }) => {
  // Uses its own session: signing out ends it on the server.
  await workAs(page, await new Api(request).signIn(BUYER));
  await openMrns(page);
  const { dialog, line, option } = palette(page);
  await page.keyboard.press('Control+k');
  await line.fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html.dark')).toHaveCount(1);

  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await line.fill('settings');
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await line.fill('new material');
  await option('Add New Material').click();
  const adding = page.getByRole('dialog', { name: 'Add New Material' });
  await expect(adding).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();

  await page.keyboard.press('Control+k');
  await line.fill('logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('whose role does not allow it is not offered it', async ({ page, request }) => {
  await workAs(page, await sessionOf(request, 'store@plinth.example'));
  await openMrns(page);
  await page.keyboard.press('Control+k');
  const { option } = palette(page);
  await expect(option('Create New MRN')).toBeVisible();
  await expect(option('Create Purchase Order')).toHaveCount(0);
  await expect(option('Add New Supplier')).toHaveCount(0);
});

test('single keys, and how to switch them off', async ({ page }) => {
  await openMrns(page);
  const search = page.getByRole('searchbox');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?/');
  await expect(search).toHaveValue('?/');
  await expect(shortcuts).toBeHidden();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Asha Kulkarni/ })
    .click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /single key/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'Material Request Notes')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(palette(page).line).toBeFocused();
  await expect(shortcuts).toBeHidden();
});
