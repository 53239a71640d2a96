/** The test of every journey that starts signed in, with the project chosen: as the buyer of the demo firm. */
import { test as base, expect, type Locator, type Page, request } from '@playwright/test';

import { Api, type Session, sessionOf, storedBy } from './api.ts';
import { axeViolations } from './axe.ts';
import { KeptPage } from './kept-page.ts';

interface WorkerFixtures {
  readonly session: Session;
  readonly keptPage: KeptPage;
}

interface Fixtures {
  readonly api: Api;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({}, use, { project }) => {
      const context = await request.newContext({ baseURL: project.use.baseURL ?? '' });
      await use(await sessionOf(context));
      await context.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ session, baseURL }, use) => {
    const localStorage = storedBy(session);
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  keptPage: [
    async ({ browser }, use) => {
      const kept = new KeptPage(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPage, storageState, viewport }, use, journey) => {
    await use(await keptPage.begin({ storageState, viewport }));
    await (journey.status === journey.expectedStatus ? keptPage.end() : keptPage.close());
  },
  context: async ({ page }, use) => use(page.context()),
  api: async ({ session, request: context }, use) => {
    await use(new Api(context, session.token));
  },
});

export { expect };

/** Nothing that keeps people from using the page, as axe sees it, once the page has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => seriousViolations(page)).toEqual([]);
}

async function seriousViolations(page: Page) {
  const violations = await axeViolations(page);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** No scrolling sideways, once what measures the room has drawn itself anew. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/** Opens a control that searches, types, and takes the option. */
export async function choose(
  page: Page,
  control: Locator,
  search: string,
  option: string | RegExp,
): Promise<void> {
  await control.click();
  await page.getByRole('combobox', { name: /^Search/ }).fill(search);
  await page.getByRole('option', { name: option }).click();
}

/** A message that appeared, by its words. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: /notifications/i }).getByText(text);
}
