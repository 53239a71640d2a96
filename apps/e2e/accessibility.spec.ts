/**
 * WCAG 2.2 AA on every screen, and on every dialog, menu and panel over one, in
 * both themes: nothing that axe finds, targets of 24 px, ordered headings, one
 * title each, no scrolling sideways at 320 px, and the focus always in sight.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import {
  expectFocusInSight,
  expectLargeTargets,
  expectNoViolations,
  expectOrderedHeadings,
} from './support/accessibility.ts';
import { expect, expectFits, test } from './support/test.ts';

const INVENTORY = '/home/purchase-inventory';

interface Documents {
  readonly pending: string;
  readonly submitted: string;
  readonly rejected: string;
  readonly order: string;
}

/** Named as in the web app's table of addresses; a test below compares the two. */
const SCREENS: Readonly<Record<string, (documents: Documents) => string>> = {
  home: () => '/home',
  project: () => '/home/project',
  areaStatement: () => '/home/project/area-statement',
  inventory: () => INVENTORY,
  suppliers: () => `${INVENTORY}/suppliers`,
  importSuppliers: () => `${INVENTORY}/suppliers/import`,
  materials: () => `${INVENTORY}/materials`,
  importMaterials: () => `${INVENTORY}/materials/import`,
  materialRequests: () => `${INVENTORY}/mrn`,
  materialRequest: ({ submitted }) => `${INVENTORY}/mrn/${submitted}`,
  completeMaterialRequest: ({ pending }) => `${INVENTORY}/mrn/createmrn/${pending}`,
  purchaseOrders: () => `${INVENTORY}/purchase-orders`,
  purchaseOrder: ({ order }) => `${INVENTORY}/purchase-orders/${order}`,
  createPurchaseOrder: ({ submitted }) => `/home/purchase-orders/create/${submitted}`,
  warehouse: () => '/home/warehouse',
  createReceipt: ({ order }) => `/home/warehouse/receipts/create/${order}`,
  reports: () => '/home/reports',
  admin: () => '/home/admin',
};

/** States of screens that look like no other. */
const STATES: Readonly<Record<string, (documents: Documents) => string>> = {
  'a rejected MRN': ({ rejected }) => `${INVENTORY}/mrn/${rejected}`,
  'a list without rows': () => `${INVENTORY}/purchase-orders?search=nothing-like-it`,
  'an unknown address': () => '/nowhere',
  'an MRN that is not there': () => `${INVENTORY}/mrn/Zz`,
};

test('each address of the app is among the screens', () => {
  const source = readFileSync(join(import.meta.dirname, '../web/src/lib/paths.ts'), 'utf8');
  const table = source.slice(source.indexOf('export const paths'));
  const names = [...table.matchAll(/^ {2}(\w+): \(/gm)].map(([, name]) => name);
  // Those before signing in are looked at by the test of their own below.
  const known = ['root', 'login', 'setup', ...Object.keys(SCREENS)];
  expect(new Set(names)).toEqual(new Set(known));
});

async function findDocuments(page: Page, token: string): Promise<Documents> {
  const idOf = async (path: string) => {
    const answer = await page.request.get(`/api/v1/${path}&size=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { list } = (await answer.json()) as { list: { id: string }[] };
    const [first] = list;
    if (!first) throw new Error(`the demo data has none of ${path}`);
    return first.id;
  };
  return {
    pending: await idOf('mrns?status=PENDING'),
    submitted: await idOf('mrns?status=SUBMITTED'),
    rejected: await idOf('mrns?status=REJECTED'),
    order: await idOf('purchase-orders?status=SUBMITTED'),
  };
}

/** The same in both themes; the app follows the system's. */
async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    await expectNoViolations(page);
  }
}

async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const [name, pathOf] of Object.entries({ ...SCREENS, ...STATES })) {
  test(`the screen: ${name}`, { tag: '@phone' }, async ({ page, session }) => {
    await openScreen(page, pathOf(await findDocuments(page, session.token)));
    await expectAccessibleInBothThemes(page);
    await expectLargeTargets(page);
    await expectOrderedHeadings(page);
    await expect(page).toHaveTitle(/^\S.* · Plinth$/);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
  });
}

test.describe('before signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('the sign-in screen', { tag: '@phone' }, async ({ page }) => {
    await openScreen(page, '/login');
    await expectAccessibleInBothThemes(page);
    await expectLargeTargets(page);
    await expectOrderedHeadings(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
  });
});

test('each screen has a title of its own', async ({ page, session }) => {
  const documents = await findDocuments(page, session.token);
  const titles = new Map<string, string>();
  for (const [name, pathOf] of Object.entries(SCREENS)) {
    // Its module is not built: the address is a part of the warehouse's.
    if (name === 'createReceipt') continue;
    await page.goto(pathOf(documents));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const title = await page.title();
    expect(titles.get(title) ?? name).toBe(name);
    titles.set(title, name);
  }
});

for (const name of ['purchaseOrders', 'createPurchaseOrder', 'materials', 'home']) {
  test(`the focus stays in sight on ${name}`, { tag: '@phone' }, async ({ page, session }) => {
    await openScreen(page, SCREENS[name]!(await findDocuments(page, session.token)));
    await expectFocusInSight(page, 40);
  });
}
