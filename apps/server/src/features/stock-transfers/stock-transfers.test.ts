import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { Role } from '@plinth/domain/access/permissions';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite, storeOf } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { addStore, issueOf, sendOff, stockUp, transferOf } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, projectInGujarat, brick, steel, localSupplier: supplier } = site;
const toStore = await storeOf(app, as, projectInGujarat);
await stockUp(app, { as, project }, brick, { supplier, quantity: '1000', rate: '7.77' });
await stockUp(app, { as, project }, steel, { supplier, quantity: '3', rate: '0.33' });

const here = { as, project, toStore };
const today = indianDate(app.now);
const stockOf = async (where: Project, materialId: string) => {
  const query = { projectId: where.id, materialId };
  const { list } = await app.ok(api.listStock, { as, query });
  return list[0] ? [list[0].quantity, list[0].value] : null;
};
const lineOf = ({ items }: StockTransfer) => items[0]?.id ?? '';
const arrival = (transfer: StockTransfer, quantity: string, rest: object = {}) => ({
  params: { id: transfer.id },
  body: { receivedOn: today, items: [{ transferLineId: lineOf(transfer), quantity }], ...rest },
});
const sound = async () => unsoundnessOf(app);

/** Somebody of one project alone. */
async function onlyIn({ id, firm }: Project, person: Person, role: Role): Promise<Person> {
  const organisation = { organisation_id: site.organisationId, user_id: person.id };
  await app.db
    .deleteFrom('firm_member')
    .where('organisation_id', '=', site.organisationId)
    .where('user_id', '=', person.id)
    .execute();
  await app.db
    .insertInto('project_member')
    .values({ ...organisation, firm_id: firm.id, project_id: id, roles: [role] })
    .execute();
  return person;
}
const sender = await onlyIn(project, site.engineer, 'STORE_KEEPER');
const receiver = await onlyIn(projectInGujarat, site.colleague, 'STORE_KEEPER');

describe('a transfer', () => {
  test('leaves one store, is in transit, and arrives in parts at the worth that it left with', async () => {
    const header = { vehicleNo: 'mh 12 ab 1234', ewayBillNo: '331001234567' };
    const sent = await sendOff(app, { ...here, lines: [[steel, '3']], header });
    expect(sent).toMatchObject({
      challanNumber: expect.stringMatching(/^DC\/26-27\/\d{5}$/),
      status: 'DISPATCHED',
      store: { name: 'Main store' },
      toProject: { name: 'Harbour Depot' },
      vehicleNo: 'MH 12 AB 1234',
      value: '0.99',
      receivedOn: null,
      items: [{ quantity: 3, receivedQuantity: 0, onTheRoadQuantity: 3 }],
    });
    expect(await stockOf(project, steel.id)).toEqual([0, '0.00']);
    expect(await stockOf(projectInGujarat, steel.id)).toBeNull();

    const { stockTransfer: part } = await app.ok(api.receiveStockTransfer, {
      as,
      ...arrival(sent, '1.7'),
    });
    expect(part).toMatchObject({
      status: 'DISPATCHED',
      receivedOn: today,
      items: [{ receivedQuantity: 1.7, receivedValue: '0.56', onTheRoadQuantity: 1.3 }],
    });
    const { stockTransfer: all } = await app.ok(api.receiveStockTransfer, {
      as,
      ...arrival(sent, '1.3', { version: part.version }),
    });
    expect(all).toMatchObject({ status: 'RECEIVED', items: [{ receivedValue: '0.99' }] });
    expect(await stockOf(projectInGujarat, steel.id)).toEqual([3, '0.99']);
    const again = await app.refusal(api.receiveStockTransfer, { as, ...arrival(sent, '1') });
    expect(again).toMatchObject({ httpStatus: 409 });
    const { list } = await app.ok(api.getStockTransferHistory, { as, params: { id: sent.id } });
    expect(list).toMatchObject([
      { action: 'receive', detail: { lines: [{ materialName: steel.name, received: 1.3 }] } },
      { action: 'receive' },
      { action: 'create' },
    ]);
    expect(await sound()).toEqual([]);
  });

  test('of which something is missing is settled with a reason, by whoever may', async () => {
    const sent = await sendOff(app, { ...here, lines: [[brick, '100']] });
    const short = (rest: object) => arrival(sent, '90', { isFinal: true, ...rest });
    expect(
      await app.refusal(api.receiveStockTransfer, {
        as: receiver,
        ...short({ shortReason: 'Broken' }),
      }),
    ).toMatchObject({
      httpStatus: 403,
      message: 'Your role does not allow to settle what is missing',
    });
    expect(await app.refusal(api.receiveStockTransfer, { as, ...short({}) })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'shortReason' }],
    });
    await app.ok(api.receiveStockTransfer, { as: receiver, ...arrival(sent, '60') });
    const { stockTransfer } = await app.ok(api.receiveStockTransfer, {
      as,
      ...arrival(sent, '30', { isFinal: true, shortReason: 'Broken on the way' }),
    });
    expect(stockTransfer).toMatchObject({
      status: 'RECEIVED',
      value: '777.00',
      items: [
        {
          receivedQuantity: 90,
          receivedValue: '699.30',
          shortQuantity: 10,
          shortReason: 'Broken on the way',
          onTheRoadQuantity: 0,
        },
      ],
    });
    const { list } = await app.ok(api.listStockTransfers, { as, query: { search: 'harbour' } });
    expect(list[0]).toMatchObject({ id: sent.id, isAnythingShort: true });
    expect(await sound()).toEqual([]);
  });

  test('that is lost as a whole is settled without an arrival', async () => {
    const sent = await sendOff(app, { ...here, lines: [[brick, '5']] });
    const body = { receivedOn: today, isFinal: true, shortReason: 'The truck burned' };
    const { stockTransfer } = await app.ok(api.receiveStockTransfer, {
      as,
      params: { id: sent.id },
      body,
    });
    expect(stockTransfer).toMatchObject({
      status: 'RECEIVED',
      items: [{ shortQuantity: 5, receivedValue: '0.00' }],
    });
    expect(await sound()).toEqual([]);
  });

  test('what is in transit can be issued by nobody', async () => {
    const [there] = (await stockOf(project, brick.id)) ?? [];
    const sent = await sendOff(app, { ...here, lines: [[brick, String(there)]] });
    for (const where of [project, projectInGujarat]) {
      const [quantity = 0] = (await stockOf(where, brick.id)) ?? [];
      const body = await issueOf(app, {
        as,
        project: where,
        lines: [[brick, Number(quantity) + 1]],
      });
      const refusal = await app.refusal(api.createStockIssue, { as, body });
      expect(refusal).toMatchObject({ httpStatus: 422 });
    }
    await app.ok(api.receiveStockTransfer, { as, ...arrival(sent, String(there)) });
    const back = { as, project: projectInGujarat, toStore: await storeOf(app, as, project) };
    const home = await sendOff(app, { ...back, lines: [[brick, String(there)]] });
    await app.ok(api.receiveStockTransfer, { as, ...arrival(home, String(there)) });
    expect(await sound()).toEqual([]);
  });
});

