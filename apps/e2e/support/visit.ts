/** Navigates within the open app, because loading the app costs nearly three times as much. */
import { expect, type Page, type Request } from '@playwright/test';

/** An address outside of the app's shell, so that the whole screen is unmounted. */
const NOWHERE = '/nothing-here';

/** The time for which a screen may request more after rendering a response. */
const QUIET_MS = 150;

/**
 * Shows the screen at the path as after loading: no form, dialog, toast or cached response is left.
 * For signed-in people.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await leaveScreen(page))) return void (await page.goto(path));
  await page.evaluate(async (to) => {
    const left = document.querySelector('h1');
    const isThere = () => left?.isConnected ?? false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const giveUpAt = performance.now() + 20_000;
    while (isThere() && performance.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (isThere()) throw new Error(`nothing came at ${to}`);
  }, path);
}

/** Shows the screen in the same way, and waits until it is idle. */
export async function visitFully(page: Page, path: string): Promise<void> {
  const requests = watchRequests(page);
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await requests.areQuiet();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Returns false if no app is open, or if something outlives its screen: then it must be loaded. */
export async function leaveScreen(page: Page): Promise<boolean> {
  return page.evaluate(async (nowhere) => {
    if (!document.querySelector('#root > *')) return false;
    const token = localStorage.getItem('auth_token');
    if (token === null || document.querySelector('[role="dialog"]')) return false;
    const toasts = () => document.querySelectorAll('[data-sonner-toast]');
    for (const toast of toasts()) {
      toast.querySelector<HTMLButtonElement>('[aria-label="Dismiss"]')?.click();
    }
    history.pushState(null, '', nowhere);
    dispatchEvent(new PopStateEvent('popstate'));
    const giveUpAt = performance.now() + 5000;
    const hasLeft = () => document.title.startsWith('Page not found') && toasts().length === 0;
    while (!hasLeft()) {
      if (performance.now() > giveUpAt) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // As after signing in in another tab, which clears the cache.
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
    return true;
  }, NOWHERE);
}

function watchRequests(page: Page) {
  const underWay = new Set<Request>();
  let lastAt = Date.now();
  const begun = (request: Request) => underWay.add(request);
  const ended = (request: Request) => {
    underWay.delete(request);
    lastAt = Date.now();
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  return {
    areQuiet: async () => {
      const isQuiet = () => underWay.size === 0 && Date.now() - lastAt >= QUIET_MS;
      await expect.poll(isQuiet, { intervals: [QUIET_MS] }).toBe(true);
      page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
    },
  };
}
