/**
 * Tests what all lists share: one request, a layout that does not move, and the room that they
 * take.
 */
import type { Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { expect, expectFits, test } from './support/test.ts';
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

/** The time after which a layout that is about to change is looked at again. */
const SOON = { timeout: 5000 };

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

test('a list is asked for once, beside the code of its page, and nothing jumps when it comes', async ({
  page,
}) => {
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
  for (const { label, path, call, view } of LISTS.filter((list) => list.view !== '')) {
    // The page before must not call any more: it asks for notifications from time to time.
    await page.goto('about:blank');
    calls.length = 0;
    await page.goto(`/home/purchase-inventory/${path}?${view}`);
    await expect(rowsOf(page, label)).toHaveCount(10);
    await page.waitForLoadState('networkidle');
    expect(calls.indexOf(`/api/v1/${call}`), label).toBe(0);
    expect(
      calls.filter((called) => called === `/api/v1/${call}`),
      label,
    ).toHaveLength(1);
    expect(calls).not.toContain('/api/v1/setup');
    expect(await shifts(), label).toBe(0);
  }
});

test('whatever the width, a list does not scroll the page sideways @long', async ({ page }) => {
  for (const { label, path } of LISTS) {
    await visitFully(page, `/home/purchase-inventory/${path}?scope=all`);
    const table = page.getByRole('table', { name: label });
    for (const width of [360, 768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      // A list becomes cards, or a table, by the room that it is found to have, some frames later.
      await page.evaluate(async () => {
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      });
      await expect(async () => {
        await expect(rowsOf(page, label)).toHaveCount(10, SOON);
        await expectFits(page);
        if ((await table.count()) === 0) return;
        const [own, room] = await table.evaluate(
          (element) => [element.scrollWidth, element.parentElement?.clientWidth ?? 0],
          undefined,
          SOON,
        );
        if (width === 1366) expect(own, label).toBeLessThanOrEqual(room ?? 0);
        await expect(table.getByRole('columnheader').last()).toHaveText(/^Actions?$/, SOON);
      }).toPass({ timeout: 60_000 });
    }
  }
  // A wide screen is used to its edge.
  await page.setViewportSize({ width: 1920, height: 900 });
  const right = async () => {
    const table = await page.getByRole('table', { name: 'Purchase orders' }).boundingBox();
    return (table?.x ?? 0) + (table?.width ?? 0);
  };
  await expect.poll(right).toBeGreaterThan(1880);
});

test('a column is as wide as its role; the first stays in sight while others scroll', async ({
  page,
}) => {
  const width = 1024;
  await page.setViewportSize({ width, height: 768 });
  await visitFully(page, '/home/reports/purchase-register?scope=all');
  const heads = page.getByRole('columnheader');
  const least = {
    'Supplier, GSTIN': 9.25,
    'Material or charge, HSN, Unit': 8.5,
    Quantity: 5.25,
    IGST: 7.75,
  };
  for (const [name, rem] of Object.entries(least)) {
    const box = await heads
      .filter({ hasText: new RegExp(`^${name}$`) })
      .first()
      .boundingBox();
    expect(box?.width, name).toBeGreaterThanOrEqual(rem * 16 - 1);
  }
  const region = page.getByRole('region', { name: 'Purchase Register' });
  await region.focus();
  await page.keyboard.press('End');
  const before = await heads.first().boundingBox();
  await region.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  expect((await heads.first().boundingBox())?.x).toBe(before?.x);
  expect((await heads.last().boundingBox())?.x).toBeLessThan(width);
  await expectFits(page);
});

test('registers show amounts and totals without scrolling, at 1366 px', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const report of ['purchase-register', 'goods-receipts', 'site-issues', 'stock-statement']) {
    await visitFully(page, `/home/reports/${report}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('[data-scrolls]'), report).toHaveCount(0);
    const total = page.getByRole('rowheader', { name: /^Total/ });
    await expect(total, report).toBeInViewport();
  }
});

test('no report scrolls sideways at 1366 px @long', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await visitFully(page, '/home/reports');
  const links = page.getByRole('main').locator('a[href^="/home/reports/"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    for (const scope of ['', '?scope=all']) {
      await visitFully(page, `${path}${scope}`);
      await expect(page.locator('[data-scrolls]'), `${path}${scope}`).toHaveCount(0);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

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
      const first = page.getByRole('main').getByRole('listitem').locator('dl').first();
      await first.waitFor();
      await expect(async () => {
        const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y));
        expect(new Set(tops).size, path).toBe(1);
        expect((await first.boundingBox())?.y, path).toBeLessThan(500);
      }).toPass({ timeout: 60_000 });
      await expectFits(page);
    }
  });
});