test('each end sees it, sends or receives, and nobody else does', async () => {
  const body = await transferOf(app, { ...here, lines: [[brick, '10']] });
  const { list: places } = await app.ok(api.listDestinations, {
    as: sender,
    params: { id: body.storeId },
  });
  expect(places).toMatchObject([{ id: toStore.id, project: { name: 'Harbour Depot' } }]);
  const { stockTransfer: sent } = await app.ok(api.createStockTransfer, { as: sender, body });
  expect(sent).toMatchObject({ value: NOT_SHOWN, items: [{ value: NOT_SHOWN }] });
  const params = { id: sent.id };
  for (const end of [sender, receiver]) {
    await app.ok(api.getStockTransfer, { as: end, params });
    const { list } = await app.ok(api.listStockTransfers, { as: end, query: {} });
    expect(list.map(({ id }) => id)).toContain(sent.id);
  }
  expect(
    await app.refusal(api.receiveStockTransfer, { as: sender, ...arrival(sent, '1') }),
  ).toMatchObject({ httpStatus: 403 });
  expect(await app.refusal(api.createStockTransfer, { as: receiver, body })).toMatchObject({
    httpStatus: 404,
  });
  for (const stranger of [foreign.admin]) {
    expect(await app.refusal(api.getStockTransfer, { as: stranger, params })).toMatchObject({
      httpStatus: 404,
    });
  }
  await app.ok(api.receiveStockTransfer, { as: receiver, ...arrival(sent, '10') });
});

describe('is refused', () => {
  test.each([
    ['to itself', async () => ({ toStoreId: (await storeOf(app, as, project)).id }), 422],
    [
      'to another firm',
      async () => ({ toStoreId: (await storeOf(app, as, site.secondProject)).id }),
      404,
    ],
    [
      'to another organisation',
      async () => ({ toStoreId: (await storeOf(app, foreign.admin, foreign.project)).id }),
      404,
    ],
    [
      'more than is there',
      async () => ({ items: [{ materialId: brick.id, quantity: '99999' }] }),
      422,
    ],
    ['tomorrow', async () => ({ dispatchedOn: '2099-01-01' }), 422],
  ] as const)('%s', async (_, changed, httpStatus) => {
    const body = await transferOf(app, { ...here, lines: [[brick, '1']] });
    const call = { as, body: { ...body, ...(await changed()) } };
    expect(await app.refusal(api.createStockTransfer, call)).toMatchObject({ httpStatus });
  });

  test('into a closed store, and a store is not closed while something is in transit to it', async () => {
    const yard = await addStore(app, as, project, 'Yard');
    const sent = await sendOff(app, { ...here, toStore: yard, lines: [[brick, '1']] });
    const close = { as, params: { id: yard.id }, body: { name: 'Yard', isArchived: true } };
    expect(await app.refusal(api.updateStore, close)).toMatchObject({ httpStatus: 409 });
    const body = { receivedOn: today, isFinal: true, shortReason: 'Lost' };
    await app.ok(api.receiveStockTransfer, { as, params: { id: sent.id }, body });
    await app.ok(api.updateStore, close);
    const again = await transferOf(app, { ...here, toStore: yard, lines: [[brick, '1']] });
    expect(await app.refusal(api.createStockTransfer, { as, body: again })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'toStoreId' }],
    });
  });

  test('an arrival of more than is in transit, of nothing, before it left, or of another line', async () => {
    const sent = await sendOff(app, { ...here, lines: [[brick, '5']] });
    const other = await sendOff(app, { ...here, lines: [[brick, '5']] });
    for (const [call, httpStatus] of [
      [arrival(sent, '6'), 422],
      [arrival(sent, '0'), 422],
      [arrival(sent, '1', { receivedOn: '2020-01-01' }), 422],
      [arrival(sent, '1', { receivedOn: '2099-01-01' }), 422],
      [arrival(sent, '1', { version: sent.version + 1 }), 409],
      [{ ...arrival(other, '1'), params: { id: sent.id } }, 404],
    ] as const) {
      expect(await app.refusal(api.receiveStockTransfer, { as, ...call })).toMatchObject({
        httpStatus,
      });
    }
  });
});
