import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { createTestApp, PASSWORD } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);

async function signIn(email: string, password: string, remoteAddress: string) {
  const payload = { email, password };
  const request = { method: 'POST', url: api.login.path, payload, remoteAddress } as const;
  const response = await app.inject(request);
  return { httpStatus: response.statusCode, message: response.json<{ message: string }>().message };
}

async function fail(email: string, times: number, address: string) {
  for (let count = 0; count < times; count += 1) await signIn(email, 'wrong', address);
}

const LATER = {
  httpStatus: 429,
  message: 'Too many attempts to sign in. Try again in 15 minutes.',
};

describe('who fails ten times', () => {
  const { email } = site.engineer;

  test('waits at that address, and gets in from another one', async () => {
    await fail(email, 10, '10.1.0.1');
    expect(await signIn(email, PASSWORD, '10.1.0.1')).toEqual(LATER);
    expect(await signIn(` ${email.toUpperCase()}`, PASSWORD, '10.1.0.1')).toEqual(LATER);
    expect(await signIn(email, PASSWORD, '10.1.0.2')).toMatchObject({ httpStatus: 200 });
  });

  test('keeps nobody else from that address out', async () => {
    await fail(email, 10, '10.1.0.3');
    expect(await signIn(site.colleague.email, PASSWORD, '10.1.0.3')).toMatchObject({
      httpStatus: 200,
    });
  });

  test('waits for an email that nobody has, too', async () => {
    await fail('nobody@site.test', 10, '10.1.0.4');
    expect(await signIn('nobody@site.test', PASSWORD, '10.1.0.4')).toEqual(LATER);
  });
});

test('who gets in begins anew', async () => {
  const { email } = site.manager;
  await fail(email, 9, '10.1.0.5');
  expect(await signIn(email, PASSWORD, '10.1.0.5')).toMatchObject({ httpStatus: 200 });
  await fail(email, 9, '10.1.0.5');
  expect(await signIn(email, PASSWORD, '10.1.0.5')).toMatchObject({ httpStatus: 200 });
});

test('an account that many addresses try is answered later, and still to its owner', async () => {
  const { email } = site.buyer;
  for (let address = 0; address < 22; address += 1) await fail(email, 1, `10.2.0.${address}`);
  const began = performance.now();
  expect(await signIn(email, PASSWORD, '10.2.1.1')).toMatchObject({ httpStatus: 200 });
  expect(performance.now() - began).toBeGreaterThanOrEqual(200);
});
