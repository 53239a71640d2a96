/**
 * Tests work that does not reach the server at once, in a real browser against the real server: a
 * fault with our own message, an ended session, a lost answer, two tabs, a killed browser, and
 * another person on the device. In the end everything is stored once, and nobody else saw it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext, Page, PlaywrightWorkerArgs, Request, Route } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../tools/chromium.ts';

import { Api, BUYER } from './support/api.ts';
import { CEMENT, Desk } from './support/documents.ts';
import { rowsOf } from './support/lists.ts';
import { loseAnswer } from './support/lose-answer.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const BUSY = { status: 'ERROR', message: 'The server is busy. Please try again.' };
/** A storekeeper of the demo firm, with the same password. */
const OTHER = 'store@plinth.example';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(BUYER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** A browser with its own profile, which survives the browser. */
async function launched(
  playwright: PlaywrightWorkerArgs['playwright'],
  profile: string,
  baseURL: string | undefined,
) {
  const executablePath = findChromium();
  return playwright.chromium.launchPersistentContext(profile, {
    ...(baseURL && { baseURL }),
    viewport: { width: 1366, height: 768 },
    args: [...CHROMIUM_FLAGS],
    ...(executablePath && { executablePath }),
  });
}

test('killed, refused, signed out: what was entered arrives once, and is nobody else’s', async ({
  playwright,
  api,
  session,
  request,
  baseURL,
}) => {
  // Two browsers with their own profiles, one after the other.
  test.slow();
  const name = `Unsent tie ${Date.now()}`;
  await api.stocked(session, name, 100);
  const profile = await mkdtemp(join(tmpdir(), 'plinth-profile-'));
  const { firm, project, userId } = session;
  const other = await new Api(request).signIn({ email: OTHER, password: BUYER.password });
  const choice = { firm, project: { id: project.id, name: project.name, firmId: firm.id } };
  let browser = await launched(playwright, profile, baseURL);
  const keys = [userId, other.userId].map((id) => `plinth:project:${id}`);

  // A fault in our own words: it waits, is shown on every screen, and survives a kill.
  await meet(
    browser,
    /\/stock-issues$/,
    Array.from({ length: 20 }, () => busy),
  );
  let page = await browser.newPage();
  await visit(page, '/login');
  await page.evaluate(
    ([names, value]) => {
      for (const key of names) localStorage.setItem(key, value);
    },
    [keys, JSON.stringify(choice)] as const,
  );
  await signIn(page, BUYER.email);
  await expect(page).toHaveURL(/\/home/);
  await visit(page, '/home/warehouse/issues/create');
  await issue(page, name, '10');
  await expect(page.getByText('Kept on this device since', { exact: false })).toBeVisible();
  await visit(page, '/home');
  await unsentButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(panel.getByText(`Issue to ${name}`)).toBeVisible();
  await expect(panel.getByText(/1 line · waiting since/)).toBeVisible();
  await expectAccessible(page);
  await browser.close();

  // After the kill its answer is lost on the way, in the first of two tabs.
  browser = await launched(playwright, profile, baseURL);
  let posts = 0;
  // Counted when the server has answered, so that the lists show what it did.
  const count = (sent: Request) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/stock-issues')) posts += 1;
  };
  browser.on('requestfinished', count).on('requestfailed', count);
  await meet(browser, /\/stock-issues$/, [loseAnswer]);
  [page] = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const tab of browser.pages()) await tab.goto('/home');
  // The second call is answered with what the first one did.
  await expect.poll(() => posts, { timeout: 60_000 }).toBe(2);
  await expect(unsentButton(page)).toBeHidden();
  await expectIssues(page, name, 1);
  expect(posts).toBe(2);

  // The session ends: it waits for the same person. Another sees nothing of it.
  await browser.unrouteAll();
  await meet(browser, /\/stock-issues$/, [ended]);
  await visit(page, '/home/warehouse/issues/create');
  await issue(page, name, '20');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await signIn(page, OTHER);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  await expect(unsentButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await signIn(page, BUYER.email);
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  // Whichever of the two tabs sends it.
  await expect.poll(() => posts, { timeout: 60_000 }).toBe(4);
  await expectIssues(page, name, 2);
  await expect(unsentButton(page)).toHaveCount(0);
  await visit(page, `/home/warehouse/stock?search=${encodeURIComponent(name)}`);
  await expect(rowsOf(page, 'Stock').first()).toContainText('70');
  await browser.close();
  await rm(profile, { recursive: true, force: true });
});

test(
  'changed after a lost answer; refused for good and corrected; asked before signing out',
  { tag: '@phone' },
  async ({ page, context, api, session }) => {
    const name = `Edited tie ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
    await api.stocked(session, name, 100);
    const lostThenBusy = [loseAnswer, busy, busy, busy, busy, busy, busy];
    await meet(context, /\/stock-issues$/, lostThenBusy);
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
    await meet(context, /\/stock-issues$/, [short]);
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

test('a GRN without a connection brings its photo along, once', async ({
  page,
  context,
  api,
  session,
  request,
}) => {
  const name = `Photo Traders ${Date.now()}`;
  const supplier = await api.addSupplier(name);
  const mrn = await api.submittedRequest(session, [{ material: CEMENT, quantity: 10 }]);
  const order = await api.orderFrom(supplier, mrn);
  await visit(page, `/home/warehouse/receipts/create/${order.id}`);
  await page.getByLabel('Challan no.').fill('P-1');
  await page.getByRole('button', { name: 'All came as ordered' }).click();
  const photo = { name: 'challan.png', mimeType: 'image/png', buffer: PIXEL };
  await page.getByLabel('Files to attach').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Remove challan.png' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove challan.png' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Post GRN' }).click();
  await unsentButton(page).click();
  await expect(page.getByText(/1 line · 1 photo · waiting since/)).toBeVisible();
  await meet(context, /\/attachments$/, [loseAnswer]);
  await context.setOffline(false);
  await expect(toast(page, /posted$/)).toBeVisible();
  await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 30_000 });
  const desk = await Desk.of(request);
  const search = encodeURIComponent(name);
  const { list } = await desk.call<{ list: { id: string }[] }>(
    'GET',
    `/goods-receipts?search=${search}`,
  );
  expect(list).toHaveLength(1);
  const files = await desk.call<{ list: unknown[] }>(
    'GET',
    `/attachments?documentType=GOODS_RECEIPT&documentId=${list[0]?.id}`,
  );
  expect(files.list).toHaveLength(1);
});
