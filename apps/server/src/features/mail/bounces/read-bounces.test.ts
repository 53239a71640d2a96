/** Returned mail: read over IMAP, each report once, and only about mails of ours. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { newId } from '#new-id.ts';
import { serverKeys } from '#server-keys.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { startImap } from '#testing/imap.ts';
import { Outbox } from '#testing/outbox.ts';
import { returnedMail } from '#testing/returned-mails.ts';
import { startSmtp, TEST_NETWORK } from '#testing/smtp.ts';
import { createTestApp, JWT_SECRET } from '#testing/test-app.ts';

import { seal } from '../account/sealed.ts';
import { parseReport } from './parse-report.ts';
import { readBounces } from './read-bounces.ts';

const app = await createTestApp();
const site = await buildSite(app);
const smtp = await startSmtp();
const imap = await startImap();
afterAll(async () => Promise.all([smtp.close(), imap.close()]));
const outbox = new Outbox(app, site, smtp);
const key = serverKeys(JWT_SECRET).mail;

const { organisationId, firm, project, admin, brick, localSupplier } = site;
const mrn = await submitRequest(app, { as: admin, project, items: [[brick, '5']] });
const [order] = await raiseOrders(app, admin, mrn, [priced(mrn, 0, localSupplier)]);
if (!order) throw new RangeError('no order');
const about = {
  document: { type: 'PURCHASE_ORDER', id: order.id, revision: 0 } as const,
  place: { firmId: firm.id, projectId: project.id },
};

const readAll = async () =>
  readBounces({
    db: app.serverDb,
    clock: () => outbox.now,
    key,
    network: TEST_NETWORK,
    tell: async (_, failure) => {
      outbox.reported.push(failure);
    },
  });

const suppressed = async () =>
  app.db.selectFrom('suppressed_address').select(['address_key', 'reason']).execute();

/** Sent by the administrator, and accepted. */
async function sent(email = 'ravi@supplier.test'): Promise<string> {
  const id = await outbox.queue({ ...about, to: [{ name: '', email }] });
  await outbox.change(id, { created_by: admin.id });
  await outbox.drain();
  return id;
}

beforeEach(async () => {
  imap.mails.length = 0;
  imap.validity += 1;
  imap.isRefusing = false;
  outbox.reported.length = 0;
  await outbox.setAccount({
    // The host of the certificate; its port leads to STARTTLS.
    bounce_host: 'mail.test',
    bounce_port: imap.port,
    bounce_user: 'bounce@plinth.test',
    sealed_bounce_password: seal(key, { organisationId, firmId: firm.id, purpose: 'imap' }, 'x'),
    bounce_address: 'bounce@plinth.test',
    bounce_has_tags: true,
  });
});

test('a mail that came back is found by its id, its address gets nothing more, its sender is told', async () => {
  const id = await sent();
  expect(smtp.mails.at(-1)?.from).toBe(`bounce+${id.replaceAll('-', '')}@plinth.test`);
  imap.mails.push('Subject: Hello\r\n\r\nNo report.\r\n');
  imap.mails.push(returnedMail({ mailId: id, address: 'ravi@supplier.test' }));
  await readAll();
  expect(await outbox.read(id)).toMatchObject({
    state: 'BOUNCED',
    reply: expect.stringContaining('User unknown'),
    recipients: [{ state: 'BOUNCED' }],
  });
  expect(await suppressed()).toEqual([{ address_key: 'ravi@supplier.test', reason: 'BOUNCED' }]);
  expect(outbox.reported).toMatchObject([
    {
      personId: admin.id,
      document: { type: 'PURCHASE_ORDER', name: order.poNumber },
      text: expect.stringMatching(/^The mail to ravi@supplier.test came back: 550 5.1.1/),
    },
  ]);
  const account = await app.db.selectFrom('mail_account').selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({ bounce_last_uid: 2, bounce_problem: '' });
  expect(account.bounce_read_at).toEqual(outbox.now);
});

