/** What every list keeps to: one request, a frame that stands still, and an order that a phone can choose. */
import type { Page } from '@playwright/test';

import { rowsOf, select } from './support/lists.ts';
import { expect, test } from './support/test.ts';

const LISTS = [
  { label: 'Suppliers', path: 'suppliers', call: 'suppliers' },
  { label: 'Materials', path: 'materials', call: 'materials' },
  { label: 'Material Request Notes', path: 'mrn', call: 'mrns' },
  { label: 'Purchase orders', path: 'purchase-orders', call: 'purchase-orders' },
] as const;

/** How far things have moved by themselves, as the browser scores it. */
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

for (const { label, path, call } of LISTS) {
  test(
    `${label}: asked for once, and nothing jumps when it comes`,
    {
      tag: '@phone',
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
      await page.goto(`/home/purchase-inventory/${path}`);
      await expect(rowsOf(page, label)).toHaveCount(10);
      await page.waitForLoadState('networkidle');
      expect(calls.filter((called) => called === `/api/v1/${call}`)).toHaveLength(1);
      expect(calls).not.toContain('/api/v1/setup');
      expect(await shifts()).toBe(0);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the order is chosen above the cards', async ({ page }) => {
    const rows = rowsOf(page, 'Materials');
    await page.goto('/home/purchase-inventory/materials');
    await expect(rows).toHaveCount(10);
    await select(page.getByLabel('Sort by'), 'Material Code');
    await expect(rows.first()).toContainText('MAT-00001');
    await page.getByRole('button', { name: 'Sort descending' }).click();
    await expect(rows.first()).not.toContainText('MAT-00001');
    await expect(page).toHaveURL(/sortBy=materialCode&direction=desc/);
    await page.getByRole('button', { name: 'Sort ascending' }).click();
    await expect(rows.first()).toContainText('MAT-00001');
  });
});
