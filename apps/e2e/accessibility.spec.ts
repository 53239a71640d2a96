/**
 * Tests WCAG 2.2 AA on every screen, and on every dialog, menu and panel over one, in both themes:
 * no violations that axe finds, targets of 24 px, ordered headings, one title each, no scrolling
 * sideways at 320 px, and the focus always in sight.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import {
  expectFocusInSight,
  expectLargeTargets,
  expectContrast,
  expectNoViolations,
  expectOrderedHeadings,
  expectReflow,
} from './support/accessibility.ts';
import { findDocuments } from './support/found-documents.ts';
import { INVENTORY, type PathOf, SCREENS } from './support/screens.ts';
import { expect, isLongRun, test } from './support/test.ts';
import { visitFully } from './support/visit.ts';

type Screen = keyof typeof SCREENS;

/** States of screens that look different from all others. */
const STATES: Readonly<Record<string, PathOf>> = {
  'a rejected MRN': ({ rejected }) => `${INVENTORY}/mrn/${rejected}`,
  'a list without rows': () => `${INVENTORY}/purchase-orders?search=nothing-like-it`,
  'a link that is none': () => '/l/none',
  'an unknown address': () => '/nowhere',
  'an MRN that is not there': () => `${INVENTORY}/mrn/Zz`,
};

test('each address of the app is among the screens', () => {
  const source = readFileSync(join(import.meta.dirname, '../web/src/lib/paths.ts'), 'utf8');
  const table = source.slice(source.indexOf('export const paths'));
  const names = [...table.matchAll(/^ {2}(\w+): \(/gm)].map(([, name]) => name);
  // The screens before signing in have their own test below; the administration opens with its
  // users.
  const apart = ['root', 'login', 'recover', 'setup', 'invitation', 'admin'];
  const known = [...apart, ...Object.keys(SCREENS)];
  expect(new Set(names)).toEqual(new Set(known));
});

/** Opens the screen as a direct link does. */
async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
}

/**
 * Checks the page in the light theme at its size, then in the dark theme at 320 px, where the theme
 * follows the system's. Contrast in the dark is measured in the long run.
 */
async function expectAccessibleEverywhere(page: Page) {
  await show(page, 'light');
  await expectNoViolations(page);
  await expectLargeTargets(page);
  await show(page, 'dark');
  if (isLongRun()) await expectContrast(page);
  await expectReflow(page);
}

const LOOKED_AT = Object.entries<PathOf>({ ...SCREENS, ...STATES });

/** Screens for work that is done with a phone; at 320 px all others are checked as well. */
const BY_PHONE = new Set<string>([
  'home',
  'materialRequests',
  'completeMaterialRequest',
  'purchaseOrder',
  'link',
  'receiveGoods',
  'createReceipt',
  'createIssue',
  'count',
]);

/** The screen on which each title was seen. */
const titles = new Map<string, string>();

interface Overlay {
  readonly at: Screen;
  /** Opens the overlay, and waits until it is visible. */
  readonly open: (page: Page) => Promise<void>;
  /** Whether only phones have the overlay: on a desktop its content is beside the screen. */
  readonly isOnPhone?: true;
}

/** Presses a button, and waits until what it opens is visible. */
function pressing(at: Screen, button: string | RegExp, role: 'dialog' | 'menu' = 'dialog') {
  return {
    at,
    open: async (page: Page) => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole(role)).toBeVisible();
    },
  };
}

/** Opens an entry of the menu `More` of a document. */
function choosing(at: Screen, item: string | RegExp) {
  return {
    at,
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  };
}

async function openPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/result|Nothing found/);
}

