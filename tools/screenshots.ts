/**
 * `npm run screenshots`: takes the pictures of the README from a new Plinth with demo data, or from
 * a given URL (`npm run screenshots -- http://…`).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium, type Locator, type Page, request } from '@playwright/test';

import { freePort } from '../apps/e2e/free-port.ts';
import { Api, BUYER } from '../apps/e2e/support/api.ts';

import { CHROMIUM_FLAGS, findOrInstallChromium } from './chromium.ts';
import { readOptions } from './lib/options.ts';
import { endWithParent, ROOT } from './lib/run.ts';

const PICTURES = join(ROOT, 'docs/pictures');
const SIZE = { width: 1366, height: 860 };
const READY_TRIES = 600;
const RETRY_MS = 200;
const DAYS_TO_DELIVERY = 6;
const DAY_MS = 86_400_000;

/** The materials, suppliers and prices of the example order. */
const LINES = [
  { material: 'TMT bar Fe 550D 12 mm', quantity: 12.5, offers: [['Ispatika', '53900']] },
  {
    material: 'Cement OPC 53 grade, 50 kg bag',
    quantity: 401,
    offers: [
      ['Bhairav', '290'],
      ['Jalad', '284.50'],
    ],
  },
  { material: 'River sand (natural)', quantity: 5.25, offers: [['Revamata', '7800']] },
  { material: 'Red clay brick (class II)', quantity: 10_000, offers: [['Mauli', '9.25']] },
] as const;

endWithParent();
const [given] = readOptions('npm run screenshots [-- address]', {
  allowPositionals: true,
}).positionals;
const baseURL = given ?? (await startPlinth());
const executablePath = await findOrInstallChromium();
const browser = await chromium.launch({
  args: [...CHROMIUM_FLAGS],
  ...(executablePath && { executablePath }),
});
const { page, mrnId } = await openAsBuyer();
await takePurchaseOrders();
await takeDashboard();
await takeCreatePurchaseOrder();
await browser.close();
process.exit();

/** Starts a Plinth that stops with this process and deletes its data. */
async function startPlinth(): Promise<string> {
  const port = String(await freePort());
  spawn('node', ['apps/e2e/serve.ts', `PORT=${port}`], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }).once('exit', () => process.exit(1));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined);
    if (health?.ok) return address;
    await sleep(RETRY_MS);
  }
  throw new Error('Plinth does not become ready');
}

/** Opens a page signed in as the buyer, and makes a submitted request. */
async function openAsBuyer(): Promise<{ page: Page; mrnId: string }> {
  const calls = await request.newContext({ baseURL });
  const session = await new Api(calls).signIn(BUYER);
  const mrn = await new Api(calls, session.token).submittedRequest(session, LINES);
  const { firm, project, token, userId } = session;
  const choice = JSON.stringify({ firm, project: { ...project, firmId: firm.id } });
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: `plinth:project:${userId}`, value: choice },
  ];
  const context = await browser.newContext({
    baseURL,
    viewport: SIZE,
    colorScheme: 'light',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  return { page: await context.newPage(), mrnId: mrn.id };
}

async function takePurchaseOrders(): Promise<void> {
  await page.goto('/home/purchase-inventory/purchase-orders');
  await page.getByText(/^Showing 1-10 of \d+$/).waitFor();
  await take('purchase-orders');
}

async function takeDashboard(): Promise<void> {
  await page.goto('/home/purchase-inventory?scope=all&period=LAST_12_MONTHS');
  await page.locator('.recharts-surface').first().waitFor();
  await page.waitForLoadState('networkidle');
  await take('dashboard');
}

async function takeCreatePurchaseOrder(): Promise<void> {
  await page.goto(`/home/purchase-orders/create/${mrnId}`);
  const delivery = new Date(Date.now() + DAYS_TO_DELIVERY * DAY_MS);
  const indian = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' });
  await page.getByLabel(/^Expected delivery date/).fill(indian.format(delivery));
  await page.getByLabel('Remark').fill('Deliver before 11 am; unloading by the supplier.');
  await page.getByLabel('Apply one supplier for all items').uncheck();
  for (const { material, offers } of LINES) {
    if (offers.length > 1) await split(material, offers.length);
    for (const [index, [supplier, price]] of offers.entries()) {
      await choose(field('Supplier', material).nth(index), supplier);
      await field('Price per unit', material).nth(index).fill(price);
    }
  }
  await page.getByLabel('Additional charges').fill('2500');
  // More room for the lines.
  await page.keyboard.press('Control+b');
  await take('create-purchase-order');
}

function field(label: string, material: string): Locator {
  return page.getByLabel(`${label}, ${material}`, { exact: false });
}

async function split(material: string, parts: number): Promise<void> {
  await page.getByRole('button', { name: `Split, ${material}`, exact: false }).click();
  const count = page.getByLabel('Number of parts');
  await count.fill(String(parts));
  await count.press('Enter');
}

async function choose(control: Locator, supplier: string): Promise<void> {
  await control.click();
  await page.getByRole('combobox', { name: /^Search/ }).fill(supplier);
  await page.getByRole('option', { name: supplier, exact: false }).first().click();
}

async function take(name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
  await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
  process.stdout.write(`docs/pictures/${name}.png\n`);
}
