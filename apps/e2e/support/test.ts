/** The test fixture of journeys, signed in as the demo firm's buyer with a project chosen. */
import { test as base, expect, type Locator, type Page, request } from '@playwright/test';

import { Api, type Session, sessionOf, storedBy } from './api.ts';
import { axeViolations } from './axe.ts';
import { CachedPage } from './cached-page.ts';

interface WorkerFixtures {
  readonly session: Session;
  readonly cachedPage: CachedPage;
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
  cachedPage: [
    async ({ browser }, use) => {
      const cached = new CachedPage(browser);
      await use(cached);
      await cached.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ cachedPage, storageState, viewport }, use, journey) => {
    await use(await cachedPage.begin({ storageState, viewport }));
    if (journey.status === journey.expectedStatus) return cachedPage.end();
    await journey.attach('addresses', { body: cachedPage.addresses, contentType: 'text/plain' });
    await cachedPage.close();
  },
  context: async ({ page }, use) => use(page.context()),
  api: async ({ session, request: context }, use) => {
    await use(new Api(context, session.token));
  },
});

export { expect };

/** Whether the run is `npm run test:long`. */
export function isLongRun(): boolean {
  return test.info().config.metadata['isLong'] === true;
}

/**
 * Expects no axe violations once the page is idle. It does so in the long run alone, because
 * accessibility.spec.ts checks every screen, and what opens over it, in each run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isLongRun()) return;
  await expect.poll(() => seriousViolations(page)).toEqual([]);
}

async function seriousViolations(page: Page) {
  const violations = await axeViolations(page);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** Expects no horizontal scrolling, once measured elements are rendered. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/** Opens a combobox, types, and chooses the option. */
export async function choose(
  page: Page,
  control: Locator,
  search: string,
  option: string | RegExp,
): Promise<void> {
  await control.click();
  const searchBox = page.getByRole('combobox', { name: /^Search/ });
  await searchBox.fill(search);
  // An option that moves while it is pressed is not chosen.
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  // Not the one that adds the text.
  const options = page.getByRole('option').filter({ hasNotText: /^Add “/ });
  await options.and(page.getByRole('option', { name: option })).click();
  await expect(searchBox).toBeHidden();
}

/** A toast with this text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: /notifications/i }).getByText(text);
}
