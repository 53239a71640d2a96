/** People who stand in approve for somebody else. */
import { api } from '@plinth/contracts/endpoints';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { beforeAll, describe, expect, test } from 'vitest';

import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, engineer, colleague, viewer, project } = site;

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId: site.firm.id }, [rule({ people: [manager] })]);
});

const today = indianDate(app.now);
const order = async (as: Person, price = '2000') => orderAt(app, site, { as, project, price });

function delegationTo(toId: string, more: object = {}) {
  return { toId, firstDay: today, lastDay: addDays(today, 3), ...more };
}

async function delegate(as: Person, toId: string, more: object = {}) {
  const call = { as, body: delegationTo(toId, more) };
  const { delegation } = await app.ok(api.createDelegation, call);
  return {
    ...delegation,
    end: async () => app.ok(api.endDelegation, { as, params: { id: delegation.id } }),
  };
}

async function approve(as: Person, documentId: string) {
  const { list } = await app.ok(api.orderApprovals, { as: admin, params: { id: documentId } });
  const { id, contentHash } = list[0]!;
  return { as, params: { id }, body: { contentHash } };
}

const waitsFor = async (as: Person, documentId: string) => {
  const { list } = await app.ok(api.listApprovals, { as, query: { size: 200 } });
  return list.find((one) => one.documentId === documentId);
};

describe('who stands in', () => {
  test('sees what waits for the other, and signs for them', async () => {
    const { id } = await order(buyer);
    expect(await waitsFor(viewer, id)).toBeUndefined();
    const given = await delegate(manager, viewer.id);
    expect(await waitsFor(viewer, id)).toMatchObject({ standsInFor: { name: manager.name } });
    expect(await app.ok(api.countApprovals, { as: viewer })).toMatchObject({ standInCount: 1 });
    const trailOf = async (as: Person) => app.ok(api.orderApprovals, { as, params: { id } });
    expect(await trailOf(viewer)).toMatchObject({
      mayDecide: true,
      standsInFor: { id: manager.id, name: manager.name },
    });
    expect(await trailOf(manager)).toMatchObject({ mayDecide: true, standsInFor: null });
    const { approval } = await app.ok(api.decideApproval, await approve(viewer, id));
    expect(approval.steps[0]?.decisions).toMatchObject([
      { by: { name: viewer.name }, forPerson: { name: manager.name } },
    ]);
    await given.end();
  });

  test('does so within the days, the amount and the documents', async () => {
    const { id } = await order(buyer);
    for (const more of [
      { firstDay: addDays(today, 1) },
      { cap: '1999.99' },
      { documents: ['MATERIAL_REQUEST'] },
    ]) {
      const given = await delegate(manager, viewer.id, more);
      expect(await waitsFor(viewer, id)).toBeUndefined();
      expect(await app.refusal(api.decideApproval, await approve(viewer, id))).toMatchObject({
        httpStatus: 403,
      });
      await given.end();
    }
    const given = await delegate(manager, viewer.id, { cap: '2000' });
    expect(await waitsFor(viewer, id)).toBeDefined();
    await given.end();
    expect(await waitsFor(viewer, id)).toBeUndefined();
  });

  test('for a maker never counts, nor does a maker for others', async () => {
    const { id } = await order(buyer);
    const mine = await delegate(buyer, viewer.id);
    expect(await waitsFor(viewer, id)).toBeUndefined();
    expect(await app.refusal(api.decideApproval, await approve(viewer, id))).toEqual({
      httpStatus: 403,
      message: 'You stand in for who made this document; somebody else has to approve it',
    });
    await mine.end();
    const own = await delegate(manager, buyer.id);
    expect(await waitsFor(buyer, id)).toBeUndefined();
    expect(await app.refusal(api.decideApproval, await approve(buyer, id))).toMatchObject({
      httpStatus: 403,
      message: 'You made or changed this document; somebody else has to approve it',
    });
    await own.end();
  });

  test('for a maker is not barred from the seat of their own', async () => {
    const rejected = await order(buyer);
    const approved = await order(buyer);
    const mine = await delegate(buyer, manager.id);
    expect(await waitsFor(manager, rejected.id)).toMatchObject({ standsInFor: null });
    const call = await approve(manager, rejected.id);
    const body = { ...call.body, verdict: 'REJECTED' as const, comment: 'Too dear' };
    expect((await app.ok(api.decideApproval, { ...call, body })).approval.state).toBe('REJECTED');
    const { approval } = await app.ok(api.decideApproval, await approve(manager, approved.id));
    expect(approval).toMatchObject({ state: 'APPROVED' });
    await mine.end();
  });

  // What is payable is rounded to the rupee: 2,000.49 is 2,000, and 2,000.50 is 2,001.
  test('holds to the rupee: 2,000 payable is within a cap of 2,000, 2,001 is not', async () => {
    const within = await order(buyer, '2000.49');
    const above = await order(buyer, '2000.50');
    const given = await delegate(manager, viewer.id, { cap: '2000' });
    expect(await waitsFor(viewer, within.id)).toBeDefined();
    expect(await waitsFor(viewer, above.id)).toBeUndefined();
    expect(await app.refusal(api.decideApproval, await approve(viewer, above.id))).toMatchObject({
      httpStatus: 403,
    });
    await given.end();
  });

  test('is not passed on', async () => {
    const { id } = await order(buyer);
    const first = await delegate(manager, viewer.id);
    const second = await delegate(viewer, engineer.id);
    expect(await waitsFor(engineer, id)).toBeUndefined();
    await first.end();
    await second.end();
  });
});

