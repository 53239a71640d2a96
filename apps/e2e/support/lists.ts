/** What the journeys through lists of materials and suppliers share. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { Api, BUYER } from './api.ts';

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

/** Another of the demo people takes the buyer's place, from the next page on. */
export async function workAs(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const person = { email, password: BUYER.password };
  const { token, userId, firm, project } = await new Api(request).signIn(person);
  const choice = { firm, project: { id: project.id, name: project.name, firmId: firm.id } };
  await page.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { auth_token: token, [`plinth:project:${userId}`]: JSON.stringify(choice) },
  );
}
