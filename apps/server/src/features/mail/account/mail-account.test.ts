/** The mail account of a firm is saved, tried and explained, and its passwords are never shown. */
import { api } from '@plinth/contracts/endpoints';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import {
  refusal,
  SMTP_HOST,
  SMTP_PASSWORD,
  SMTP_USER,
  startSmtp,
  TEST_NETWORK,
} from '#testing/smtp.ts';
import { createTestApp } from '#testing/test-app.ts';

const records: Record<string, readonly string[]> = {};
const app = await createTestApp({
  mailNetwork: { ...TEST_NETWORK, texts: async (name) => records[name] ?? [] },
});
const site = await buildSite(app);
const smtp = await startSmtp();
afterAll(async () => smtp.close());

const as = site.admin;
const params = { id: site.firm.id };
const ACCOUNT = {
  host: SMTP_HOST,
  port: smtp.port,
  security: 'STARTTLS',
  userName: SMTP_USER,
  password: SMTP_PASSWORD,
  fromName: 'Plinth Builders',
  fromAddress: 'orders@plinth.test',
} as const;

beforeEach(async () => {
  smtp.manners = {};
  await app.db.deleteFrom('mail_account').execute();
  // More tries than one person has.
  await app.db.deleteFrom('call_count').execute();
  await app.ok(api.setMailAccount, { as, params, body: ACCOUNT });
});

describe('the account', () => {
  test('is there as it was entered, without its passwords', async () => {
    await app.ok(api.setMailAccount, {
      as,
      params,
      body: {
        ...ACCOUNT,
        bounceHost: 'imap.plinth.test',
        bounceUser: 'x',
        bouncePassword: 'secret-2',
      },
    });
    const answer = await app.ok(api.getMailAccount, { as, params });
    const { password: _, ...entered } = ACCOUNT;
    expect(answer).toMatchObject({
      isDemo: false,
      account: { ...entered, hasPassword: true, hasBouncePassword: true, perMinute: 30 },
    });
    expect(JSON.stringify(answer)).not.toContain(SMTP_PASSWORD);
    const stored = await app.db.selectFrom('mail_account').selectAll().executeTakeFirstOrThrow();
    const trail = await app.db.selectFrom('audit_entry').select('detail').execute();
    expect(JSON.stringify([stored, trail])).not.toMatch(new RegExp(`${SMTP_PASSWORD}|secret-2`));
  });

  test('of a restore beside another secret asks for its password again', async () => {
    await app.db.updateTable('mail_account').set({ sealed_password: 'v1.elsewhere' }).execute();
    const { account } = await app.ok(api.getMailAccount, { as, params });
    expect(account).toMatchObject({ hasPassword: true, isPasswordLost: true });
    expect(await app.ok(api.sendTestMail, { as, params, body: { email: 'a@b.in' } })).toMatchObject(
      {
        isAccepted: false,
        words: 'The stored password cannot be read any more. Enter it again.',
      },
    );
  });

  test('keeps the password that is not sent, but does not take it to another server', async () => {
    const { password: _, ...body } = ACCOUNT;
    await app.ok(api.setMailAccount, { as, params, body: { ...body, fromName: 'Other' } });
    expect(await app.ok(api.sendTestMail, { as, params, body: { email: 'a@b.in' } })).toMatchObject(
      {
        isAccepted: true,
      },
    );
    for (const change of [
      { host: 'smtp.evil.test' },
      { port: 2525 },
      { security: 'NONE' },
      { userName: 'other' },
    ] as const) {
      const changed = { ...body, ...change };
      expect(await app.refusal(api.setMailAccount, { as, params, body: changed })).toMatchObject({
        httpStatus: 422,
        violations: [{ path: 'password' }],
      });
    }
  });

  test('takes the password of the returns mailbox to no other port either', async () => {
    const mailbox = { bounceHost: 'imap.plinth.test', bouncePort: 993, bounceUser: 'x' };
    const body = { ...ACCOUNT, ...mailbox };
    await app.ok(api.setMailAccount, { as, params, body: { ...body, bouncePassword: 'secret-2' } });
    await app.ok(api.setMailAccount, { as, params, body: { ...body, fromName: 'Other' } });
    const changed = { ...body, bouncePort: 143 };
    expect(await app.refusal(api.setMailAccount, { as, params, body: changed })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'bouncePassword' }],
    });
  });

  test('of another version is not overwritten', async () => {
    const { account } = await app.ok(api.getMailAccount, { as, params });
    const version = account?.version ?? 0;
    const save = { as, params, body: { ...ACCOUNT, version } };
    await app.ok(api.setMailAccount, save);
    expect(await app.refusal(api.setMailAccount, save)).toMatchObject({ httpStatus: 409 });
  });

  test.each([
    ['host', { host: '' }, 'Please enter the mail server'],
    ['host', { host: 'http://smtp.example.in' }, 'A mail server is a name like smtp.example.in'],
    ['fromAddress', { fromAddress: 'a@b.in, c@d.in' }, 'Please enter one email per field'],
    ['fromName', { fromName: ' ' }, 'Please enter the sender’s name'],
    ['bounceAddress', { bounceAddress: 'x' }, 'Please enter a valid email'],
    ['bounceUser', { bounceHost: 'imap.example.in' }, 'Please enter the user of the mailbox'],
  ])('needs a right %s', async (path, change, message) => {
    const body = { ...ACCOUNT, ...change };
    expect(await app.refusal(api.setMailAccount, { as, params, body })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: expect.any(String), path, message }],
    });
  });

  test('takes no line break in a name', async () => {
    const body = { ...ACCOUNT, fromName: 'Builders\r\nBcc: spy@evil.in' };
    expect(await app.refusal(api.setMailAccount, { as, params, body })).toMatchObject({
      httpStatus: 400,
      violations: [{ path: 'fromName' }],
    });
  });

  test('is nobody else’s', async () => {
    const { admin } = await buildForeign(app);
    expect(await app.refusal(api.getMailAccount, { as: admin, params })).toMatchObject({
      httpStatus: 404,
    });
    expect(await app.refusal(api.getMailAccount, { as: site.buyer, params })).toMatchObject({
      httpStatus: 403,
    });
  });

  test('can be removed, also twice', async () => {
    await app.ok(api.removeMailAccount, { as, params });
    await app.ok(api.removeMailAccount, { as, params });
    expect(await app.ok(api.getMailAccount, { as, params })).toMatchObject({ account: null });
  });
});

