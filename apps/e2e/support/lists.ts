/** What the journeys through lists of materials and suppliers share. */
import type { Locator, Page } from '@playwright/test';

import { type Session, storedBy } from './api.ts';

/** The rows of a list: of its table on a desk, cards on a phone. */
export function rowsOf(page: Page, label: string): Locator {
  const rows = page.getByRole('table', { name: label }).locator('tbody').getByRole('row');
  return rows.or(page.getByRole('list', { name: label, exact: true }).getByRole('listitem'));
}

/** Takes one of the few options of a select. */
export async function select(control: Locator, option: string): Promise<void> {
  await control.click();
  await control.page().getByRole('option', { name: option, exact: true }).click();
}

/** A name that no other journey uses, on whatever screen and in whatever run. */
export function unique(name: string): string {
  return `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** Another person takes the place of who is signed in, as after signing in in another tab. */
export async function workAs(page: Page, session: Session): Promise<void> {
  await page.evaluate((items) => {
    for (const { name, value } of items) {
      localStorage.setItem(name, value);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }));
    }
  }, storedBy(session));
}
