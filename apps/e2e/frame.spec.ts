/** Tests the room that the frame around every screen takes. */
import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const sidebar = (page: Page) => page.locator('aside');
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle Sidebar' });

test('the sidebar: its widths, its cookie, and how it slides in on a narrow window §2.3 §4 §9', async ({
  page,
  context,
}) => {
  await visit(page, '/home/account');
  const width = async () => (await sidebar(page).boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  // The browser stores the cookie a moment after the sidebar is narrow.
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'sidebar:state');
  await expect.poll(async () => (await cookie())?.value).toBe('false');
  const days = (((await cookie())?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.reload();
  await expect.poll(width).toBe(48);
  await toggle(page).click();
  await expect.poll(width).toBe(256);

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar(page)).toHaveCount(0);
  await toggle(page).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.getByRole('link', { name: 'Purchase Orders' })).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(288);
  await page.keyboard.press('Control+b');
  await expect(panel).toBeHidden();
});
