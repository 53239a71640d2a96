/** From screen to screen of an app that is open already. */
import { expect, type Page, type Request } from '@playwright/test';

/** Has little on it, and nothing of any other screen. */
const NOWHERE = '/home/nothing-here';

/** A screen asks for more as soon as it has drawn what came. */
const QUIET_MS = 150;

/** Shows the screen at the path, drawn anew, and waits until all of it is there. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(NOWHERE);
  else await change(page, NOWHERE);
  const nowhere = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await expect(nowhere).toBeVisible();
  await nowhere.evaluate((heading) => heading.setAttribute('data-left', ''));
  const requests = watchRequests(page);
  await change(page, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
  await requests.areQuiet();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** The address, as going back or forward does. */
async function change(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
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
