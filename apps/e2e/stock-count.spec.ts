/**
 * A store is counted on a phone: blind, offline in the middle, lines far off a second time, and
 * posted.
 */
import type { APIRequestContext, Page } from '@playwright/test';

import type { Api, Session } from './support/api.ts';
import { Desk } from './support/documents.ts';
import { workAsApprover, select } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const CEMENT = 'Cement OPC 53 grade, 50 kg bag';
const STEEL = 'TMT bar Fe 550D 12 mm';

interface Receivable {
  readonly list: readonly { readonly lines: readonly { readonly id: string }[] }[];
}

/** A new store with 100 bags and 2.5 ton in stock. */
async function stocked(api: Api, session: Session, request: APIRequestContext): Promise<string> {
  const desk = await Desk.of(request);
  const name = `Count yard ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
  const body = { projectId: session.project.id, name };
  const { store } = await desk.call<{ store: { id: string } }>('POST', '/stores', body);
  const supplier = await api.addSupplier(`Supplier of ${name}`);
  const mrn = await api.submittedRequest(session, [
    { material: CEMENT, quantity: 100 },
    { material: STEEL, quantity: 2.5 },
  ]);
  const order = await api.orderFrom(supplier, mrn);
  const path = `/receivable-orders?orderId=${order.id}`;
  const [receivable] = (await desk.call<Receivable>('GET', path)).list;
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  await desk.call('POST', '/goods-receipts', {
    storeId: store.id,
    receivedOn: day,
    challanNo: name,
    challanDate: day,
    items: receivable?.lines.map(({ id: purchaseOrderLineId }, index) => ({
      purchaseOrderLineId,
      receivedQuantity: index === 0 ? 100 : 2.5,
    })),
    isPosted: true,
  });
  return name;
}

async function start(page: Page, store: string): Promise<void> {
  await visit(page, '/home/warehouse/counts');
  await page.getByRole('button', { name: 'Start a count' }).first().click();
  await select(page.getByRole('dialog').getByLabel('Store'), store);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CNT\//);
}

const line = (page: Page, material: string) => page.getByRole('listitem', { name: material });
const field = (page: Page, material: string) => line(page, material).getByLabel(/^Counted/);
const finish = (page: Page) => page.getByRole('button', { name: 'Finish count' });

async function count(page: Page, material: string, quantity: string): Promise<void> {
  await field(page, material).fill(quantity);
  await field(page, material).press('Enter');
}

interface Count {
  readonly items: readonly { readonly id: string; readonly material: { readonly name: string } }[];
}

/** A colleague counts a material of the count at that address. */
async function countMeanwhile(desk: Desk, address: string, material: string, quantity: string) {
  const path = `/stock-counts/${new URL(address).pathname.split('/').at(-1)}`;
  const { stockCount } = await desk.call<{ stockCount: Count }>('GET', path);
  const lineId = stockCount.items.find((item) => item.material.name === material)?.id;
  await desk.call('PUT', `${path}/counts`, { items: [{ lineId, quantity, seenTimes: 0 }] });
}

test(
  'a store is counted while the signal comes and goes, and what differs is posted',
  { tag: ['@phone', '@touch', '@long'] },
  async ({ page, api, session, request, context }) => {
    const store = await stocked(api, session, request);
    await start(page, store);
    await field(page, CEMENT).pressSequentially('9');
    await page.reload();
    await expect(field(page, CEMENT)).toHaveValue('9');
    await expect(line(page, CEMENT).getByText('Not saved yet')).toBeVisible();
    await expect(finish(page)).toHaveAttribute('aria-disabled', 'true');

    await context.setOffline(true);
    await count(page, CEMENT, '97');
    await expect(line(page, CEMENT).getByText('Kept on this device')).toBeVisible();
    await count(page, STEEL, '2.5');
    await countMeanwhile(await Desk.of(request), page.url(), STEEL, '2.4');
    await expect(page.getByText('2 counts kept on this device', { exact: false })).toBeVisible();
    await expect(page.getByRole('status').getByText('2 of 2 counted')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await context.setOffline(false);
    // What a colleague counted otherwise is told, and not written over.
    await expect(line(page, STEEL).getByText(/counted 2.4 meanwhile/)).toBeVisible();
    await line(page, STEEL).getByRole('button', { name: 'Save again' }).click();
    await expect(page.getByText(/^Saved .* by /)).toHaveCount(2);
    await expect(field(page, STEEL)).toHaveValue('2.5');

    await finish(page).click();
    await expect(toast(page, '1 material to count a second time')).toBeVisible();
    await expect(line(page, CEMENT).getByText('Count again', { exact: true })).toBeVisible();
    await expect(field(page, CEMENT)).toHaveValue('');
    await count(page, CEMENT, '97');
    await expect(line(page, CEMENT).getByText(/^Saved .*; first 97$/)).toBeVisible();
    await finish(page).click();

    await expect(page.getByText('Difference', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post differences' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // Another person posts what one counted.
    await workAsApprover(page, request, session);
    await page.getByLabel(`Reason for the difference of ${CEMENT}`).fill('Set hard in the rain');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Post differences' }).click();
    await expect(toast(page, /^CNT\/\d\d-\d\d\/\d{5} posted$/)).toBeVisible();
    await expect(page.getByText('Set hard in the rain')).toBeVisible();
  },
);
