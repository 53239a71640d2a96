/** A truck at the gate: received by phone, with a connection, without one, and never twice. */
import type { Page } from '@playwright/test';

import type { Api, Session } from './support/api.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const CEMENT = 'Cement OPC 53 grade, 50 kg bag';
const STEEL = 'TMT bar Fe 550D 12 mm';

/** Makes an order of a new supplier, so that it is the only one to receive. */
async function ordered(api: Api, session: Session) {
  const name = `Gate Demo Traders ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
  const supplier = await api.addSupplier(name);
  const mrn = await api.submittedRequest(session, [
    { material: CEMENT, quantity: 100 },
    { material: STEEL, quantity: 2.5 },
  ]);
  return { ...(await api.orderFrom(supplier, mrn)), supplier: name };
}

const line = (page: Page, material: string) => page.getByRole('listitem', { name: material });
const post = (page: Page) => page.getByRole('button', { name: 'Post GRN' });
const challan = (page: Page) => page.getByLabel('Challan no.');
const savedNotice = (page: Page) => page.getByText('Kept on this device', { exact: false });

/** Expects that number of receipts in the list for the supplier. */
async function expectReceipts(page: Page, supplier: string, count: number) {
  await visit(page, `/home/warehouse/receipts?search=${encodeURIComponent(supplier)}`);
  await expect(page.getByText(new RegExp(`· ${count} receipts?$`))).toBeVisible();
}

test(
  'found by its supplier, received in one go',
  { tag: ['@phone', '@touch'] },
  async ({ page, api, session }) => {
    const order = await ordered(api, session);
    await visit(page, '/home/warehouse');
    await page.getByRole('link', { name: /^Receive goods/ }).click();
    await page.getByRole('searchbox').fill(order.supplier);
    await page.getByRole('link', { name: new RegExp(order.poNumber) }).click();
    await post(page).click();
    await expect(page.getByText('Please enter the challan number').first()).toBeVisible();
    await expect(challan(page)).toBeFocused();
    await expectAccessible(page);

    await challan(page).fill('778');
    const cement = line(page, CEMENT);
    await cement.getByLabel(/^Received/).fill('1o0');
    await post(page).click();
    const rejected = cement.getByLabel('Rejected', { exact: true });
    await rejected.fill('5');
    await cement.getByLabel(/^Received/).fill('100');
    // What an error opened does not close over what was typed there.
    await expect(cement.getByText('must be a number')).toHaveCount(0);
    await rejected.fill('');
    await page.getByRole('button', { name: 'All came as ordered' }).click();
    await expect(line(page, CEMENT).getByLabel(/^Received/)).toHaveValue('100');
    await expectFits(page);
    await post(page).click();
    await expect(toast(page, /^GRN\/\d\d-\d\d\/\d{5} posted$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^GRN\//);
    await expect(page.getByText(/lines as per contract count 0/)).toBeVisible();
    await page.getByRole('button', { name: 'Enter Prices' }).click();
    const rates = page.getByRole('dialog').getByRole('textbox');
    await page.getByRole('button', { name: 'Save Prices' }).click();
    await expect(page.getByText('Please enter a rate').first()).toBeVisible();
    for (const rate of await rates.all()) await rate.fill('400');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Prices' }).click();
    await expect(toast(page, /priced: ₹[\d,.]+ added to stock$/)).toBeVisible();
    await expect(page.getByText(/lines as per contract count 0/)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: order.poNumber }).click();
    await expect(page.getByText('Delivered').first()).toBeVisible();
    await expect(page.getByText('Goods received on', { exact: false })).toBeVisible();
  },
);

test(
  'the signal goes in the middle and comes back: it is sent once',
  { tag: ['@phone', '@touch'] },
  async ({ page, api, session, context }) => {
    const order = await ordered(api, session);
    await visit(page, `/home/warehouse/receipts/create/${order.id}`);
    await challan(page).fill('OFF-1');
    await line(page, CEMENT)
      .getByLabel(/^Received/)
      .fill('60');
    await page.reload();
    await expect(line(page, CEMENT).getByLabel(/^Received/)).toHaveValue('60');
    await context.setOffline(true);
    await post(page).click();
    await expect(savedNotice(page)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(toast(page, /^GRN\/\d\d-\d\d\/\d{5} posted$/)).toBeVisible();
    await expect(page).toHaveURL(/\/receipts$/);
    await expectReceipts(page, order.supplier, 1);
  },
);

test('short, rejected, above the order, and a challan that came before @long', async ({
  page,
  api,
  session,
}) => {
  const order = await ordered(api, session);
  await visit(page, `/home/warehouse/receipts/create/${order.id}`);
  await challan(page).fill('DUP-1');
  const cement = line(page, CEMENT);
  await cement.getByLabel(/^Received/).fill('120');
  await cement.getByLabel('On the challan').fill('125');
  await cement.getByLabel('Rejected', { exact: true }).fill('5');
  await post(page).click();
  await expect(page.getByText('Please say why it is rejected').first()).toBeVisible();
  await cement.getByLabel('Why rejected').fill('Set hard');
  await post(page).click();
  await expect(
    page.getByText('This line can still receive 100', { exact: false }).first(),
  ).toBeVisible();
  await page.getByLabel('Why more than was ordered').fill('A full truck');
  await post(page).click();
  await expect(page.getByText('5 short · rejected: Set hard', { exact: false })).toBeVisible();

  await visit(page, `/home/warehouse/receipts/create/${order.id}`);
  await challan(page).fill('dup-1');
  await line(page, STEEL)
    .getByLabel(/^Received/)
    .fill('2.5');
  await post(page).click();
  await expect(page.getByRole('link', { name: 'Open that GRN' })).toBeVisible();
  await expect(line(page, STEEL).getByLabel(/^Received/)).toHaveValue('2.5');
  await page.getByRole('link', { name: 'Open that GRN' }).click();
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reverse…' }).click();
  await page.getByLabel('Reason').fill('Wrong order');
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(page.getByText('Reversed by', { exact: false })).toBeVisible();
});
