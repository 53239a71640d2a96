/**
 * Tests the home screen: what waits, the state of the project, the latest acts, and the links into
 * the work.
 */
import type { Page } from '@playwright/test';

import { sessionOf } from './support/api.ts';
import { rowsOf, workAs } from './support/lists.ts';
import { expect, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'Project figures' });
const figure = (page: Page, label: string) => figures(page).getByRole('link', { name: label });
const activities = (page: Page) => page.getByRole('list', { name: 'Recent activities' });

/** The number of rows that the list reports. */
async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^Showing \d+-\d+ of \d+$/).innerText();
  return Number(text.split(' ').at(-1));
}

/** The counts of bell and sidebar, for which nothing waits. */
const COUNTS = ['/api/v1/notifications/unread', '/api/v1/approvals/count'];

test('shows the project and asks once §1 @phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.push(pathname);
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible();
  await expect(page.getByText(/things? waits? for you on Devgiri Heights/)).toBeVisible();
  const work = page.getByRole('region', { name: 'Your work' });
  await expect(
    work.getByRole('link', { name: /^Order requests \d+ requests wait$/ }),
  ).toBeVisible();
  await expect(figures(page).getByRole('link')).toHaveCount(4);
  await expect(activities(page).getByRole('listitem')).toHaveCount(8);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === '/api/v1/home')).toHaveLength(1);
  for (const path of COUNTS) {
    expect(asked.filter((one) => one === path).length).toBeLessThanOrEqual(1);
  }
  expect(asked.filter((path) => !COUNTS.includes(path)).length).toBeLessThanOrEqual(3);
  await expectFits(page);
});

for (const label of ['Open requests', 'Late deliveries']) {
  test(`${label} leads to that many rows §1`, async ({ page }) => {
    await visit(page, '/home');
    const link = figure(page, label);
    const count = Number(/\d+/.exec(await link.innerText())?.[0]);
    await link.click();
    await expect(
      rowsOf(page, /requests/.test(label) ? 'Material Request Notes' : 'Purchase orders').first(),
    ).toBeVisible();
    expect(await total(page)).toBe(count);
  });
}

for (const [label, words] of [
  ['Orders this month', /(\d+) orders?, with tax/],
  ['Request → order', /(\d+) orders? in 30 days/],
] as const) {
  test(`${label} leads to its orders`, async ({ page }) => {
    await visit(page, '/home');
    const link = figure(page, label);
    const count = Number(words.exec(await link.innerText())?.[1]);
    await link.click();
    await expect(rowsOf(page, 'Purchase orders').first()).toBeVisible();
    expect(await total(page)).toBe(count);
  });
}

test('an activity opens its document', async ({ page }) => {
  await visit(page, '/home');
  const newest = activities(page).getByRole('link').first();
  const name = /(?:MRN|PO)\/\d\d-\d\d\/\d{5}/.exec(await newest.innerText())?.[0] ?? '';
  await expect(newest.locator('time')).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  await newest.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('quick actions act, and say why one cannot §1 @phone', async ({ page, request }) => {
  await workAs(page, await sessionOf(request, 'engineer@plinth.example'));
  await visit(page, '/home');
  const order = page.getByRole('button', { name: 'Create Purchase Order' });
  await expect(order).toHaveAttribute('aria-disabled', 'true');
  await expect(order).toHaveAccessibleDescription('Your role does not allow this');
  await expect(page.getByRole('button', { name: 'Register New Supplier' })).toBeVisible();
  await page.getByRole('link', { name: 'View Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await visit(page, '/home');
  await page.getByRole('link', { name: 'Add Material Request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete MRN' })).toBeVisible();
});

test('tells once that the figures cannot be had, and fetches them again', async ({ page }) => {
  await page.route('**/api/v1/home?*', (route) =>
    route.fulfill({ status: 500, json: { status: 'ERROR', message: 'Something went wrong' } }),
  );
  await visit(page, '/home');
  await expect(page.getByText('The project could not be loaded')).toBeVisible();
  await expect(toast(page, 'Something went wrong')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Create Purchase Order' })).toBeVisible();
  await page.unroute('**/api/v1/home?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figures(page).getByRole('link')).toHaveCount(4);
});

test('nothing moves when the figures come', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/v1/home?*', async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto('/home');
  await expect(figures(page).getByRole('link')).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
});
