/** Helpers for lists of materials and suppliers. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

import { type Session, sessionOf, storedBy } from './api.ts';

/** The rows of a list: table rows, or cards on phones. */
export function rowsOf(page: Page, label: string): Locator {
  const rows = page.getByRole('table', { name: label }).locator('tbody').getByRole('row');
  return rows.or(page.getByRole('list', { name: label, exact: true }).getByRole('listitem'));
}

/** Expects that the list shows rows, and says how many it has. */
export async function expectTotal(page: Page, label: string, count: number): Promise<void> {
  await expect(rowsOf(page, label).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^Showing \\d+-\\d+ of ${count}$`))).toBeVisible();
}

/** Chooses an option of a select. */
export async function select(control: Locator, option: string): Promise<void> {
  await control.click();
  await control.page().getByRole('option', { name: option, exact: true }).click();
}

/** The name with a unique suffix. */
export function unique(name: string): string {
  return `${name} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** Signs in another person, as in another tab. */
export async function workAs(page: Page, session: Session): Promise<void> {
  await page.evaluate((items) => {
    for (const { name, value } of items) {
      localStorage.setItem(name, value);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }));
    }
  }, storedBy(session));
}

/** Signs in the project manager of the first demo firm, at the same project, to check what others made. */
export async function workAsApprover(
  page: Page,
  request: APIRequestContext,
  { firm, project }: Pick<Session, 'firm' | 'project'>,
): Promise<void> {
  const approver = await sessionOf(request, 'approver@plinth.example');
  await workAs(page, { ...approver, firm, project });
}
