/**
 * Tests work that does not reach the server at once, in a real browser against the real server: a
 * fault with our own message, an ended session, a lost answer, two tabs, a closed tab, and
 * another person on the device. In the end everything is stored once, and nobody else saw it.
 */
import type { BrowserContext, Page, Request, Route } from '@playwright/test';

import { sessionOf } from './support/api.ts';
import { rowsOf, unique, workAs } from './support/lists.ts';
import { loseAnswer } from './support/lose-answer.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const BUSY = { status: 'ERROR', message: 'The server is busy. Please try again.' };
/** A storekeeper of the demo firm, with the same password. */
const OTHER = 'store@plinth.example';
const ISSUES = /\/stock-issues$/;

/** Makes the first posts to an address meet the faults, one each; later ones reach the server. */
async function meet(
  context: BrowserContext,
  address: RegExp,
  faults: ((route: Route) => Promise<void>)[],
) {
  await context.route(address, async (route) => {
    const fault = route.request().method() === 'POST' ? faults.shift() : undefined;
    await (fault ? fault(route) : route.continue());
  });
}

const busy = async (route: Route) => route.fulfill({ status: 503, json: BUSY });
const ended = async (route: Route) =>
  route.fulfill({ status: 401, json: { status: 'ERROR', message: 'Please sign in' } });
const short = async (route: Route) =>
  route.fulfill({ status: 422, json: { status: 'ERROR', message: 'Only 10 is in the store' } });

async function issue(page: Page, material: string, quantity: string): Promise<void> {
  await page.getByLabel('Contractor').fill(material);
  await page.getByLabel('Contractor').press('Tab');
  await choose(page, page.getByRole('combobox', { name: 'Add a material' }), material, material);
  await page.getByLabel('Quantity (Kg)').fill(quantity);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
}

const unsentButton = (page: Page) => page.getByRole('button', { name: /^\d+ not sent$/ });

async function expectIssues(page: Page, material: string, count: number): Promise<void> {
  await visit(page, `/home/warehouse/issues?search=${encodeURIComponent(material)}`);
  await expect(rowsOf(page, 'Issues')).toHaveCount(count);
}

/** Sends what waits without its pause, as when the connection is back. */
const hurry = async (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('closed, lost, signed out: what was entered arrives once, and is nobody else’s @long', async ({
  page: first,
  context,
  api,
  session,
  request,
}) => {
  const name = unique('Unsent tie');
  await api.stocked(session, name, 100);

  // A fault in our own words: it waits, is shown on every screen, and survives its tab.
  await context.route(ISSUES, busy);
  await visit(first, '/home/warehouse/issues/create');
  await issue(first, name, '10');
  await expect(first.getByText('Kept on this device since', { exact: false })).toBeVisible();
  await visit(first, '/home');
  await unsentButton(first).click();
  const panel = first.getByRole('dialog', { name: 'Not sent yet' });
  await expect(panel.getByText(`Issue to ${name}`)).toBeVisible();
  await expect(panel.getByText(/1 line · waiting since/)).toBeVisible();
  await expectAccessible(first);
  await first.close();

  // Its answer is lost on the way, in the first of two tabs.
  await context.unroute(ISSUES);
  let posts = 0;
  // Counted when the server has answered, so that the lists show what it did.
  const count = (sent: Request) => {
    if (sent.method() === 'POST' && ISSUES.test(sent.url())) posts += 1;
  };
  context.on('requestfinished', count).on('requestfailed', count);
  await meet(context, ISSUES, [loseAnswer]);
  const [page, other] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([page, other].map(async (tab) => tab.goto('/home')));
  // The other tab may try as well, once the first one has.
  await expect.poll(() => posts).toBeGreaterThan(0);
  // The second call is answered with what the first one did.
  await Promise.all([page, other].map(hurry));
  await expect.poll(() => posts).toBe(2);
  await expect(unsentButton(page)).toBeHidden();
  await expectIssues(page, name, 1);
  expect(posts).toBe(2);

  // The session ends: it waits for the same person. Another sees nothing of it.
  await context.unroute(ISSUES);
  await meet(context, ISSUES, [ended]);
  await visit(page, '/home/warehouse/issues/create');
  await issue(page, name, '20');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const { firm, project } = session;
  await workAs(page, { ...(await sessionOf(request, OTHER)), firm, project });
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  await expect(unsentButton(page)).toHaveCount(0);
  await workAs(page, session);
  // Whichever of the two tabs sends it.
  await expect.poll(() => posts).toBe(4);
  await expectIssues(page, name, 2);
  await expect(unsentButton(page)).toHaveCount(0);
  await visit(page, `/home/warehouse/stock?search=${encodeURIComponent(name)}`);
  await expect(rowsOf(page, 'Stock').first()).toContainText('70');
});

test(
  'changed after a lost answer; refused for good and corrected; asked before signing out',
  { tag: ['@phone', '@touch'] },
  async ({ page, context, api, session }) => {
    const name = unique('Edited tie');
    await api.stocked(session, name, 100);
    const lostThenBusy = [loseAnswer, busy, busy, busy, busy, busy, busy];
    await meet(context, ISSUES, lostThenBusy);
    await visit(page, '/home/warehouse/issues/create');
    await issue(page, name, '80');
    await expect(page.getByText('Kept on this device since', { exact: false })).toBeVisible();
    await expectFits(page);
    await page.getByLabel('Quantity (Kg)').fill('30');
    lostThenBusy.length = 0;
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(toast(page, 'Your first attempt is saved')).toBeVisible();
    await expect(page.getByLabel('Quantity (Kg)')).toHaveValue('30');
    await expectIssues(page, name, 1);

    // Without a connection, and more than is there by the time it is sent.
    await visit(page, '/home/warehouse/issues/create');
    await expect(page.getByLabel('Quantity (Kg)')).toHaveValue('30');
    await page.getByLabel('Quantity (Kg)').fill('15');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(page.getByText('Kept on this device since', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out with unsent work?' });
    await expect(question.getByText(`Issue to ${name}`)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await meet(context, ISSUES, [short]);
    await context.setOffline(false);
    await expect(toast(page, `Not saved: Issue to ${name}`)).toBeVisible();
    await unsentButton(page).click();
    const panel = page.getByRole('dialog', { name: 'Not sent yet' });
    await expect(panel.getByText('Only 10 is in the store')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await panel.getByRole('button', { name: 'Correct' }).click();
    await expect(page.getByText('Not issued')).toBeVisible();
    await page.getByLabel('Quantity (Kg)').fill('5');
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(toast(page, /^ISS\/\d\d-\d\d\/\d{5} issued$/)).toBeVisible();
    await expect(unsentButton(page)).toHaveCount(0);
    await expectIssues(page, name, 2);
  },
);
