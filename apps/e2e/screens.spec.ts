/**
 * Tests the way from screen to screen: the focus, the title of the tab, and screens that fail to
 * load.
 */
import type { Page } from '@playwright/test';

import { rowsOf, unique } from './support/lists.ts';
import { choose, expect, expectFits, test, toast } from './support/test.ts';
import { visitFully, walkTo } from './support/visit.ts';

const MRNS = '/home/purchase-inventory/mrn';
const NO_ID = '0193f0a0-0000-7000-8000-000000000000';

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

test('the focus goes along from screen to screen, and each act is done once §9', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.goto(MRNS);
  await expect(rowsOf(page, 'Material Request Notes').first()).toBeVisible();
  // The first screen takes nothing, the next its heading.
  await expect(page.locator('body')).toBeFocused();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('cement');
  await expect(page).toHaveURL(/search=cement/);
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Create New MRN' }).dblclick();
  await expect(heading(page, 'Complete MRN')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Priority')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual(['/api/v1/mrns']);

  // The same trouble is told once, and goes when it is over.
  const add = page.getByRole('button', { name: 'Add Item' });
  for (let press = 0; press < 3; press += 1) await add.click();
  const trouble = toast(page, 'Please fill all fields to add material');
  await expect(trouble).toHaveCount(1);
  await choose(page, page.getByLabel('Material', { exact: true }), 'cement opc', /OPC 53 grade/);
  await page.getByLabel(/^Quantity/).fill('200');
  await page.getByLabel('Purpose').fill('Columns');
  await add.dblclick();
  await expect(toast(page, 'Material item added successfully')).toBeVisible();
  await expect(trouble).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(heading(page, 'Material Request Notes')).toBeFocused();
});

test('what is not there says so in the title of the tab @long', async ({ page }) => {
  for (const [path, title] of [
    [`${MRNS}/${NO_ID}`, 'MRN not found'],
    [`${MRNS}/createmrn/Zz`, 'MRN not found'],
    [`/home/purchase-orders/create/${NO_ID}`, 'MRN not found'],
    ['/home/purchase-inventory/purchase-orders/Zz', 'Purchase order not found'],
    ['/home/reports/spending', 'Reports'],
    ['/home/nowhere', 'Page not found'],
  ] as const) {
    await (title === 'Page not found' ? page.goto(path) : walkTo(page, path));
    await expect(page).toHaveTitle(`${title} · Plinth`);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByText(/Zz|0193f0a0/)).toHaveCount(0);
  }
});

test('a screen that cannot be fetched says why, and is fetched again', async ({ page }) => {
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByText(name).click();
  await page.goto(MRNS);
  await expect(rowsOf(page, 'Material Request Notes').first()).toBeVisible();
  await page.route('**/assets/suppliers-page*', (route) => route.fulfill({ status: 404 }));
  await open('Supplier');
  await expect(page.getByText('A new version has been installed')).toBeVisible();
  await page.route('**/assets/materials-page*', (route) => route.abort());
  await open('Materials');
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.unroute('**/assets/materials-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  // Some releases of Chromium fetch the file again; others need the page anew.
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(heading(page, 'Materials').or(reload)).toBeVisible();
  if (await reload.isVisible()) {
    await expect(page.getByText('The connection was lost on the way')).toBeVisible();
    await reload.click();
  }
  await expect(heading(page, 'Materials')).toBeVisible();
});

test('a lost project is not spoken of, another is asked for; and signed out in another tab', async ({
  page,
  session,
}) => {
  const { userId, firm } = session;
  const choice = { firm, project: { id: NO_ID, name: 'Sold', firmId: firm.id } };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `plinth:project:${userId}`,
    JSON.stringify(choice),
  ] as const);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (search.includes(NO_ID)) asked.push(pathname);
  });
  await page.goto(MRNS);
  await expect(page.getByRole('dialog', { name: 'Select Project' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The rows are requested in parallel with the project; nothing more is once it is known to be
  // missing.
  expect(asked).toEqual(['/api/v1/mrns']);
  await expect(toast(page, /\w/)).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto('/api/health');
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await expect(page.getByText('You have signed out in another tab.')).toBeVisible();
});

test('words of any length stay in their place @long', async ({ page, api, session }) => {
  const long = unique('x'.repeat(150));
  const mrn = await api.submittedRequest(session, [
    { material: 'Cement OPC 53 grade, 50 kg bag', quantity: 11 },
  ]);
  // What a person may type anywhere, in every name of the answers.
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const text = await response.text();
    const names =
      /"(name|purpose|supplierName|projectName|requestedByName|orderedByName|email|address)":"[^"]*"/g;
    await route.fulfill({ response, body: text.replace(names, `"$1":"${long}"`) });
  });
  for (const path of [
    MRNS,
    `${MRNS}/${mrn.id}`,
    `/home/purchase-orders/create/${mrn.id}`,
    '/home/purchase-inventory/purchase-orders',
    '/home/purchase-inventory/suppliers',
    '/home/purchase-inventory/materials',
    '/home',
  ]) {
    await (path === MRNS ? visitFully : walkTo)(page, path);
    await expect(page.getByText(long).first()).toBeVisible();
    await expectFits(page);
  }
});
