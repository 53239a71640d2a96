/** The app opened without a connection: at the gate, and at screens that were visited before. */
import type { Page } from '@playwright/test';

import { Api, BUYER, storedBy } from './support/api.ts';
import { CEMENT, Desk } from './support/documents.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The names of what the device stores for the person, without the person. */
const cachedNames = async (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('plinth');
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          keys.addEventListener('success', () => {
            opening.result.close();
            resolve(keys.result.map((key) => (key as string).replace(/^\S+ /, '')));
          });
        });
      }),
  );

const cachedPaths = async (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });

test('opened without a connection: the gate with its orders, and the GRN is sent once with its photo', async ({
  browser,
  baseURL,
  api,
  session,
  request,
}) => {
  const name = `Offline Gate Traders ${Date.now()}`;
  const supplier = await api.addSupplier(name);
  const mrn = await api.submittedRequest(session, [{ material: CEMENT, quantity: 40 }]);
  const order = await api.orderFrom(supplier, mrn);
  // It signs out, which ends the session.
  const own = await new Api(request).signIn(BUYER);
  const origins = [{ origin: baseURL ?? '', localStorage: storedBy(own) }];
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 740 },
    storageState: { cookies: [], origins },
  });
  const page = await context.newPage();
  await page.goto('/home');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await expect.poll(() => cachedNames(page)).toEqual(expect.arrayContaining(['gate', 'user']));

  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receive Goods');
  await expect(
    page.getByText(/^You are offline\. As of \d\d:\d\d, just now\. Goods can be received/),
  ).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: new RegExp(order.poNumber) }).click();
  await page.getByLabel('Challan no.').fill('OFF-7');
  await page.getByRole('button', { name: 'All came as ordered' }).click();
  const photo = { name: 'challan.png', mimeType: 'image/png', buffer: PIXEL };
  await page.getByLabel('Files to attach').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Remove challan.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Post GRN' }).click();
  await expect(page.getByText('Kept on this device since', { exact: false })).toBeVisible();

  await page.goto('/home');
  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting.getByText(`GRN for ${name}`)).toBeVisible();
  const left = page.getByRole('link', { name: new RegExp(order.poNumber) });
  await expect(left).toContainText(/0 Bag40 waiting to be sent/);
  await expectAccessible(page);
  await expectFits(page);

  await context.setOffline(false);
  await expect(toast(page, /posted$/)).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  const desk = await Desk.of(request);
  const search = encodeURIComponent(name);
  const { list } = await desk.call<{ list: { id: string }[] }>(
    'GET',
    `/goods-receipts?search=${search}`,
  );
  expect(list).toHaveLength(1);
  const attached = `/attachments?documentType=GOODS_RECEIPT&documentId=${list[0]?.id}`;
  const photos = async () => (await desk.call<{ list: unknown[] }>('GET', attached)).list.length;
  await expect.poll(photos).toBe(1);

  // Built files alone, and nothing of the person once they have left.
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => cachedNames(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await context.close();
});

test('without a connection each screen shows what was visited, with its time, or says that it is missing', async ({
  browser,
  baseURL,
  request,
}) => {
  const own = await new Api(request).signIn(BUYER);
  const origins = [{ origin: baseURL ?? '', localStorage: storedBy(own) }];
  const storageState = { cookies: [], origins };
  const context = await browser.newContext({ serviceWorkers: 'allow', storageState });
  const page = await context.newPage();
  await page.goto('/home/warehouse/stock');
  const rows = page.getByRole('table', { name: 'Stock' }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  const shown = await rows.allInnerTexts();
  await expect.poll(async () => (await cachedNames(page)).join()).toContain('"stock"');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');

  for (const isStopped of [false, true]) {
    if (isStopped) {
      await context.setOffline(false);
      await page.route('/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    } else await context.setOffline(true);
    const lost = isStopped ? 'The server cannot be reached.' : 'You are offline.';
    await page.goto('/home/warehouse/stock');
    await expect(page.getByText(`${lost} As of`)).toBeVisible();
    expect(await rows.allInnerTexts()).toEqual(shown);
    await page.goto('/home/purchase-inventory/suppliers');
    await expect(page.getByText('The list could not be loaded')).toBeVisible();
    await expect(page.getByText(/What is missing here is not on this device/)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  await page.unroute('/api/**');
  await expect(page.getByRole('table', { name: 'Suppliers' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText('The list could not be loaded')).toBeHidden();
  await expect(page.getByText('The server cannot be reached.')).toBeHidden();
  await context.close();
});
