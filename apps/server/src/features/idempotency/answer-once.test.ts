import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { Module } from '@plinth/domain/access/modules';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { recurringTasks } from '#recurring/tasks.ts';
import {
  buildForeign,
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  receiptOf,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);

interface Repeated {
  readonly as?: Person;
  readonly url?: string;
  readonly payload?: object;
}

const NEW_MRN = { requestedBy: site.engineer.id, projectId: site.project.id };

async function send(key: string, { as = site.engineer, url, payload }: Repeated = {}) {
  const response = await app.inject({
    as,
    method: 'POST',
    url: url ?? api.createMaterialRequest.path,
    headers: { 'idempotency-key': key },
    payload: payload ?? NEW_MRN,
  });
  return {
    httpStatus: response.statusCode,
    isRepeated: response.headers['idempotency-replayed'] === 'true',
    body: response.json<{ message: string; mrn?: { id: string } }>(),
  };
}

async function countRequests(): Promise<number> {
  return (await app.ok(api.listMaterialRequests, { as: site.admin })).totalElements;
}

describe('a call under a key', () => {
  test('makes one document, however often it is sent', async () => {
    const before = await countRequests();
    const first = await send('lost answer');
    expect(first).toMatchObject({ httpStatus: 400, body: { message: expect.any(String) } });
    const made = await send('lost-answer');
    expect(made).toMatchObject({ httpStatus: 201, isRepeated: false });
    const again = await send('lost-answer');
    expect(again).toEqual({ ...made, isRepeated: true });
    expect(await countRequests()).toBe(before + 1);
  });

  test('sent twenty times at once makes one document, and all hear of it', async () => {
    const before = await countRequests();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send('at-once')));
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.mrn?.id)).size).toBe(1);
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(await countRequests()).toBe(before + 1);
  });

  test('orders once', async () => {
    const { admin: as, project, brick, localSupplier } = site;
    const mrn = await submitRequest(app, { as, project, items: [[brick, '5']] });
    const ordering = {
      as,
      url: `/api/v1/purchase-orders/from-mrn/${mrn.id}`,
      payload: orderOf(app, [priced(mrn, 0, localSupplier)]),
    };
    const made = await send('an-order', ordering);
    expect(made).toMatchObject({ httpStatus: 201, body: { 'Po Numbers': [expect.any(String)] } });
    expect(await send('an-order', ordering)).toEqual({ ...made, isRepeated: true });
    // Without the key the request is found ordered.
    expect(await send('another-order', ordering)).toMatchObject({ httpStatus: 409 });
  });

  test('is the person’s own: another’s same key is another call', async () => {
    const mine = await send('common');
    const theirs = await send('common', { as: site.colleague });
    expect(theirs).toMatchObject({ httpStatus: 201, isRepeated: false });
    expect(theirs.body.mrn?.id).not.toBe(mine.body.mrn?.id);
    const elsewhere = { requestedBy: foreign.admin.id, projectId: foreign.project.id };
    const far = await send('common', { as: foreign.admin, payload: elsewhere });
    expect(far).toMatchObject({ httpStatus: 201, isRepeated: false });
  });

  test('is refused where the key was used for something else', async () => {
    await send('used');
    const payload = { ...NEW_MRN, projectId: site.projectInGujarat.id };
    expect(await send('used', { payload })).toMatchObject({
      httpStatus: 422,
      body: { message: 'This Idempotency-Key was used for another call' },
    });
  });

  test('that was refused may be sent again, and is done then', async () => {
    const { id } = (await send('for-an-item')).body.mrn ?? { id: '' };
    const adding = (materialId: string) => ({
      url: `/api/v1/mrns/${id}/items`,
      payload: { materialId, quantity: '5', purpose: 'Slab' },
    });
    expect(await send('item', adding(foreign.material.id))).toMatchObject({ httpStatus: 404 });
    expect(await send('item', adding(site.brick.id))).toMatchObject({
      httpStatus: 201,
      isRepeated: false,
    });
  });

  test.each([
    ['', 400],
    ['k'.repeat(200), 201],
    ['k'.repeat(201), 400],
    ['white space', 400],
  ])('takes a key of visible characters: %j', async (key, httpStatus) => {
    expect(await send(key)).toMatchObject({ httpStatus });
  });
});

test('each is given their own answer, when both send the same call again', async () => {
  const mine = await send('shared');
  const theirs = await send('shared', { as: site.colleague });
  expect(await send('shared')).toEqual({ ...mine, isRepeated: true });
  expect(await send('shared', { as: site.colleague })).toEqual({ ...theirs, isRepeated: true });
  expect(theirs.body.mrn?.id).not.toBe(mine.body.mrn?.id);
});

