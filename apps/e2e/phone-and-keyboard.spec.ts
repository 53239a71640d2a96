/**
 * Tests touch and keyboard between the fields: bars, notices and lists over them, and the focus
 * after an act.
 */
import type { Locator } from '@playwright/test';

import { Desk } from './support/documents.ts';
import { rowsOf } from './support/lists.ts';
import { choose, expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const INVENTORY = '/home/purchase-inventory';

/** Whether a tap in its middle reaches it, and nothing that overlaps it. */
function isInSight(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(met);
  });
}

test(
  'a notice stands over no list that is being chosen from',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, `${INVENTORY}/mrn`);
    await page.getByRole('button', { name: 'Create New MRN' }).click();
    await expect(page.getByRole('heading', { name: 'Complete MRN' })).toBeVisible();
    await expect(toast(page, 'MRN created successfully')).toBeVisible();
    await page.getByLabel('Priority').click();
    for (const option of await page.getByRole('option').all()) {
      await expect.poll(() => isInSight(option)).toBe(true);
    }
    await expect(toast(page, 'MRN created successfully')).toBeVisible();
  },
);

test(
  'each entry of a list is as high as a thumb is wide',
  { tag: ['@phone', '@touch'] },
  async ({ page }) => {
    await visit(page, `${INVENTORY}/purchase-orders`);
    await page.getByRole('button', { name: 'Sort by' }).click();
    for (const entry of await page.getByRole('menuitemcheckbox').all()) {
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

test('a calendar keeps within a low window', { tag: '@phone' }, async ({ page, request }) => {
  const { id } = await (await Desk.of(request)).cementRequest(3);
  await page.setViewportSize({ width: 740, height: 340 });
  await visit(page, `/home/purchase-orders/create/${id}`);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  const box = await page.getByRole('dialog', { name: 'Calendar' }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(340);
});

test('who clears the selection goes on from its last row', { tag: '@phone' }, async ({ page }) => {
  await visit(page, `${INVENTORY}/purchase-orders`);
  const rows = rowsOf(page, 'Purchase orders');
  await expect(rows.first().getByRole('checkbox')).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toBeFocused();
});

test('the filters open at their first', async ({ page }) => {
  await visit(page, `${INVENTORY}/purchase-orders`);
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).not.toBeFocused();
});

test('who takes a split back at a later part goes on from the line', async ({ page, request }) => {
  const { id } = await (await Desk.of(request)).cementRequest(3);
  await visit(page, `/home/purchase-orders/create/${id}`);
  await page.getByRole('button', { name: /^Split,/ }).click();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Undo split,/ })
    .nth(1)
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Split,/ })).toBeFocused();
});

test(
  'what is missing stands clear of the bar and of the notice',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, `${INVENTORY}/mrn`);
    await page.getByRole('button', { name: 'Create New MRN' }).click();
    await page.getByLabel('Priority').click();
    await page.getByRole('option', { name: 'High' }).click();
    await page.getByLabel('Required On').fill('Monday');
    await choose(page, page.getByLabel('Material', { exact: true }), 'OPC 53', /OPC 53/);
    await page.getByLabel(/^Quantity/).fill('3');
    await page.getByLabel('Purpose').fill('Slab');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(toast(page, 'Material item added successfully')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Submit MRN' }).click();
    const remark = page.getByLabel('Remark for approval');
    await expect(remark).toBeFocused();
    await expect(toast(page, 'Please fill all required fields')).toBeVisible();
    await expect.poll(() => isInSight(remark)).toBe(true);
    await expect.poll(() => isInSight(page.getByText('Remark for approval'))).toBe(true);
  },
);
