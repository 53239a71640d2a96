/**
 * Tests WCAG 2.2 AA on every screen: no violations that axe finds, targets of 24 px, ordered
 * headings, one title each. The long run does so on a phone, in the dark theme and at 320 px, and on
 * every dialog, menu and panel over a screen too, and follows the focus.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import {
  expectFocusInSight,
  expectLargeTargets,
  expectContrast,
  expectNoViolations,
  expectNoViolationsOver,
  expectOrderedHeadings,
  expectReflow,
} from './support/accessibility.ts';
import { type Documents, findDocuments } from './support/found-documents.ts';
import { INVENTORY, type PathOf, SCREENS } from './support/screens.ts';
import { expect, isLongRun, test } from './support/test.ts';
import { untilIdle, walkTo } from './support/visit.ts';

type Screen = keyof typeof SCREENS;

/** No documents: addresses of screens are compared by their folders, not by the ids in them. */
const NO_DOCUMENTS = {} as Documents;

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
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
}

async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
}

/** Checks contrast in the dark theme as well, in the long run. */
async function expectContrastInTheDark(page: Page) {
  if (!isLongRun()) return;
  await show(page, 'dark');
  await expectContrast(page);
  await show(page, 'light');
}

/** Checks what is open over the screen. */
async function expectOverlayAccessible(page: Page) {
  await expectNoViolationsOver(page);
  await expectLargeTargets(page);
  await expectContrastInTheDark(page);
  await expectReflow(page);
}

/** The parts of the app by their folder in the address; each is walked through by one journey. */
const PARTS = ['project', 'purchase-inventory', 'warehouse', 'admin'] as const;

const SCREENS_BY_PART = Map.groupBy(Object.entries<PathOf>({ ...SCREENS, ...STATES }), (screen) => {
  const [, pathOf] = screen;
  const folders = pathOf(NO_DOCUMENTS).split('/');
  return PARTS.find((part) => folders[2] === part) ?? 'the rest';
});

/** The screens on which the focus is followed from control to control. */
const FOCUSED = new Set<string>(['purchaseOrders', 'createPurchaseOrder']);

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

/** Opens the menu `More` of a document. */
async function openActs(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
}

/** Chooses an entry of that menu. */
function choosing(at: Screen, item: string | RegExp) {
  return {
    at,
    open: async (page: Page) => {
      await openActs(page);
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
  'the acts of an MRN': {
    at: 'materialRequest',
    open: async (page) => {
      await openActs(page);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
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

/** @param part the part to look at; the whole page without it */
async function expectScreenAccessible(page: Page, part?: string) {
  await expectOrderedHeadings(page);
  await expect(page).toHaveTitle(/^\S.* · Plinth$/);
  await expectNoViolations(page, part);
  await expectLargeTargets(page);
  await expectContrastInTheDark(page);
  if (isLongRun()) await expectReflow(page);
}

async function expectOwnTitle(page: Page, name: string) {
  if (!(name in SCREENS)) return;
  const title = await page.title();
  expect(titles.get(title) ?? name).toBe(name);
  titles.set(title, name);
}

for (const [part, screens] of SCREENS_BY_PART) {
  test(
    `the screens of ${part}, and what opens over them`,
    { tag: '@phone-long' },
    async ({ page, session, isMobile }) => {
      test.setTimeout(600_000);
      const documents = await findDocuments(page, session);
      for (const [name, pathOf] of screens) {
        await test.step(name, async () => {
          const path = pathOf(documents);
          // Every screen is come to from an unknown address.
          await (path === '/nowhere' ? openScreen : walkTo)(page, path);
          // The frame around the screens is looked at once, on the home screen.
          const isFramed = name !== 'home' && (await page.locator('main#content').count()) > 0;
          await expectScreenAccessible(page, isFramed ? 'main' : undefined);
          await expectOwnTitle(page, name);
        });
        if (!isLongRun()) continue;
        for (const [overlay, { at, open, isOnPhone = false }] of Object.entries(OVERLAYS)) {
          if (at !== name || isOnPhone !== isMobile) continue;
          await test.step(`over it: ${overlay}`, async () => {
            await open(page);
            await expectOverlayAccessible(page);
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
          });
        }
        if (FOCUSED.has(name)) await test.step('the focus', () => expectFocusInSight(page, 40));
      }
    },
  );
}

test.describe('before signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('the screens at /login and /recover', { tag: '@phone-long' }, async ({ page }) => {
    for (const path of ['/login', '/recover']) {
      await openScreen(page, path);
      await expectScreenAccessible(page);
    }
  });
});
