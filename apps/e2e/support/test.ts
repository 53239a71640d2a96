/** The test of every journey that starts signed in, with the project chosen: as the buyer of the demo firm. */
import { test as base, expect, type Locator, type Page, request } from '@playwright/test';

import { Api, BUYER, type Session } from './api.ts';
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
      await use(await new Api(context).signIn(BUYER));
      await context.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ session, baseURL }, use) => {
    const { token, userId, firm, project } = session;
    const choice = { firm, project: { id: project.id, name: project.name, firmId: firm.id } };
    const localStorage = [
      { name: 'auth_token', value: token },
      { name: `plinth:project:${userId}`, value: JSON.stringify(choice) },
    ];
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

/**
 * The same for what only looks: a worker keeps one page for each who is signed in, on which
 * `visit` goes from screen to screen as a link would. Loading the app costs more than looking at it.
 */
export const sharedTest = test.extend<{}, { readonly pages: Map<string, Page> }>({
  pages: [
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, pages, storageState, viewport }, use) => {
    const key = JSON.stringify(storageState);
    // Its context begins with what the project and the test say of contexts.
    const page = pages.get(key) ?? (await browser.newPage());
    pages.set(key, page);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
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

/** No scrolling sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
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
