/**
 * Work that does not reach the server at once: changed after a lost answer, without a
 * connection, refused for good, and with a photo. In the end everything is there once.
 */
import type { BrowserContext, Page, Route } from '@playwright/test';

import { CEMENT, Desk } from './support/documents.ts';
import { rowsOf } from './support/lists.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';

const BUSY = { status: 'ERROR', message: 'The server is busy. Please try again.' };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What becomes of the posts to one address: the first faults are met, then the real server. */
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
const short = async (route: Route) =>
  route.fulfill({ status: 422, json: { status: 'ERROR', message: 'Only 10 is in the store' } });
const lost = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

async function issue(page: Page, material: string, quantity: string): Promise<void> {
  await page.getByLabel('Contractor').fill(material);
  await choose(page, page.getByRole('combobox', { name: 'Add a material' }), material, material);
  await page.getByLabel('Quantity (Kg)').fill(quantity);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
}

const unsentButton = (page: Page) => page.getByRole('button', { name: /^\d+ not sent$/ });

async function expectIssues(page: Page, material: string, count: number): Promise<void> {
  await page.goto(`/home/warehouse/issues?search=${encodeURIComponent(material)}`);
  await expect(rowsOf(page, 'Issues')).toHaveCount(count);
}

test(
  'changed after a lost answer; refused for good and corrected; asked before signing out',
  { tag: '@phone' },
  async ({ page, context, api, session }) => {
    const name = `Edited tie ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
    await api.stocked(session, name, 100);
    const lostThenBusy = [lost, busy, busy, busy, busy, busy, busy];
    await meet(context, /\/stock-issues$/, lostThenBusy);
    await page.goto('/home/warehouse/issues/create');
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
    await page.goto('/home/warehouse/issues/create');
    await expect(page.getByLabel('Quantity (Kg)')).toHaveValue('30');
    await page.getByLabel('Quantity (Kg)').fill('15');
    await page.waitForLoadState('networkidle');
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
  await page.goto(`/home/warehouse/receipts/create/${order.id}`);
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
  await meet(context, /\/attachments$/, [lost]);
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