test('what was read is not read again, also not after the mailbox was made anew', async () => {
  const id = await sent();
  imap.mails.push(returnedMail({ mailId: id, address: 'ravi@supplier.test' }));
  await readAll();
  await readAll();
  imap.validity += 1;
  await readAll();
  expect(outbox.reported).toHaveLength(1);
  expect(
    await app.db.selectFrom('bounce_report').select('id').where('message_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('the tag of the address is enough where the original is missing', async () => {
  const id = await sent();
  const to = `bounce+${id.replaceAll('-', '')}@plinth.test`;
  imap.mails.push(returnedMail({ mailId: 'nothing', address: 'ravi@supplier.test', to }));
  await readAll();
  expect(await outbox.read(id)).toMatchObject({ state: 'BOUNCED' });
});

test.each([
  ['5.7.1', 'BOUNCED', 0],
  ['5.2.2', 'BOUNCED', 0],
  ['5.1.10', 'BOUNCED', 1],
  ['4.4.7', 'BOUNCED', 0],
])('a failure with %s makes it %s, and suppresses %d addresses', async (status, state, count) => {
  const id = await sent();
  imap.mails.push(returnedMail({ mailId: id, address: 'ravi@supplier.test', status }));
  await readAll();
  expect(await outbox.read(id)).toMatchObject({ state });
  expect(await suppressed()).toHaveLength(count);
});

test('the third delay within a month warns, once', async () => {
  const address = 'slow@supplier.test';
  for (let time = 1; time <= 4; time += 1) {
    const id = await sent(address);
    imap.mails.push(returnedMail({ mailId: id, address, status: '4.4.1', action: 'delayed' }));
    await readAll();
    expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED' });
    expect(outbox.reported).toHaveLength(time < 3 ? 0 : 1);
  }
  expect(outbox.reported[0]?.text).toMatch(/^Mail to slow@supplier.test was delayed 3 times/);
});

describe('a report changes nothing', () => {
  test.each([
    ['about a mail that is nobody’s', { mailId: newId() }],
    ['about an address that the mail was not sent to', { address: 'innocent@supplier.test' }],
  ])('%s', async (_, change) => {
    const id = await sent();
    imap.mails.push(returnedMail({ mailId: id, address: 'ravi@supplier.test', ...change }));
    await readAll();
    expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED' });
    expect(await suppressed()).toEqual([]);
  });
});

test('a mailbox that cannot be read says why, and is tried again', async () => {
  const problem = async () =>
    (await app.db.selectFrom('mail_account').select('bounce_problem').executeTakeFirstOrThrow())
      .bounce_problem;
  imap.isRefusing = true;
  await readAll();
  expect(await problem()).not.toBe('');
  imap.isRefusing = false;
  await readAll();
  expect(await problem()).toBe('');
});

test('the mailbox of demo data is not read', async () => {
  const id = await sent();
  const setDemo = async (isDemo: boolean) =>
    app.db
      .updateTable('organisation')
      .set({ is_demo: isDemo })
      .where('id', '=', organisationId)
      .execute();
  imap.mails.push(returnedMail({ mailId: id, address: 'ravi@supplier.test' }));
  await setDemo(true);
  await readAll();
  expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED' });
  await setDemo(false);
  await readAll();
  expect(await outbox.read(id)).toMatchObject({ state: 'BOUNCED' });
});

test('an older server that names who failed in a header is understood', async () => {
  const id = newId();
  const raw = `From: MAILER-DAEMON@mx.test\r\nTo: bounce@plinth.test\r\nX-Failed-Recipients: ravi@supplier.test\r\nSubject: failed\r\n\r\n550 5.1.1 no such user\r\n\r\nMessage-ID: <${id}@plinth.test>\r\n`;
  expect(await parseReport(Buffer.from(raw))).toMatchObject({
    mailIds: [id],
    reports: [{ recipients: ['ravi@supplier.test'], status: '5.1.1', action: 'failed' }],
  });
});

test.each([
  '',
  'garbage',
  '\u0000\u0001',
  'Content-Type: multipart/report; boundary="x"\r\n\r\n--x',
])('%j is no report', async (raw) => {
  expect(await parseReport(Buffer.from(raw))).toBeNull();
});
