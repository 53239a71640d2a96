import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { deleteAnswersBefore } from '#features/kept-answers/kept-answers.public.ts';
import { buildForeign, buildSite, priced, submitRequest, orderOf } from '#testing/builders.ts';
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

test('answers are forgotten by age', async () => {
  const made = await send('old');
  await deleteAnswersBefore(app.db, app.now);
  expect(await send('old')).toEqual({ ...made, isRepeated: true });
  await deleteAnswersBefore(app.db, new Date(app.now.getTime() + 1));
  expect(await send('old')).toMatchObject({ httpStatus: 201, isRepeated: false });
});

/** Its answer holds a secret that is told once; that the email is taken keeps it from happening twice. */
const NOT_KEPT = ['invitePerson'];

test('every row that makes something is repeatable', () => {
  const rows = Object.entries(api).filter(([, { access }]) => access !== 'public');
  const making = rows.filter(([, row]) => 'isMaking' in row).map(([name]) => name);
  const created = rows.filter(([, row]) => 'successStatus' in row).map(([name]) => name);
  expect(making).toEqual(created.filter((name) => !NOT_KEPT.includes(name)));
});
