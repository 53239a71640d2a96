/**
 * Tests what all lists share: one request, a layout that does not move, and an order that a phone
 * can choose.
 */
import type { Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { choose, expect, expectFits, test } from './support/test.ts';
import { visit, visitFully } from './support/visit.ts';

const LISTS = [
  { label: 'Suppliers', path: 'suppliers', call: 'suppliers', view: 'sortBy=supplierCode' },
  { label: 'Materials', path: 'materials', call: 'materials', view: 'direction=desc' },
  { label: 'Material Request Notes', path: 'mrn', call: 'mrns', view: '' },
  {
    label: 'Purchase orders',
    path: 'purchase-orders',
    call: 'purchase-orders',
    view: 'scope=all&sortBy=status&direction=asc',
  },
] as const;

/** Watches layout shifts without interaction; returns a reader of the browser's score. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if ('value' in entry) total += Number(entry.value);
      document.documentElement.dataset['shifts'] = String(total);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0));
}

for (const { label, path, call, view } of LISTS) {
  test(
    `${label}: asked for once, and nothing jumps when it comes`,
    {
      tag: '@phone-long',
    },
    async ({ page }) => {
      const calls: string[] = [];
      const shifts = await watchShifts(page);
      await page.route('**/api/v1/**', async (route) => {
        calls.push(new URL(route.request().url()).pathname);
        // Slow enough for the skeleton to be painted.
        await new Promise((resolve) => {
          setTimeout(resolve, 400);
        });
        await route.continue();
      });
      await page.goto(`/home/purchase-inventory/${path}?${view}`);
      await expect(rowsOf(page, label)).toHaveCount(10);
      await page.waitForLoadState('networkidle');
      // The data loads in parallel with the code of the page, not after it.
      expect(calls.indexOf(`/api/v1/${call}`)).toBe(0);
      expect(calls.filter((called) => called === `/api/v1/${call}`)).toHaveLength(1);
      expect(calls).not.toContain('/api/v1/setup');
      expect(await shifts()).toBe(0);
    },
  );
}

for (const { label, path } of LISTS) {
  test(`${label}: whatever the width, the page does not scroll sideways`, async ({ page }) => {
    await visitFully(page, `/home/purchase-inventory/${path}?scope=all`);
    const table = page.getByRole('table', { name: label });
    for (const width of [360, 640, 768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      // A list becomes cards, or a table, by the room that it is found to have.
      await page.evaluate(async () => {
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      });
      await expect(rowsOf(page, label)).toHaveCount(10);
      await expectFits(page);
      if ((await table.count()) === 0) continue;
      const [own, room] = await table.evaluate((element) => [
        element.scrollWidth,
        element.parentElement?.clientWidth ?? 0,
      ]);
      if (width === 1366) expect(own).toBeLessThanOrEqual(room ?? 0);
      await expect(table.getByRole('columnheader').last()).toHaveText(/^Actions?$/);
    }
  });
}

test('options of a filter are fetched when it is opened, not before', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const members = /\/firms\/[\da-f-]+\/members$/;
  await visit(page, '/home/purchase-inventory/mrn');
  await expect(rowsOf(page, 'Material Request Notes')).toHaveCount(10);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel.getByLabel('Requested by')).toBeVisible();
  expect(calls.filter((called) => members.test(called))).toEqual([]);
  await choose(page, panel.getByLabel('Requested by'), 'imran', 'Imran Shaikh');
  expect(calls.filter((called) => members.test(called))).toHaveLength(1);
  // The second press comes before the first is in the URL.
  await panel.getByRole('group', { name: 'Priority' }).evaluate((priorities) => {
    for (const one of priorities.querySelectorAll('button')) {
      if (/Urgent|High/.test(one.textContent)) one.click();
    }
  });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/requestedBy=[\da-f-]{36}&priority=HIGH%2CURGENT$/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Priority: High, Urgent');
  await expect(chips).toContainText('Requested by: Imran Shaikh');
  const others = rowsOf(page, 'Material Request Notes').filter({ hasNotText: 'Imran Shaikh' });
  await expect(others).toHaveCount(0);
});

test(
  'suppliers by what they supply, materials by their unit',
  { tag: '@phone-long' },
  async ({ page, isMobile }) => {
    await visit(page, '/home/purchase-inventory/suppliers');
    await expect(rowsOf(page, 'Suppliers')).toHaveCount(10);
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await choose(
      page,
      panel.getByLabel('Supplied material'),
      'TMT bar Fe 550D 10',
      /TMT bar Fe 550D 10 mm/,
    );
    await page.keyboard.press('Escape');
    await expect(rowsOf(page, 'Suppliers').first()).toContainText('Ispatika Demo Steel');

    await visit(page, '/home/purchase-inventory/materials');
    // On a phone all filters are behind one button.
    await page.getByRole('button', { name: isMobile ? 'Filters' : 'Unit: All units' }).click();
    const unit = isMobile ? panel.getByRole('button') : page.getByRole('menuitemcheckbox');
    await unit.and(page.getByText('Brass', { exact: true })).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?unit=Brass$/);
    await expect(rowsOf(page, 'Materials').filter({ hasNotText: 'Brass' })).toHaveCount(0);
    await expect(rowsOf(page, 'Materials')).not.toHaveCount(0);
  },
);

test('a column is as wide as its role; the first stays in sight while others scroll', async ({
  page,
}) => {
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await visitFully(page, '/home/reports/goods-receipts?scope=all');
    const heads = page.getByRole('columnheader');
    const least = { Supplier: 10.5, Challan: 8, Material: 10.5, Received: 7, Value: 8.25 };
    for (const [name, rem] of Object.entries(least)) {
      const box = await heads
        .filter({ hasText: new RegExp(`^${name}$`) })
        .first()
        .boundingBox();
      expect(box?.width, name).toBeGreaterThanOrEqual(rem * 16 - 1);
    }
    const region = page.getByRole('region', { name: 'GRN Register' });
    await region.focus();
    await page.keyboard.press('End');
    const before = await heads.first().boundingBox();
    await region.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    expect((await heads.first().boundingBox())?.x).toBe(before?.x);
    expect((await heads.last().boundingBox())?.x).toBeLessThan(width);
    await expectFits(page);
  }
  // A wide screen is used to its edge.
  await page.setViewportSize({ width: 1920, height: 900 });
  await visitFully(page, '/home/purchase-inventory/purchase-orders');
  const table = await page.getByRole('table', { name: 'Purchase orders' }).boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeGreaterThan(1880);
});

test('the number of a document is a link: a tab of its own with Ctrl, a row too', async ({
  page,
}) => {
  await visit(page, '/home/warehouse/receipts');
  // A draft of a journey that runs in parallel has no number yet.
  const posted = page.getByRole('link', { name: /^GRN/ });
  const row = rowsOf(page, 'Goods receipts').filter({ has: posted }).first();
  const number = row.getByRole('link', { name: /^GRN/ });
  await expect(number).toHaveAttribute('href', /\/receipts\/[\da-f-]{36}$/);
  for (const target of [number, row.getByRole('cell').nth(1)]) {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      target.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    // The tab itself is asked: to Playwright, Chromium 150 may leave the first load of a tab
    // unfinished.
    await expect.poll(() => tab.url()).toMatch(/\/receipts\/[\da-f-]{36}$/);
    await tab.close();
  }
  await expect(page).toHaveURL(/\/receipts$/);
  await number.click();
  await expect(page).toHaveURL(/\/receipts\/[\da-f-]{36}$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the order is chosen above the cards', async ({ page }) => {
    const rows = rowsOf(page, 'Materials');
    await visit(page, '/home/purchase-inventory/materials');
    await expect(rows).toHaveCount(10);
    const order = async (role: 'menuitem' | 'menuitemcheckbox', name: string) => {
      await page.getByRole('button', { name: 'Sort by' }).click();
      await page.getByRole(role, { name }).click();
      await page.keyboard.press('Escape');
    };
    await order('menuitemcheckbox', 'Material Code');
    await expect(rows.first()).toContainText('MAT-00001');
    await order('menuitem', 'Sort descending');
    await expect(rows.first()).not.toContainText('MAT-00001');
    await expect(page).toHaveURL(/sortBy=materialCode&direction=desc/);
    await order('menuitem', 'Sort ascending');
    await expect(rows.first()).toContainText('MAT-00001');
  });

  test('the first row is in sight below one row of tools', async ({ page }) => {
    for (const path of [
      '/home/purchase-inventory/purchase-orders',
      '/home/warehouse/stock',
      '/home/reports/goods-receipts',
    ]) {
      await visit(page, path);
      const tools = [
        page.getByRole('search'),
        page.getByRole('button', { name: /^Filters/ }),
        ...(path.includes('stock') ? [] : [page.getByRole('button', { name: 'Export' })]),
      ];
      const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y));
      expect(new Set(tops).size, path).toBe(1);
      const first = page.getByRole('main').getByRole('listitem').locator('dl').first();
      expect((await first.boundingBox())?.y, path).toBeLessThan(500);
      await expectFits(page);
    }
  });
});
