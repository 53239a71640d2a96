/** What the journeys do with any list: a table on a desk, cards on a phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of a list without its head. */
export function rowsOf(page: Page, label: string): Locator {
  const rows = page.getByRole('table', { name: label }).locator('tbody').getByRole('row');
  return rows.or(page.getByRole('list', { name: label, exact: true }).getByRole('listitem'));
}

/** Chooses in a select by what it shows. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().getByRole('option', { name: option, exact: true }).click();
}

/** A name that no other journey uses, on whatever screen and in whatever run. */
export function unique(name: string): string {
  return `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** Nothing stands beyond the right edge, and axe finds nothing serious. */
export async function expectSound(page: Page): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