describe('an answer is given again', () => {
  const { firm, project, secondProject, manager } = site;
  const setRoles = async (id: string, roles: Role[]) =>
    app.db.updateTable('firm_member').set({ roles }).where('user_id', '=', id).execute();
  const setModulesOff = async (disabled_modules: Module[]) =>
    app.db.updateTable('firm').set({ disabled_modules }).where('id', '=', firm.id).execute();

  test('without prices to who may not read them any more', async () => {
    const { body, receive } = await receiving();
    const made = await receive();
    expect(made.goodsReceipt).toMatchObject({ value: '300.00', items: [{ rate: '100.00' }] });
    await setRoles(manager.id, ['STORE_KEEPER']);
    const again = await receive();
    expect(again.goodsReceipt).toMatchObject({
      id: made.goodsReceipt?.id,
      value: NOT_SHOWN,
      items: [{ rate: NOT_SHOWN, value: NOT_SHOWN }],
    });
    expect(JSON.stringify(again)).not.toMatch(/[13]00\.00/);
    // The ledger is unchanged.
    await setRoles(manager.id, ['PROJECT_MANAGER']);
    expect(await receive()).toEqual(made);
    expect(body.items).toHaveLength(1);
  });

  test('not to who may not do it any more', async () => {
    const { receive } = await receiving();
    await receive();
    await setRoles(manager.id, ['VIEWER']);
    expect(await receive()).toMatchObject({ status: 'ERROR' });
    // Allowed in another project, but no longer there.
    await app.db.deleteFrom('firm_member').where('user_id', '=', manager.id).execute();
    const member = {
      organisation_id: site.organisationId,
      user_id: manager.id,
      firm_id: secondProject.firm.id,
      project_id: secondProject.id,
    };
    const roles: Role[] = ['PROJECT_MANAGER'];
    await app.db
      .insertInto('project_member')
      .values({ ...member, roles })
      .execute();
    expect(await receive()).toMatchObject({ status: 'ERROR', message: 'Document not found' });
    await app.db.deleteFrom('project_member').where('user_id', '=', manager.id).execute();
    const memberships = [firm.id, secondProject.firm.id].map((firm_id) => ({
      organisation_id: site.organisationId,
      user_id: manager.id,
      firm_id,
      roles,
    }));
    await app.db.insertInto('firm_member').values(memberships).execute();
    expect(await receive()).toMatchObject({ status: 'SUCCESS' });
  });

  test('not where its firm has switched the module off', async () => {
    const { receive, receiptId } = await receiving();
    await receive();
    const attaching = {
      as: manager,
      url: api.addAttachment.path,
      payload: {
        documentType: 'GOODS_RECEIPT',
        documentId: await receiptId(),
        content: Buffer.from('%PDF-1.7').toString('base64'),
      },
    };
    expect(await send('an-attachment', attaching)).toMatchObject({ httpStatus: 201 });
    expect(await send('an-attachment', attaching)).toMatchObject({ isRepeated: true });
    await setModulesOff(['WAREHOUSE']);
    expect(await receive()).toMatchObject({ status: 'ERROR' });
    // The manager works in another firm, too, and finds there no such receipt.
    expect(await send('an-attachment', attaching)).toMatchObject({ httpStatus: 404 });
    await setModulesOff([]);
    expect(await receive()).toMatchObject({ status: 'SUCCESS' });
  });

  let trucks = 0;

  /** A truck that the manager receives, under a key of its own. */
  async function receiving() {
    trucks += 1;
    const key = `truck-${trucks}`;
    const mrn = await submitRequest(app, { as: site.admin, project, items: [[site.brick, '3']] });
    const ordered = [priced(mrn, 0, site.localSupplier)];
    const [order] = await raiseOrders(app, site.admin, mrn, ordered);
    const [line] = order?.items ?? [];
    if (!line) throw new RangeError('no order');
    const body = await receiptOf(app, { as: site.admin, project, lines: [[line, '3']] });
    const receive = async () => {
      const response = await app.inject({
        as: manager,
        method: 'POST',
        url: api.createGoodsReceipt.path,
        headers: { 'idempotency-key': key },
        payload: body,
      });
      return response.json<{ status: string; message: string; goodsReceipt?: GoodsReceipt }>();
    };
    const receiptId = async () => (await receive()).goodsReceipt?.id;
    return { body, receive, receiptId };
  }
});

test('nobody is given an answer who is signed out or shut out', async () => {
  const { viewer: person } = site;
  await app.db
    .updateTable('firm_member')
    .set({ roles: ['SITE_ENGINEER'] })
    .where('user_id', '=', person.id)
    .execute();
  const payload = { ...NEW_MRN, requestedBy: person.id };
  const repeat = async () => send('before-leaving', { as: person, payload });
  expect(await repeat()).toMatchObject({ httpStatus: 201 });
  await app.db
    .updateTable('user_account')
    .set({ deactivated_at: app.now })
    .where('id', '=', person.id)
    .execute();
  expect(await repeat()).toMatchObject({ httpStatus: 401 });
});

test('answers are forgotten after seven days, and not before', async () => {
  const made = await send('old');
  const forget = async (now: number) => {
    const tasks = recurringTasks(app.db, () => new Date(now));
    await tasks.find(({ name }) => name === 'forget-answers')?.work();
  };
  const week = Date.UTC(1970, 0, 8);
  await forget(app.now.getTime() + week);
  expect(await send('old')).toEqual({ ...made, isRepeated: true });
  await forget(app.now.getTime() + week + 1);
  expect(await send('old')).toMatchObject({ httpStatus: 201, isRepeated: false });
});

/**
 * Endpoints without stored answers: this one returns a secret that is shown once, and the unique
 * email prevents a second execution.
 */
const NOT_PERSISTED = ['invitePerson'];

test('every row that makes something is repeatable', () => {
  const rows = Object.entries(api).filter(([, { access }]) => access !== 'public');
  const idempotent = rows.filter(([, row]) => 'isIdempotent' in row).map(([name]) => name);
  const created = rows.filter(([, row]) => 'successStatus' in row).map(([name]) => name);
  expect(idempotent).toEqual(created.filter((name) => !NOT_PERSISTED.includes(name)));
});