const OVERLAYS: Readonly<Record<string, Overlay>> = {
  'the palette': { at: 'home', open: (page) => openPalette(page, 'cem') },
  'the palette with nothing': { at: 'home', open: (page) => openPalette(page, 'zzzz') },
  'the shortcuts': {
    at: 'home',
    open: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'sending an order': {
    at: 'purchaseOrder',
    open: async (page) => {
      await page.getByRole('button', { name: /^Send (?:to supplier|again)/ }).click();
      await page.getByRole('dialog').getByText('Preview of the mail').click();
      await expect(page.getByText('See and answer the order')).toBeVisible();
    },
  },
  'the amendment of an order': choosing('purchaseOrder', /^Amend/),
  'the user menu': pressing('home', /User menu/, 'menu'),
  'the bell': pressing('home', /^Notifications/),
  'the settings': {
    at: 'home',
    open: async (page) => {
      await page.getByRole('button', { name: /User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    },
  },
  'the choice of the project': pressing('home', /^Devgiri/),
  'the sidebar of a phone': {
    ...pressing('home', 'Toggle Sidebar'),
    isOnPhone: true,
  },
  'a new material': pressing('materials', 'Add New Material'),
  'a material to change': pressing('materials', /^Edit/),
  'a material to delete': pressing('materials', /^Delete/),
  'a new supplier': pressing('suppliers', 'Add New Supplier'),
  'a supplier to change': pressing('suppliers', /^Edit/),
  'a supplier to delete': pressing('suppliers', /^Delete/),
  'an export': pressing('materials', /^Export/, 'menu'),
  'the filters of MRNs': pressing('materialRequests', /^Filters/),
  'the filters of orders': pressing('purchaseOrders', /^Filters/),
  'the columns of a list': {
    ...pressing('purchaseOrders', 'Columns', 'menu'),
  },
  'the acts of an MRN': pressing('materialRequest', 'More', 'menu'),
  'the rejection of an MRN': choosing('materialRequest', /^Reject MRN/),
  'the cancellation of an order': choosing('purchaseOrder', /^Cancel purchase order/),
  'the short close of an order': choosing('purchaseOrder', /^Close short/),
  'a material to pick': {
    at: 'completeMaterialRequest',
    open: async (page) => {
      await page.getByLabel('Material', { exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'a priority to choose': {
    at: 'completeMaterialRequest',
    open: async (page) => {
      await page.getByLabel('Priority').click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'a date to pick': pressing('createPurchaseOrder', /calendar/i),
  'a line to split': pressing('createPurchaseOrder', /^Split,/),
};

async function expectScreenAccessible(page: Page, name: string) {
  await expectOrderedHeadings(page);
  await expect(page).toHaveTitle(/^\S.* · Plinth$/);
  await expectAccessibleEverywhere(page);
  if (!(name in SCREENS)) return;
  const title = await page.title();
  expect(titles.get(title) ?? name).toBe(name);
  titles.set(title, name);
}

for (const [name, pathOf] of LOOKED_AT) {
  const tag = BY_PHONE.has(name) ? ['@phone'] : [];
  test(
    `the screen, and what opens over it: ${name}`,
    { tag },
    async ({ page, session, viewport, isMobile }) => {
      const path = pathOf(await findDocuments(page, session));
      // Every screen is come to from an unknown address.
      await (path === '/nowhere' ? openScreen : visitFully)(page, path);
      await expectScreenAccessible(page, name);
      for (const [overlay, { at, open, isOnPhone = false }] of Object.entries(OVERLAYS)) {
        // At 320 px each is looked at anyway.
        if (at !== name || isOnPhone !== isMobile) continue;
        await test.step(`over it: ${overlay}`, async () => {
          if (viewport) await page.setViewportSize(viewport);
          await open(page);
          await expectAccessibleEverywhere(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
        });
      }
    },
  );
}

test.describe('before signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  for (const path of ['/login', '/recover']) {
    test(`the screen at ${path}`, { tag: '@phone-long' }, async ({ page }) => {
      await openScreen(page, path);
      await expectOrderedHeadings(page);
      await expectAccessibleEverywhere(page);
    });
  }
});

for (const name of ['purchaseOrders', 'createPurchaseOrder', 'materials', 'home'] as const) {
  test(`the focus stays in sight on ${name}`, { tag: '@phone-long' }, async ({ page, session }) => {
    await openScreen(page, SCREENS[name](await findDocuments(page, session)));
    await expectFocusInSight(page, 40);
  });
}
