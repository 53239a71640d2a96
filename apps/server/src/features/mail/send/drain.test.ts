/** Sending mail: real conversations over sockets, on a real database. */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { newId } from '#new-id.ts';
import { serverKeys } from '#server-keys.ts';
import { buildSite } from '#testing/builders.ts';
import { Outbox } from '#testing/outbox.ts';
import { refusal, startSmtp, TEST_NETWORK } from '#testing/smtp.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp({ isOwn: true });
const site = await buildSite(app);
const smtp = await startSmtp();
afterAll(async () => smtp.close());
const outbox = new Outbox(app, site, smtp);

beforeEach(async () => {
  smtp.manners = {};
  await outbox.setAccount();
});

test('a mail goes over STARTTLS with user and password, and is accepted', async () => {
  const id = await outbox.queue({
    replyTo: { name: 'Asha', email: 'asha@plinth.test' },
    cc: [{ name: '', email: 'store@supplier.test' }],
  });
  await outbox.drain();
  expect(await outbox.read(id)).toMatchObject({
    state: 'ACCEPTED',
    attempts: 1,
    reply_code: 250,
    reply: expect.stringContaining('queued as 4XYZ'),
    due_at: null,
    recipients: [{ state: 'ACCEPTED' }, { state: 'ACCEPTED' }],
  });
  const [mail] = outbox.received(id);
  expect(mail?.to).toEqual(['ravi@supplier.test', 'store@supplier.test']);
  expect(mail?.messageId).toBe(`<${id}@plinth.test>`);
  expect(mail?.raw).toMatch(/^Reply-To: Asha <asha@plinth.test>/m);
  expect(mail?.raw).toMatch(/^From: Plinth Builders <orders@plinth.test>/m);
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
});

test('of one key there is one mail', async () => {
  const dedupeKey = newId();
  await outbox.queue({ dedupeKey });
  await expect(outbox.queue({ dedupeKey })).rejects.toThrow('queued before');
});

describe('a temporary failure', () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 120],
    [5, 360],
    [6, 1440],
  ])('after attempt %d is tried again in %d minutes', async (attempts, minutes) => {
    smtp.manners = { onMail: () => refusal(451, '4.3.0 Try again later') };
    const id = await outbox.queue();
    await outbox.change(id, { attempts: attempts - 1 });
    await outbox.drain();
    const mail = await outbox.read(id);
    expect(mail).toMatchObject({ state: 'QUEUED', attempts, reply_code: 451 });
    expect(mail.due_at?.getTime()).toBe(outbox.now.getTime() + minutes * 60_000);
    await outbox.drain();
    expect((await outbox.read(id)).attempts).toBe(attempts);
    smtp.manners = {};
    outbox.later(minutes);
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED', attempts: attempts + 1 });
    expect(outbox.received(id)).toHaveLength(1);
  });

  test('of the seventh attempt is the last', async () => {
    smtp.manners = { onMail: () => refusal(451, '4.3.0 Try again later') };
    const id = await outbox.queue();
    await outbox.change(id, { attempts: 6 });
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({ state: 'FAILED', attempts: 7 });
  });

  test.each([
    ['a connection cut in the middle of the mail', { cutsData: () => true }],
    ['a refused greylisted recipient', { onRecipient: () => refusal(450, '4.2.0 Greylisted') }],
  ])('is %s', async (_, manners) => {
    smtp.manners = manners;
    const id = await outbox.queue();
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({
      state: 'QUEUED',
      recipients: [{ state: 'WAITING' }],
    });
    smtp.manners = {};
    outbox.later(1);
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED' });
  });

  test('is a host that nobody knows, or that does not answer', async () => {
    const id = await outbox.queue();
    const lookup = async () => Promise.reject(new Error('getaddrinfo ENOTFOUND mail.test'));
    await outbox.drain({ network: { ...TEST_NETWORK, lookup } });
    expect(await outbox.read(id)).toMatchObject({ state: 'QUEUED', reply_code: null });
    await outbox.setAccount({ port: 1 });
    outbox.later(1);
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({ state: 'QUEUED', attempts: 2 });
  });

  test('is a wrong password, until it is mended', async () => {
    await outbox.setAccount({
      sealed_password: outbox.sealed('x'),
    });
    const id = await outbox.queue();
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({
      state: 'QUEUED',
      reply: expect.stringContaining('535'),
    });
    await outbox.setAccount();
    outbox.later(1);
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED' });
  });

  test('is a password that was sealed beside another secret', async () => {
    const id = await outbox.queue();
    await outbox.drain({ key: serverKeys('another secret of another server, long').mail });
    expect(await outbox.read(id)).toMatchObject({
      state: 'QUEUED',
      reply: 'The password of the mail account must be entered again',
    });
    expect(outbox.received(id)).toEqual([]);
  });
});

