/** The outbox: each mail once, none too fast, none to where it must not go. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { newId } from '#new-id.ts';
import { buildSite } from '#testing/builders.ts';
import { Outbox } from '#testing/outbox.ts';
import { startSmtp, TEST_NETWORK } from '#testing/smtp.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const smtp = await startSmtp();
afterAll(async () => smtp.close());
const { organisationId, firm } = site;
const outbox = new Outbox(app, site, smtp);

beforeEach(async () => {
  smtp.manners = {};
  await outbox.setAccount();
});

test('two servers at once send each mail once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, async () => outbox.queue()));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([outbox.drain(), outbox.drain(), outbox.drain()]);
  }
  expect(ids.map((id) => outbox.received(id).length)).toEqual(ids.map(() => 1));
});

test('a mail that is just being sent is not claimed by another server', async () => {
  const id = await outbox.queue();
  smtp.manners = {
    onMail: async () => {
      smtp.manners = {};
      await outbox.drain();
      return null;
    },
  };
  await outbox.drain();
  expect(outbox.received(id)).toHaveLength(1);
});

test('what a killed server had claimed is sent by another, with the same Message-ID', async () => {
  const id = await outbox.queue();
  await outbox.change(id, {
    state: 'SENDING',
    claim: newId(),
    claimed_at: outbox.now,
    attempts: 1,
    due_at: new Date(outbox.now.getTime() + 5 * 60_000),
  });
  await outbox.drain();
  expect(outbox.received(id)).toEqual([]);
  outbox.later(5);
  await outbox.drain();
  expect(outbox.received(id)).toHaveLength(1);
  expect(await outbox.read(id)).toMatchObject({ state: 'ACCEPTED', attempts: 2 });
});

test('a server that was too slow does not overwrite what another one has recorded', async () => {
  const id = await outbox.queue();
  smtp.manners = {
    onMail: async () => {
      await outbox.change(id, { claim: newId() });
      return null;
    },
  };
  await outbox.drain();
  expect(await outbox.read(id)).toMatchObject({ state: 'SENDING' });
  await outbox.change(id, { state: 'FAILED', claim: null, due_at: null, ended_at: outbox.now });
});

test('no more go out in a minute than the account allows', async () => {
  outbox.later(10);
  await outbox.setAccount({ per_minute: 2 });
  const ids = [await outbox.queue(), await outbox.queue(), await outbox.queue()];
  const accepted = async () =>
    (await Promise.all(ids.map(async (id) => outbox.read(id)))).filter(
      ({ state }) => state === 'ACCEPTED',
    ).length;
  await outbox.drain();
  await outbox.drain();
  expect(await accepted()).toBe(2);
  outbox.later(1.1);
  await outbox.drain();
  expect(await accepted()).toBe(3);
});

describe('is not sent', () => {
  test('from demo data', async () => {
    const id = await outbox.queue();
    const demo = (is_demo: boolean) =>
      app.db
        .updateTable('organisation')
        .set({ is_demo })
        .where('id', '=', organisationId)
        .execute();
    await demo(true);
    await outbox.drain();
    await demo(false);
    expect(await outbox.read(id)).toMatchObject({ state: 'SUPPRESSED', suppression: 'DEMO' });
    expect(outbox.received(id)).toEqual([]);
  });

  test('without an account', async () => {
    await app.db.deleteFrom('mail_account').execute();
    const id = await outbox.queue();
    await outbox.drain();
    expect(await outbox.read(id)).toMatchObject({ state: 'SUPPRESSED', suppression: 'NO_ACCOUNT' });
  });

  test('to who may no longer read the document', async () => {
    const document = { type: 'PURCHASE_ORDER', id: newId() } as const;
    const place = { firmId: firm.id, projectId: site.project.id };
    const notified = { personId: site.viewer.id, document, place };
    const deactivate = async (deactivated_at: Date | null) =>
      app.db
        .updateTable('user_account')
        .set({ deactivated_at })
        .where('id', '=', notified.personId)
        .execute();
    const allowed = await outbox.queue(notified);
    await outbox.drain();
    expect(await outbox.read(allowed)).toMatchObject({ state: 'ACCEPTED' });
    const gone = await outbox.queue(notified);
    await deactivate(outbox.now);
    await outbox.drain();
    await deactivate(null);
    const moved = await outbox.queue(notified);
    const member = {
      organisation_id: organisationId,
      firm_id: firm.id,
      user_id: notified.personId,
    };
    await app.db.deleteFrom('firm_member').where('user_id', '=', notified.personId).execute();
    await outbox.drain();
    await app.db
      .insertInto('firm_member')
      .values({ ...member, roles: ['VIEWER'] })
      .execute();
    for (const id of [gone, moved]) {
      expect(await outbox.read(id)).toMatchObject({ state: 'SUPPRESSED', suppression: 'RIGHTS' });
      expect(outbox.received(id)).toEqual([]);
    }
  });

  test('to a host of the server’s own network, unless its operator says so', async () => {
    const id = await outbox.queue();
    await outbox.drain({ network: { ...TEST_NETWORK, privateHosts: [] } });
    expect(await outbox.read(id)).toMatchObject({
      state: 'QUEUED',
      reply: expect.stringContaining('no port of a mail server'),
    });
  });
});

test.each([
  ['nobody', [], 'Please enter an email'],
  ['two in one field', [{ name: '', email: 'a@b.in, c@d.in' }], 'Please enter one email per field'],
  [
    'a line break',
    [{ name: '', email: 'a@b.in\r\nBcc: x@y.in' }],
    'Please enter one email per field',
  ],
])('a mail to %s is refused', async (_, to, message) => {
  await expect(outbox.queue({ to })).rejects.toThrow(message);
});

test('line breaks in names start no header', async () => {
  const id = await outbox.queue({
    to: [{ name: 'Ravi\r\nBcc: spy@evil.test', email: 'ravi@supplier.test' }],
  });
  await outbox.drain();
  const [mail] = outbox.received(id);
  expect(mail?.raw).not.toMatch(/^Bcc:/im);
  expect(mail?.to).toEqual(['ravi@supplier.test']);
});

test('a domain of another script is sent to in ASCII', async () => {
  const id = await outbox.queue({ to: [{ name: '', email: 'ravi@भारत.test' }] });
  await outbox.drain();
  expect(outbox.received(id)[0]?.raw).toMatch(/^To: ravi@xn--h2brj9c.test/m);
});
