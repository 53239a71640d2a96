/**
 * Tests what the specification requires of the frame around every screen, of the home, and of what
 * is remembered.
 */
import type { Page } from '@playwright/test';

import { BUYER, FIRM, PROJECT } from './support/api.ts';
import { select } from './support/lists.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const INVENTORY = '/home/purchase-inventory';
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sidebar = (page: Page) => page.locator('aside');

test('the header: the product, the project, and the menu of the user §2.3', async ({ page }) => {
  await visit(page, '/home');
  const header = page.getByRole('banner');
  await expect(header.getByText('Plinth', { exact: true })).toBeVisible();
  await header.getByRole('button', { name: PROJECT }).click();
  await expect(page.getByRole('dialog', { name: 'Select Project' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Change Project',
    'Administration',
    'Your Account',
    'Settings',
    'Keyboard Shortcuts',
    'Logout',
  ]);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Project' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Project' })).toBeVisible();
});

test('the sidebar: its groups, links and addresses, icons, the shortcut and the cookie §1 §2.3 §4 §9', async ({
  page,
  context,
}) => {
  await visit(page, `${INVENTORY}/materials`);
  await expect(navigation(page)).toBeVisible();
  const links = await navigation(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((one) => [one.textContent, one.getAttribute('href')]));
  // With what waits there.
  const plain = links.map(([text, to]) => [text?.replace(/, \d+ waiting\d+$/, ''), to]);
  expect(plain).toEqual([
    ['Home', '/home'],
    ['Project Dashboard', '/home/project'],
    ['Area Statement', '/home/project/area-statement'],
    // What was added after the specification is below what it names.
    ['Work', '/home/project/work'],
    ['Budget', '/home/project/budget'],
    ['Measurements', '/home/project/measurements'],
    ['Consumption', '/home/project/consumption'],
    ['Dashboard', INVENTORY],
    ['Supplier', `${INVENTORY}/suppliers`],
    ['Materials', `${INVENTORY}/materials`],
    ['Material Request Note', `${INVENTORY}/mrn`],
    ['Purchase Orders', `${INVENTORY}/purchase-orders`],
    ['Rate Contracts', `${INVENTORY}/rate-contracts`],
    ['Approvals', '/home/approvals'],
    ['Overview', '/home/warehouse'],
    ['Goods Receipts', '/home/warehouse/receipts'],
    ['Stock', '/home/warehouse/stock'],
    ['Issues', '/home/warehouse/issues'],
    ['Transfers', '/home/warehouse/transfers'],
    ['Returns', '/home/warehouse/returns'],
    ['Counts', '/home/warehouse/counts'],
    ['Contractors', '/home/warehouse/contractors'],
    ['Reports', '/home/reports'],
  ]);
  const group = (name: string) => navigation(page).getByRole('button', { name });
  await expect(group('Project Management')).toBeVisible();
  await expect(group('Purchase & Inventory')).toHaveAttribute('aria-expanded', 'true');
  await group('Administration').click();
  await expect(navigation(page).getByRole('link', { name: 'Audit' })).toHaveAttribute(
    'href',
    '/home/admin/audit',
  );
  await expect(navigation(page).getByRole('link', { name: 'Materials' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const width = async () => (await sidebar(page).boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  await expect(navigation(page).getByRole('link', { name: 'Materials' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.reload();
  await expect.poll(width).toBe(48);
  await page.keyboard.press('Meta+b');
  await expect.poll(width).toBe(256);
});

test('narrower than 768 pixels the sidebar slides in §2.3 §4 §9', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await visit(page, '/home');
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.getByRole('link', { name: 'Purchase Orders' })).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(288);
  await page.keyboard.press('Control+b');
  await expect(panel).toBeHidden();
});

test('breadcrumbs stand below /home alone, and lead back §2.3', async ({ page }) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await visit(page, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(trail).toHaveCount(0);
  await visit(page, `${INVENTORY}/materials`);
  await expect(trail.getByRole('listitem')).toHaveText([
    /Dashboard/,
    /Purchase & Inventory/,
    /Materials/,
  ]);
  await trail.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the project dialog: firm first, then its projects, then Continue §2.4 §3 §4', async ({
  page,
  session,
}) => {
  const key = `plinth:project:${session.userId}`;
  await visit(page, '/home');
  await page.getByRole('banner').getByRole('button', { name: PROJECT }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Project' });
  const firm = dialog.getByRole('combobox', { name: 'Firm' });
  const project = dialog.getByRole('combobox', { name: 'Project' });
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/projects?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await select(firm, 'Tapti Demo Infra LLP');
  await expect(project).toHaveText(/Loading projects/);
  await expect(project).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  answered.resolve();
  await select(project, 'Tapti Riverside (Demo)');
  await select(firm, FIRM);
  await expect(project).toHaveText('Select a project');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText(PROJECT)).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: PROJECT }).click();
  await select(firm, 'Tapti Demo Infra LLP');
  await select(project, 'Tapti Riverside (Demo)');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText('Tapti Riverside (Demo)')).toBeVisible();
  const saved = await page.evaluate((name) => localStorage.getItem(name), key);
  expect(JSON.parse(saved ?? '')).toMatchObject({
    firm: { name: 'Tapti Demo Infra LLP' },
    project: { name: 'Tapti Riverside (Demo)' },
  });

  // All projects of all firms in one list, by the keyboard alone.
  await page.getByRole('banner').getByRole('button', { name: 'Tapti Riverside (Demo)' }).click();
  const jump = dialog.getByRole('combobox', { name: 'Jump to' });
  await jump.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText(/^Tapti Riverside \(Demo\).*chosen before$/);
  await page.keyboard.type('heights');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText(PROJECT)).toBeVisible();
});

test('firms that cannot be had are said in the dialog §7 §8', async ({ page }) => {
  await page.route('**/api/v1/firms?*', (route) => route.fulfill({ status: 500, body: '' }));
  await visit(page, '/home');
  await page.getByRole('banner').getByRole('button', { name: PROJECT }).click();
  await expect(page.getByRole('dialog').getByText('The list could not be loaded.')).toBeVisible();
});

test('what is not built says so, and what is not there leads home §2.1 §8', async ({ page }) => {
  await visit(page, '/home/admin/financial');
  await expect(page.getByRole('main').getByText(/coming soon/)).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('the home: who one is, on what one works, and the four ways into the work §1 §2.1', async ({
  page,
}) => {
  await visit(page, '/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['Asha Kulkarni', BUYER.email, '+91 98200 00000', FIRM, PROJECT]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText('Admin, Purchase manager')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Recent Activities' })).toBeVisible();
  for (const [name, address] of [
    ['Create Purchase Order', /mrn\?status=SUBMITTED$/],
    ['Add Material Request', /mrn\?new=1$/],
    ['Register New Supplier', /suppliers\?add=1$/],
    ['View Reports', /\/home\/reports$/],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});
