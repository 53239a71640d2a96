import type { MailAccount } from '@plinth/contracts/mail';
import { expect, test } from 'vitest';

import {
  mailAccountFormOf,
  mailAccountViolations,
  toMailAccountBody,
} from './mail-account-model.ts';

const FIRM = { name: 'Devgiri Developers', email: 'office@devgiri.in' };
const ACCOUNT: MailAccount = {
  host: 'smtp.example.in',
  port: 465,
  security: 'TLS',
  userName: 'orders@devgiri.in',
  hasPassword: true,
  fromName: 'Devgiri',
  fromAddress: 'orders@devgiri.in',
  perMinute: 20,
  bounceAddress: '',
  bounceHasTags: false,
  bounceHost: '',
  bouncePort: 993,
  bounceUser: '',
  hasBouncePassword: false,
  isPasswordLost: false,
  bounceReadAt: null,
  bounceProblem: '',
  version: 3,
};

test('a first account starts with the firm as its sender', () => {
  expect(mailAccountFormOf(null, FIRM)).toMatchObject({
    fromName: FIRM.name,
    fromAddress: FIRM.email,
    port: '587',
    security: 'STARTTLS',
  });
});

test('a password that is not typed stays the stored one', () => {
  const form = mailAccountFormOf(ACCOUNT, FIRM);
  expect(toMailAccountBody(form)).toMatchObject({
    port: 465,
    perMinute: 20,
    password: undefined,
    bouncePassword: undefined,
  });
  expect(toMailAccountBody({ ...form, password: 'new' })).toMatchObject({ password: 'new' });
});

test.each([
  ['host', { host: '' }],
  ['port', { port: 'x' }],
  ['perMinute', { perMinute: '0' }],
  ['fromAddress', { fromAddress: 'a@b.in, c@d.in' }],
  ['bounceUser', { bounceHost: 'imap.example.in' }],
])('%s is checked as the server does', (path, change) => {
  const form = { ...mailAccountFormOf(ACCOUNT, FIRM), ...change };
  expect(mailAccountViolations(form).map((violation) => violation.path)).toEqual([path]);
});