describe('a test mail', () => {
  const send = async (to = 'ravi@supplier.test') =>
    app.ok(api.sendTestMail, { as, params, body: { email: to } });

  test('tells that it was accepted, and not that it arrived', async () => {
    expect(await send()).toEqual({
      status: 'SUCCESS',
      isAccepted: true,
      words: 'The mail server has accepted it. Whether it arrives, only the mailbox shows.',
      reply: expect.stringContaining('queued as 4XYZ'),
    });
    expect(smtp.mails.at(-1)?.raw).toMatch(/^Subject: Test mail of /m);
  });

  test('tells of a wrong password', async () => {
    await app.ok(api.setMailAccount, { as, params, body: { ...ACCOUNT, password: 'wrong' } });
    expect(await send()).toMatchObject({
      isAccepted: false,
      words: expect.stringContaining('refuses user name or password'),
      reply: expect.stringContaining('535'),
    });
  });

  test.each([
    ['of the recipient', { onRecipient: () => refusal(550, '5.1.1 Unknown') }, 'the recipient'],
    ['of the mail', { onMail: () => refusal(554, '5.7.1 Spam') }, 'refuses the mail'],
    ['for now', { onMail: () => refusal(451, '4.3.0 Later') }, 'takes no mail for now'],
    ['that is a cut', { cutsData: () => true }, 'does not answer'],
  ])('tells of a refusal %s', async (_, manners, words) => {
    smtp.manners = manners;
    expect(await send()).toMatchObject({
      isAccepted: false,
      words: expect.stringContaining(words),
    });
  });

  test('tells of a server without TLS, and of one that is not there', async () => {
    await app.ok(api.setMailAccount, { as, params, body: { ...ACCOUNT, security: 'TLS' } });
    expect(await send()).toMatchObject({ isAccepted: false });
    await app.ok(api.setMailAccount, { as, params, body: { ...ACCOUNT, port: 1 } });
    expect(await send()).toMatchObject({ words: expect.stringContaining('does not answer') });
  });

  test('does not reach into the own network', async () => {
    const body = { ...ACCOUNT, host: 'db.internal', port: 5432 };
    await app.ok(api.setMailAccount, { as, params, body });
    expect(await send()).toMatchObject({
      isAccepted: false,
      words: 'Plinth may not connect there.',
      reply: expect.stringContaining('Port 5432'),
    });
    await app.ok(api.setMailAccount, { as, params, body: { ...body, port: 587 } });
    expect(await send()).toMatchObject({ reply: expect.stringContaining('network of the server') });
  });

  test('needs an account, one address, and no demo data', async () => {
    const asked = { as, params, body: { email: 'a@b.in; c@d.in' } };
    expect(await app.refusal(api.sendTestMail, asked)).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'email', message: 'Please enter one email per field' }],
    });
    const body = { email: 'a@b.in' };
    const second = { as, params: { id: site.secondFirm.id }, body };
    expect(await app.refusal(api.sendTestMail, second)).toMatchObject({
      httpStatus: 409,
      message: 'The firm has no mail account',
    });
    await app.db.updateTable('organisation').set({ is_demo: true }).execute();
    expect(await app.refusal(api.sendTestMail, { as, params, body })).toMatchObject({
      httpStatus: 409,
      message: 'This is demo data, which sends no mail',
    });
    await app.db.updateTable('organisation').set({ is_demo: false }).execute();
  });
});

test('the DNS of the sender’s domain is explained', async () => {
  records['plinth.test'] = ['google-site-verification=1', 'v=spf1 include:_spf.example.in ~all'];
  records['_dmarc.plinth.test'] = ['v=DMARC1; p=none'];
  records['zoho._domainkey.plinth.test'] = ['v=DKIM1; k=rsa; p=MIGf'];
  expect(await app.ok(api.checkMailDomain, { as, params })).toMatchObject({
    domain: 'plinth.test',
    findings: [
      { kind: 'SPF', state: 'GOOD' },
      { kind: 'DKIM', state: 'GOOD', record: 'zoho: v=DKIM1; k=rsa; p=MIGf' },
      { kind: 'DMARC', state: 'WEAK' },
    ],
  });
});
