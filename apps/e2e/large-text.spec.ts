/**
 * Tests the app with the browser's text set to twice its size: the layout adapts, and nothing
 * overlaps.
 */
import { expect, expectFits, test } from './support/test.ts';

test('the sidebar makes room for the page', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/home/purchase-inventory/purchase-orders');
  const heading = page.getByRole('heading', { name: 'Purchase Orders' });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  const isCovered = await heading.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 4, top + height / 2));
  });
  expect(isCovered).toBe(false);
  await expectFits(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
});
