/** Approvals that wait too long: the approvers are reminded, then the next level is added. */
import { api } from '@plinth/contracts/endpoints';
import { USUAL_WORKING_TIME, workingMinutes } from '@plinth/domain/firm/working-time';
import { beforeAll, describe, expect, test } from 'vitest';

import { orderAt, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

import { remindApprovals } from './remind-approvals.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, viewer, project } = site;

beforeAll(async () => {
  await publishRules(app, { as: admin, firmId: site.firm.id }, [
    rule({ people: [manager] }),
    rule({ level: 2, people: [viewer] }),
  ]);
});

const stepsOf = async (id: string) => {
  const { list } = await app.ok(api.orderApprovals, { as: admin, params: { id } });
  return list[0]!;
};
const remindAfter = async (hours: number) => {
  let at = app.now;
  while (workingMinutes(USUAL_WORKING_TIME, app.now, at) < hours * 60) {
    at = new Date(at.getTime() + 60_000);
  }
  await remindApprovals(app.db, () => at);
};
const notificationsOf = async (person: Person, documentId: string) => {
  const rows = await app.db
    .selectFrom('notification')
    .select(['note'])
    .where('person_id', '=', person.id)
    .where('document_id', '=', documentId)
    .where('kind', '=', 'TO_APPROVE')
    .execute();
  // A first notification has no note; a reminder has one.
  return rows.map(({ note }) => note).toSorted();
};

describe('an approval that nobody answers', () => {
  test('reminds after 8 working hours, and adds the next level after 16, each once', async () => {
    const { id } = await orderAt(app, site, { as: buyer, project, price: '2000' });
    await remindAfter(7.9);
    expect(await notificationsOf(manager, id)).toEqual(['']);
    await remindAfter(8);
    await remindAfter(9);
    expect(await notificationsOf(manager, id)).toEqual([
      '',
      expect.stringMatching(/^Waits since /),
    ]);
    expect(await notificationsOf(viewer, id)).toEqual([]);
    await remindAfter(16);
    await remindAfter(40);
    expect(await notificationsOf(viewer, id)).toHaveLength(1);
    const { steps, ...approval } = await stepsOf(id);
    expect(steps[0]).toMatchObject({
      isEscalated: true,
      asked: [{ name: manager.name }, { name: viewer.name }],
    });
    const inbox = await app.ok(api.listApprovals, { as: viewer, query: {} });
    expect(inbox.list.map(({ documentId }) => documentId)).toContain(id);
    // Signed above, it counts there too.
    const body = { contentHash: approval.contentHash };
    await app.ok(api.decideApproval, { as: viewer, params: { id: approval.id }, body });
    expect((await stepsOf(id)).state).toBe('APPROVED');
  });

  test('goes to the administrators once those asked have left', async () => {
    const { id } = await orderAt(app, site, { as: buyer, project, price: '2000' });
    const seenBy = async (as: Person) => {
      const { list } = await app.ok(api.listApprovals, { as, query: {} });
      return list.find(({ documentId }) => documentId === id);
    };
    expect(await seenBy(admin)).toBeUndefined();
    const params = { id: site.firm.id, personId: manager.id };
    await app.ok(api.deactivatePerson, { as: admin, params });
    await remindAfter(0);
    expect(await seenBy(admin)).toMatchObject({ isForAdministrator: true });
    expect(await notificationsOf(admin, id)).toHaveLength(1);
    const approval = await stepsOf(id);
    const body = { contentHash: approval.contentHash };
    await app.ok(api.decideApproval, { as: admin, params: { id: approval.id }, body });
    expect((await stepsOf(id)).steps).toMatchObject([{ state: 'APPROVED' }, { state: 'PENDING' }]);
  });
});
