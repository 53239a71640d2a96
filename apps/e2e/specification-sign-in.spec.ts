/** Tests what the specification requires of signing in, and of a session that does not begin. */
import type { Page } from '@playwright/test';

import { BUYER } from './support/api.ts';
import { expect, test, toast } from './support/test.ts';

const INVENTORY = '/home/purchase-inventory';
const signInButton = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? [Ii]n/ });

async function fillIn(page: Page, password = BUYER.password): Promise<void> {
  await page.getByLabel('Email').fill(BUYER.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('nobody is signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the sign-in form, its texts, and what the browser checks §2.1 §2.2 §5', async ({
    page,
  }) => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Welcome Back', level: 1 })).toBeVisible();
    }
    await expect(page.getByText('Sign in to your account to continue')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(page.getByText('Enter your credentials to access your dashboard')).toBeVisible();
    await expect(page.getByText('demo@plinth.example / plinth-demo')).toBeVisible();
    const email = page.getByLabel('Email');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('required');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required');
    // The browser does not send what is no address.
    await email.fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await signInButton(page).click();
    await expect(email).toBeFocused();
    await expect(signInButton(page)).toHaveText('Sign In');
  });

  test('while it signs in the button says so, then the home replaces the form §2.2 §4 §8 §9', async ({
    page,
  }) => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/v1/auth/login', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await fillIn(page);
    await signInButton(page).click();
    await expect(signInButton(page)).toHaveText('Signing in...');
    await expect(signInButton(page).locator('svg')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    answered.resolve();
    await expect(page).toHaveURL(/\/home$/);
    await expect(toast(page, 'Login Successful')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^eyJ/);
    await page.goBack();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });

  test('a login that fails without a word, is none, or holds no user §5 §8', async ({ page }) => {
    await page.goto('/login');
    for (const [answer, title, text] of [
      [
        { status: 401, json: { status: 'ERROR', message: '' } },
        'Login Failed',
        'Invalid credentials',
      ],
      [{ status: 200, json: { status: 'FAILED', message: 'Locked' } }, 'Login Failed', 'Locked'],
      [{ status: 500, body: 'broken' }, 'Login Error', 'Invalid email or password.'],
      [
        { status: 200, json: { status: 'SUCCESS', token: 'no-token' } },
        'Login Error',
        'Invalid email or password.',
      ],
    ] as const) {
      await page.route('**/api/v1/auth/login', (route) => route.fulfill(answer));
      await fillIn(page);
      await signInButton(page).click();
      await expect(toast(page, title)).toBeVisible();
      await expect(toast(page, text)).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await page.unroute('**/api/v1/auth/login');
      await page.reload();
    }
  });

  test('every screen below /home sends to the sign-in form, and leaves no trace of it §2.3 §4 §6', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    for (const path of ['/home', `${INVENTORY}/mrn`, '/home/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
    await page.goto('/nowhere');
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/nowhere$/);
  });
});

test('who is signed in passes the sign-in form, once the user is there §2.2 §2.3 §4', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/users/*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/nowhere');
  await page.goto('/login');
  await expect(page.getByText('Loading')).toBeAttached();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  answered.resolve();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/nowhere$/);
});

test('a user that cannot be had ends the session, and says so §4 §8', async ({ page }) => {
  await page.route('**/api/v1/users/*', (route) =>
    route.fulfill({ status: 200, json: { status: 'FAILED', message: '' } }),
  );
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, 'User Fetch Failed')).toBeVisible();
  await expect(toast(page, 'Unable to fetch user details.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});