describe('a final failure', () => {
  test('of the mail is not tried again, and blames no address', async () => {
    smtp.manners = { onMail: () => refusal(554, '5.7.1 Message rejected as spam') };
    const id = await outbox.queue();
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({
      state: 'FAILED',
      attempts: 1,
      reply_code: 554,
      recipients: [{ state: 'REFUSED' }],
    });
    expect(await app.db.selectFrom('suppressed_address').selectAll().execute()).toEqual([]);
  });

  test('of one recipient leaves the others, and nothing more is sent there', async () => {
    const isGone = (address: string) => address === 'gone@supplier.test';
    smtp.manners = {
      onRecipient: (address) => (isGone(address) ? refusal(550, '5.1.1 User unknown') : null),
    };
    const to = [
      { name: '', email: 'gone@supplier.test' },
      { name: '', email: 'ravi@supplier.test' },
    ];
    const first = await outbox.queue({ to });
    await outbox.drain();
    expect(await outbox.read(first)).toMatchObject({
      state: 'ACCEPTED',
      recipients: [
        { state: 'REFUSED', reply: expect.stringContaining('5.1.1') },
        { state: 'ACCEPTED' },
      ],
    });
    smtp.manners = {};
    const second = await outbox.queue({ to: [{ name: '', email: 'Gone@Supplier.test' }] });
    await outbox.drain();
    expect(await outbox.read(second)).toMatchObject({
      state: 'SUPPRESSED',
      suppression: 'ADDRESSES',
    });
  });
});

test('one greylisted of two gets it later, the other not again', async () => {
  smtp.manners = {
    onRecipient: (address) => (address.startsWith('slow') ? refusal(451, '4.7.1 Later') : null),
  };
  const id = await outbox.queue({
    to: [
      { name: '', email: 'slow@supplier.test' },
      { name: '', email: 'ravi@supplier.test' },
    ],
  });
  await outbox.drain();
  expect(await outbox.read(id)).toMatchObject({
    state: 'QUEUED',
    recipients: [{ state: 'WAITING' }, { state: 'ACCEPTED' }],
  });
  smtp.manners = {};
  outbox.later(1);
  await outbox.drain();
  expect(outbox.received(id).map(({ to }) => to)).toEqual([
    ['ravi@supplier.test'],
    ['slow@supplier.test'],
  ]);
});

describe('a mail is not sent again', () => {
  test('because the database was away while it was accepted', async () => {
    await sql`create function refuse_for_a_while() returns trigger language plpgsql as $$ begin
      if new.accepted_at is not null and clock_timestamp() < new.created_at then
        raise exception 'no results now';
      end if;
      return new;
    end $$`.execute(app.db);
    await sql`create trigger refuse_for_a_while before update on outbound_message
      for each row execute function refuse_for_a_while()`.execute(app.db);
    const id = await outbox.queue();
    await outbox.change(id, { created_at: new Date(Date.now() + 1000) });
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED', attempts: 1, due_at: null });
    outbox.later(6);
    await outbox.drain();
    expect(outbox.received(id)).toHaveLength(1);
  });

  test('because mails before it took long: what was claimed and not begun is given back', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => outbox.queue()));
    smtp.manners = {
      onMail: () => {
        outbox.later(1);
        return null;
      },
    };
    await outbox.drain();
    const mails = await Promise.all(ids.map(async (id) => outbox.read(id)));
    expect(mails.filter(({ state }) => state === 'ACCEPTED')).toHaveLength(4);
    const others = mails.filter(({ state }) => state !== 'ACCEPTED');
    expect(others).toMatchObject([
      { state: 'QUEUED', attempts: 0, claim: null },
      { state: 'QUEUED', attempts: 0, claim: null },
    ]);
    outbox.later(1);
    await outbox.drain();
    for (const id of ids) expect(outbox.received(id)).toHaveLength(1);
  });
});
