/**
 * The first day: a Plinth without data is set up, and every screen of the empty firm names the next
 * step.
 */
import { test as base, expect, type Page } from '@playwright/test';

import { startFreshPlinth } from './support/fresh-plinth.ts';
import { select } from './support/lists.ts';
import { expectAccessible, expectFits, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

interface Fixtures {
  /** The address of a Plinth that nobody has set up. */
  readonly freshPlinth: string;
}

const test = base.extend<Fixtures>({
  freshPlinth: async ({}, use) => {
    const { address, end } = await startFreshPlinth();
    await use(address);
    await end();
  },
});

const SCREENS = [
  ['suppliers', 'No suppliers found', 'Add your first supplier to get started', null],
  ['materials', 'No materials found', 'Try adjusting your search or page.', 'No materials found.'],
  ['mrn', 'No MRNs found', 'Create New MRN', 'No MRNs found.'],
  [
    'purchase-orders',
    'No purchase orders found',
    'Purchase orders will appear here once created',
    null,
  ],
] as const;

/** Starting a Plinth takes long: one serves both sizes of the screen. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
] as const;

async function expectFitsAtAllSizes(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectFits(page);
    await expectAccessible(page);
  }
}

test(
  'set up, then screen after screen of an empty firm §2.9 §2.10 §8',
  { tag: '@long' },
  async ({ page, freshPlinth }) => {
    await page.goto(freshPlinth);
    await page.getByLabel(/^Name/).fill('Asha Kulkarni');
    await page.getByLabel(/^Email/).fill('asha@firm.example');
    await page.getByLabel(/^Password/).fill('a long enough password');
    await page.getByLabel(/^Firm name/).fill('Devgiri Developers');
    await page.getByLabel(/^Project name/).fill('Devgiri Heights');
    await select(page.getByLabel(/^State of the site/), 'Maharashtra');
    await expectFitsAtAllSizes(page);
    await page.getByRole('button', { name: 'Set up' }).click();

    // With one firm and one project there is nothing to choose.
    await expect(page.getByRole('banner')).toContainText('Devgiri Heights');
    await expect(page.getByRole('heading', { name: /^Welcome, Asha/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'First steps: 0 of 5 done' })).toBeVisible();
    const steps = page.getByRole('list', { name: 'First steps' });
    await expect(steps.getByRole('link')).toHaveCount(5);
    await expect(steps.getByRole('link', { name: 'Invite a colleague' })).toHaveAttribute(
      'href',
      '/home/admin/users',
    );
    await expectFitsAtAllSizes(page);

    for (const [path, title, next, notice] of SCREENS) {
      await visit(page, `/home/purchase-inventory/${path}`);
      await expect(page.getByRole('main').getByText(title)).toBeVisible();
      if (notice) await expect(toast(page, notice)).toBeVisible();
      await expect(page.getByRole('main').getByText(next).first()).toBeVisible();
      await expectFitsAtAllSizes(page);
    }

    await visit(page, '/home/admin/firm');
    await page.getByRole('button', { name: 'Add Firm' }).click();
    const added = page.getByRole('dialog', { name: 'Add firm' });
    await added.getByLabel(/^Name/).fill('Devgiri Roads');
    await added.getByLabel(/^First project/).fill('Ring Road');
    await select(added.getByLabel(/^State of the site/), 'Gujarat');
    await expectAccessible(page);
    await added.getByRole('button', { name: 'Add Firm' }).click();
    await expect(page.getByRole('banner')).toContainText('Ring Road');
  },
);
