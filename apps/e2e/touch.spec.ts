/** Tests touch between the fields of a phone: bars, notices and lists over them. */
import type { Locator } from '@playwright/test';

import { Desk } from './support/documents.ts';
import { choose, expect, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

/** These journeys are walked on a phone alone. */
const TOUCH = { tag: ['@phone', '@touch'] };
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
  'what is missing and what is chosen from stands clear of the bar and of notices',
  TOUCH,
  async ({ page }) => {
    await visit(page, `${INVENTORY}/mrn`);
    await page.getByRole('button', { name: 'Create New MRN' }).click();
    // Under the pointer a notice does not disappear.
    await toast(page, 'MRN created successfully').hover();
    await page.getByLabel('Priority').press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (const option of await page.getByRole('option').all()) {
      await expect.poll(() => isInSight(option)).toBe(true);
    }
    await expect(toast(page, 'MRN created successfully')).toBeVisible();
    await page.getByRole('option', { name: 'High' }).click();
    await page.getByLabel('Required On').fill('Monday');
    await choose(page, page.getByLabel('Material', { exact: true }), 'OPC 53', /OPC 53/);
    await page.getByLabel(/^Quantity/).fill('3');
    await page.getByLabel('Purpose').fill('Slab');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(toast(page, 'Material item added successfully')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Submit MRN' }).click();
    await expect(toast(page, 'Please fill all required fields')).toBeVisible();
    const remark = page.getByLabel('Remark for approval');
    await expect(remark).toBeFocused();
    await expect.poll(() => isInSight(remark)).toBe(true);
    await expect.poll(() => isInSight(page.getByText('Remark for approval'))).toBe(true);
  },
);

test(
  'an entry of a list is as high as a thumb is wide, a calendar keeps within a low window',
  TOUCH,
  async ({ page, request }) => {
    await visit(page, `${INVENTORY}/purchase-orders`);
    await page.getByRole('button', { name: 'Sort by' }).click();
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    for (const entry of await page.getByRole('menuitemcheckbox').all()) {
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');

    const { id } = await (await Desk.of(request)).cementRequest(3);
    await page.setViewportSize({ width: 740, height: 340 });
    await visit(page, `/home/purchase-orders/create/${id}`);
    await page.getByRole('button', { name: 'Open calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await expect(async () => {
      const box = await calendar.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(340);
    }).toPass({ timeout: 60_000 });
  },
);
