/** Tests lists and documents on paper: their content, on white, and no buttons. */
import type { Page } from '@playwright/test';

import { rowsOf } from './support/lists.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const ORDERS = '/home/purchase-inventory/purchase-orders';

/** A viewport as wide as A4 between its margins. */
const PAPER = { width: 703, height: 1000 };

async function expectPdf(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(PAPER);
  await expect(page.locator('html.dark')).toHaveCount(1);
  for (const role of ['banner', 'navigation', 'search', 'complementary'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.locator('main button:not(th *):visible')).toHaveCount(0);
  await expect(page.locator('main [role="switch"]:visible, main input:visible')).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().left))
    .toBe(0);
  const ink = await heading.evaluate((element) => getComputedStyle(element).color);
  const [, lightness = '1'] = /oklch\(([\d.]+)/.exec(ink) ?? [];
  expect(Number(lightness)).toBeLessThan(0.4);
}

test('a list, whose head stands on each sheet', async ({ page, session }) => {
  await visit(page, `${ORDERS}?size=50`);
  await expect(rowsOf(page, 'Purchase orders').first()).toBeVisible();
  await expectPdf(page);
  await expect(page.getByRole('heading', { name: 'Purchase Orders' })).toBeVisible();
  const place = `${session.project.name} · ${session.firm.name}`;
  await expect(page.getByRole('main').getByText(place)).toBeVisible();
  const table = page.getByRole('table', { name: 'Purchase orders' });
  await expect(table.locator('th:visible')).toHaveText([
    'PO Number',
    'Ordered By',
    'Supplier Name',
    'Delivery date',
    'Amount',
    'Status',
  ]);
  await expect
    .poll(async () => (await table.boundingBox())?.width)
    .toBeLessThanOrEqual(PAPER.width);
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(table.locator('thead')).toHaveCSS('position', 'static');
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
});

test('a purchase order by its own button, a list by the palette: what is behind is printed', async ({
  page,
  session,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const dialogs = document.querySelectorAll('[role="dialog"]').length;
      document.documentElement.setAttribute('data-printed', String(dialogs));
    };
  });
  await page.goto(ORDERS);
  await expect(rowsOf(page, 'Purchase orders').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('print');
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-printed="0"]')).toHaveCount(1);

  await page.getByRole('link', { name: /^View/ }).first().click();
  const print = page.getByRole('button', { name: 'Print' });
  await print.waitFor();
  await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
  await print.click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await expectPdf(page);
  const main = page.getByRole('main');
  await expect(main.getByText(session.firm.name).first()).toBeVisible();
  for (const link of await main.getByRole('link').all()) {
    await expect(link).toHaveCSS('text-decoration-line', 'none');
  }
});

test('the dashboard of a project, whose curve fits the sheet @long', async ({ page, session }) => {
  await visit(page, '/home/project');
  await expect(page.locator('.recharts-line-curve').first()).toBeVisible();
  await expectPdf(page);
  const main = page.getByRole('main');
  await expect(main.getByText(`${session.project.name} · ${session.firm.name}`)).toBeVisible();
  const drawing = page.getByRole('img', { name: 'S-curve' });
  await expect(drawing).toBeVisible();
  for (const part of [drawing, ...(await page.locator('.recharts-line-curve').all())]) {
    // It is drawn again for the width of the sheet.
    const right = async () => {
      const box = await part.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect.poll(right).toBeLessThanOrEqual(PAPER.width);
  }
});