describe('a delegation', () => {
  test.each([
    ['to nobody', () => delegationTo(''), 'toId', 'Choose who stands in'],
    ['to oneself', () => delegationTo(manager.id), 'toId', 'Nobody stands in for themselves'],
    [
      'from a past day',
      () => delegationTo(viewer.id, { firstDay: addDays(today, -1) }),
      'firstDay',
      'This day has passed',
    ],
    [
      'backwards',
      () => delegationTo(viewer.id, { firstDay: addDays(today, 9) }),
      'lastDay',
      'The last day is before the first',
    ],
    [
      'of parts of a paisa',
      () => delegationTo(viewer.id, { cap: '1999.999' }),
      'cap',
      'The amount can have at most 2 decimals',
    ],
    [
      'of nothing',
      () => delegationTo(viewer.id, { cap: '0' }),
      'cap',
      'The amount must be above 0',
    ],
    [
      'of no documents',
      () => delegationTo(viewer.id, { documents: [] }),
      'documents',
      'Choose at least one kind of document',
    ],
  ])('%s is refused', async (_, body, path, message) => {
    const answer = await app.call(api.createDelegation, { as: manager, body: body() });
    expect(answer).toMatchObject({ httpStatus: 422, body: { violations: [{ path, message }] } });
  });

  test('in a circle is refused', async () => {
    const given = [await delegate(manager, engineer.id), await delegate(engineer, colleague.id)];
    const call = { as: colleague, body: delegationTo(manager.id) };
    expect(await app.refusal(api.createDelegation, call)).toMatchObject({
      httpStatus: 422,
      message: 'These people would stand in for each other on the same day',
    });
    for (const one of given) await one.end();
    await (await delegate(colleague, manager.id)).end();
  });

  test('is entered for somebody who is away by an administrator alone, and ended by the giver', async () => {
    const body = delegationTo(viewer.id, { fromId: manager.id });
    expect(await app.refusal(api.createDelegation, { as: buyer, body })).toMatchObject({
      httpStatus: 403,
    });
    const { delegation } = await app.ok(api.createDelegation, { as: admin, body });
    expect(delegation).toMatchObject({ from: { id: manager.id }, createdBy: { id: admin.id } });
    const end = (as: Person) => ({ as, params: { id: delegation.id } });
    expect(await app.refusal(api.endDelegation, end(buyer))).toMatchObject({ httpStatus: 404 });
    await app.ok(api.endDelegation, end(manager));
    expect(await app.refusal(api.endDelegation, end(manager))).toEqual({
      httpStatus: 409,
      message: 'This delegation is over',
    });
  });

  test('that an administrator enters holds in the firms that they administer; the giver is told', async () => {
    const { hire } = invitingAt(app, site);
    const ofFirst = await hire({ roles: ['ADMIN'] });
    await publishRules(app, { as: admin, firmId: site.secondFirm.id }, [
      rule({ people: [manager] }),
    ]);
    const inFirst = await order(buyer);
    const inSecond = await orderAt(app, site, {
      as: buyer,
      project: site.secondProject,
      price: '2000',
    });
    const body = delegationTo(ofFirst.id, { fromId: manager.id });
    const { delegation } = await app.ok(api.createDelegation, { as: ofFirst, body });
    expect(delegation.firms).toEqual([{ id: site.firm.id, name: site.firm.name }]);
    expect(await waitsFor(ofFirst, inFirst.id)).toMatchObject({
      standsInFor: { id: manager.id },
    });
    expect(await waitsFor(ofFirst, inSecond.id)).toBeUndefined();
    const call = await approve(ofFirst, inSecond.id);
    expect((await app.call(api.decideApproval, call)).httpStatus).not.toBe(200);
    const { list } = await app.ok(api.listNotifications, { as: manager });
    expect(list).toContainEqual(
      expect.objectContaining({ kind: 'STAND_IN_GIVEN', documentId: ofFirst.id }),
    );
    await app.ok(api.endDelegation, { as: manager, params: { id: delegation.id } });
    expect(await waitsFor(ofFirst, inFirst.id)).toBeUndefined();
  });

  test('is declined by whoever it was given to, and the giver is told', async () => {
    const { id } = await delegate(manager, viewer.id);
    const { list } = await app.ok(api.listDelegations, { as: viewer });
    expect(list.find((one) => one.id === id)).toMatchObject({ mayEnd: true });
    const declined = await app.ok(api.endDelegation, { as: viewer, params: { id } });
    expect(declined.message).toBe('Delegation declined');
    const notified = await app.ok(api.listNotifications, { as: manager });
    expect(notified.list).toContainEqual(
      expect.objectContaining({ kind: 'STAND_IN_ENDED', documentId: viewer.id }),
    );
  });
});
