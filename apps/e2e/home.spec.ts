/**
 * Tests the home screen: what waits, the state of the project, the latest acts, and the links into
 * the work.
 */
import type { Page } from '@playwright/test';

import { expectTotal } from './support/lists.ts';
import { expect, expectFits, test } from './support/test.ts';

const figures = (page: Page) => page.getByRole('region', { name: 'Project figures' });
const activities = (page: Page) => page.getByRole('list', { name: 'Recent activities' });

/** The counts of bell and sidebar, for which nothing waits. */
const COUNTS = ['/api/v1/notifications/unread', '/api/v1/approvals/count'];

/** Sums up how far the layout moves from now on, also after loading. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry) => Reflect.get(entry, 'value') as number);
      const sum = values.reduce((one, other) => one + other, Reflect.get(globalThis, 'shift'));
      Object.assign(globalThis, { shift: sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test(
  'shows the project without moving, asks once, and leads into the work §1',
  {
    tag: '@phone-long',
  },
  async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) requestedPaths.push(pathname);
    });
    await watchLayout(page);
    await page.route('**/api/v1/home?*', async (route) => {
      await page.waitForTimeout(100);
      await route.continue();
    });
    await page.goto('/home');
    await expect(figures(page).getByRole('link')).toHaveCount(4);
    await expect(activities(page).getByRole('listitem')).toHaveCount(8);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(0.001);
    expect(requestedPaths.filter((path) => path === '/api/v1/home')).toHaveLength(1);
    for (const path of COUNTS) {
      expect(requestedPaths.filter((one) => one === path).length).toBeLessThanOrEqual(1);
    }
    expect(requestedPaths.filter((path) => !COUNTS.includes(path)).length).toBeLessThanOrEqual(3);
    await expectFits(page);

    const late = figures(page).getByRole('link', { name: 'Late deliveries' });
    const count = Number(/\d+/.exec(await late.innerText())?.[0]);
    await late.click();
    await expectTotal(page, 'Purchase orders', count);

    await page.goBack();
    const newest = activities(page).getByRole('link').first();
    const name = /(?:MRN|PO)\/\d\d-\d\d\/\d{5}/.exec(await newest.innerText())?.[0] ?? '';
    // By its name, because other journeys act meanwhile.
    await activities(page).getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);
