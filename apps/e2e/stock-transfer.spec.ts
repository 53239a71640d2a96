/**
 * Material from one store to another: sent, in transit, received in part, and the rest closed as
 * short.
 */
import type { Page } from '@playwright/test';

import { Desk } from './support/documents.ts';
import { choose, expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

interface Ids {
  readonly list: readonly { readonly id: string }[];
}

interface Sent {
  readonly stockTransfer: { readonly id: string; readonly items: Ids['list'] };
}

/** Fills in the vehicle, whose field is behind a button on a phone. */
async function fillVehicle(page: Page, text: string) {
  const further = page.getByRole('button', { name: /^Vehicle, driver/ });
  if (await further.isVisible()) await further.click();
  await page.getByLabel('Vehicle no.').fill(text);
}

test(
  'sent with its challan, received in part, the rest settled as short',
  { tag: '@phone' },
  async ({ page, api, session }) => {
    const name = `Scaffold clamp ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
    await api.stocked(session, name, 50);
    const send = page.getByRole('button', { name: 'Send', exact: true });

    await visit(page, '/home/warehouse/transfers');
    await page.getByRole('link', { name: 'Send material' }).first().click();
    await choose(page, page.getByRole('combobox', { name: 'Add a material' }), name, name);
    await page.getByLabel('Quantity (Kg)').fill('50');
    await send.click();
    await expect(page.getByText('Please choose where it goes')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'To store' }).click();
    await page.getByRole('option').first().click();
    await fillVehicle(page, 'mh 12 ab 1234');
    await expectFits(page);
    await send.click();
    await expect(toast(page, /^DC\/\d\d-\d\d\/\d{5} is in transit$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^DC\//);
    await expect(page.getByText('MH 12 AB 1234')).toBeVisible();
    await expectAccessible(page);

    const challan = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await challan).suggestedFilename()).toMatch(/^DC-\d\d-\d\d-\d{5}\.pdf$/);

    await page.getByRole('button', { name: 'Receive…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Receive DC/ });
    await dialog.getByLabel(`${name} (Kg)`).fill('30');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(toast(page, /received in part$/)).toBeVisible();

    await page.getByRole('button', { name: 'Receive…' }).click();
    await dialog.getByLabel(`${name} (Kg)`).fill('15');
    await dialog.getByLabel('Nothing more will come: settle what is missing as short').check();
    await dialog.getByRole('button', { name: 'Receive and settle' }).click();
    await expect(dialog.getByText('Please say why it is short')).toBeVisible();
    await dialog.getByLabel('Why it is short').fill('Five fell off the lorry');
    await dialog.getByRole('button', { name: 'Receive and settle' }).click();
    await expect(toast(page, /^DC\/\d\d-\d\d\/\d{5} received$/)).toBeVisible();
    await expect(page.getByText('short: Five fell off the lorry')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Receive…' })).toBeDisabled();
    await expectFits(page);
  },
);

test('a colleague received one material meanwhile: what was typed of the other stays with it', async ({
  page,
  api,
  session,
  request,
}) => {
  const name = `Prop jack ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;
  const [first, second] = [`${name} A`, `${name} B`];
  const materials = [await api.stocked(session, first, 5), await api.stocked(session, second, 5)];
  const desk = await Desk.of(request);
  const stores = await desk.call<Ids>('GET', `/stores?projectId=${session.project.id}`);
  const storeId = stores.list[0]?.id;
  const destinations = await desk.call<Ids>('GET', `/stores/${storeId}/destinations`);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const { stockTransfer } = await desk.call<Sent>('POST', '/stock-transfers', {
    storeId,
    toStoreId: destinations.list[0]?.id,
    dispatchedOn: today,
    items: materials.map(({ id }) => ({ materialId: id, quantity: '5' })),
  });
  await visit(page, `/home/warehouse/transfers/${stockTransfer.id}`);
  await page.getByRole('button', { name: 'Receive…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${second} (Kg)`).fill('3');
  await desk.call('POST', `/stock-transfers/${stockTransfer.id}/receive`, {
    receivedOn: today,
    items: [{ transferLineId: stockTransfer.items[0]?.id, quantity: '5' }],
  });
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(dialog.getByText('In transit: 0 Kg')).toBeVisible();
  await expect(dialog.getByLabel(`${second} (Kg)`)).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(toast(page, /received in part$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'What was sent' }).getByRole('row')).toContainText([
    'Sent',
    /5 Kg\s*5\s*0\s*0/,
    /5 Kg\s*3\s*0\s*2/,
  ]);
});
