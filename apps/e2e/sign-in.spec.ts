/** Tests signing in, choosing the firm and the project, and signing out. */
import { gzipSync } from 'node:zlib';

import { BUYER, FIRM, PROJECT } from './support/api.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('the sign-in screen asks for little: under 150 kB of scripts, packed', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  // Those that the browser still has come without a body.
  const answers = await Promise.all([...scripts].map(async (url) => page.request.get(url)));
  const packed = await Promise.all(
    answers.map(async (answer) => gzipSync(await answer.body()).length),
  );
  expect(packed.length).toBeGreaterThan(1);
  expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});

test(
  'sign in, choose the firm and the project, sign out §1 §2.3 §4 §7 §8',
  { tag: ['@phone', '@touch'] },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(BUYER.email);
    await page.getByLabel('Password', { exact: true }).fill(BUYER.password);
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expectAccessible(page);
    const firm = dialog.getByRole('combobox', { name: 'Firm' });
    const project = dialog.getByRole('combobox', { name: 'Project' });
    await expect(project).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await firm.click();
    await page.getByRole('option', { name: FIRM }).click();
    await project.click();
    await page.getByRole('option', { name: PROJECT }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();

    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByText(PROJECT)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(page.getByRole('banner').getByText(PROJECT)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectFits(page);

    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Asha Kulkarni/ })
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(toast(page, 'You have been successfully logged out.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    // Nobody waits for the server to hear of it.
    const status = async () => (await page.request.get('/api/v1/firms', { headers })).status();
    await expect.poll(status).toBe(401);
    await page.goto('/home/purchase-inventory/mrn');
    await expect(page).toHaveURL(/\/login$/);
  },
);
