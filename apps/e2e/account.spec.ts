/**
 * Tests a person's own account: their data, another password, a second factor, and the sessions
 * elsewhere.
 */
import { createHmac } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import type { Session } from './support/api.ts';
import { unique } from './support/lists.ts';
import { expect, expectAccessible, expectFits, test, toast } from './support/test.ts';
import { visit } from './support/visit.ts';

const PASSWORD = 'nine bricks and a door';

/** A person only for this journey: no other one signs in as them. */
async function hire(page: Page, request: APIRequestContext, { token, firm, project }: Session) {
  const name = unique('Meena');
  const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@site.example`;
  const invited = await request.post(`/api/v1/firms/${firm.id}/people`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email, roles: ['VIEWER'], projects: [] },
  });
  const { link, person } = (await invited.json()) as {
    link: { secret: string };
    person: { id: string };
  };
  await request.post('/api/v1/password-links/use', {
    data: { secret: link.secret, password: PASSWORD },
  });
  const choice = { firm, project: { id: project.id, name: project.name, firmId: firm.id } };
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`plinth:project:${person.id}`, JSON.stringify(choice)],
  );
  return { name, email };
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The code that an authenticator app shows (RFC 6238). */
function codeOf(secret: string, now = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

test.use({ storageState: { cookies: [], origins: [] } });

test(
  'profile, password, second factor',
  { tag: ['@phone-long', '@long'] },
  async ({ page, request, session }) => {
    const { name, email } = await hire(page, request, session);
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/home/);
    await visit(page, '/home/account');
    await expect(page.getByRole('heading', { name: 'Your Account' })).toBeVisible();

    await page.getByLabel('Mobile').fill('+91 98200 44444');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(toast(page, 'Profile saved')).toBeVisible();

    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('two doors and a brick');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      'This is not your password',
    );
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('button', { name: 'Set Up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('two doors and a brick');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = (
      await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
    ).replaceAll(' ', '');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(
      dialog.getByText('This is not the code that the app shows now').first(),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await expectFits(page);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();

    await page.getByRole('button', { name: `User menu of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await signIn(page, email, 'two doors and a brick');
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
    await page.getByLabel('Code').fill('123456');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(
      page.getByText('This code is not right, or was used before').first(),
    ).toBeVisible();
    await page.getByLabel('Code').fill(recovery);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/home/);
  },
);
