/**
 * Tests the app with the browser's text set to twice its size: the layout adapts, and nothing
 * overlaps.
 */
import { CHROMIUM_FLAGS, findChromium } from '../../tools/chromium.ts';

import { expect, expectFits, test } from './support/test.ts';

const executablePath = findChromium();

test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath && { executablePath }),
  },
});

test('the sidebar makes room for the page', async ({ page }) => {
  await page.goto('/home/purchase-inventory/purchase-orders');
  const heading = page.getByRole('heading', { name: 'Purchase Orders' });
  await expect(heading).toBeVisible();
  const isCovered = await heading.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 4, top + height / 2));
  });
  expect(isCovered).toBe(false);
  await expectFits(page);
});
