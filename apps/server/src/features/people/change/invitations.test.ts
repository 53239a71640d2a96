import { api } from '@plinth/contracts/endpoints';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { firm, secondFirm } = site;
const { invite, use, about, administratorOf, opens, setRoles } = invitingAt(app, site);
const about2 = (person: { id: string }, as: Person) => about(person, as, secondFirm.id);

describe('who was invited and has not come yet', () => {
  test.each([
    ['in the whole firm', { roles: ['ADMIN'] as Role[] }],
    [
      'in one project',
      { roles: [], projects: [{ id: site.project.id, roles: ['VIEWER'] as Role[] }] },
    ],
  ])(
    '%s: another firm gets no link, theirs goes on opening, and both roles hold',
    async (_, held) => {
      const { person, link } = await invite(held);
      const other = await administratorOf(secondFirm.id);
      const { email } = person;
      const joined = await invite({ as: other, firmId: secondFirm.id, email });
      expect(joined).toMatchObject({
        link: null,
        message: 'Nina added to the firm; they come in by the invitation they have',
      });
      expect(await opens(link)).toBe(200);
      // Nor by asking again, once they are of one's own firm.
      const again = await app.refusal(api.createPasswordLink, about2(person, other));
      expect(again.httpStatus).toBe(403);
      await use(link);
      const { user } = await app.ok(api.getUser, { as: person, params: { id: person.id } });
      expect(user.rolesByFirm[secondFirm.id]).toEqual(['VIEWER']);
      expect((await app.refusal(api.createPasswordLink, about2(person, other))).httpStatus).toBe(
        403,
      );
    },
  );

  test('an invitation that has expired, or one that is of nobody’s any more, lets no other in', async () => {
    const other = await administratorOf(secondFirm.id);
    const { person, link } = await invite();
    const began = app.now;
    app.setTime(new Date(began.getTime() + 8 * 86_400_000));
    const joined = await invite({ as: other, firmId: secondFirm.id, email: person.email });
    app.setTime(began);
    expect(joined.link).toBeNull();
    // Out of the first firm they are the second one's alone: what was handed out before opens no more.
    const left = await invite();
    await setRoles(left.person, []);
    expect(await opens(left.link)).toBe(409);
    const taken = await invite({ as: other, firmId: secondFirm.id, email: left.person.email });
    expect(await opens(taken.link)).toBe(200);
    expect(await opens(link)).toBe(200);
  });

  test('who was shut out meanwhile is not let in by an old link', async () => {
    const { person, link } = await invite();
    await app.ok(api.deactivatePerson, about(person));
    await app.ok(api.reactivatePerson, about(person));
    expect(await opens(link)).toBe(409);
  });
});

describe('who another firm takes in before they have come', () => {
  async function invitedAndTakenIn(roles: Role[] = ['ADMIN']) {
    const [one, other] = [await administratorOf(firm.id), await administratorOf(secondFirm.id)];
    const { person, link } = await invite({ as: one, roles: ['VIEWER'] });
    const { email } = person;
    await invite({ as: other, firmId: secondFirm.id, email, roles });
    return { one, other, person, link };
  }

  test('is invited again by the firm that invited them, for that firm alone', async () => {
    const { one, other, person, link } = await invitedAndTakenIn();
    const again = await app.ok(api.createPasswordLink, about(person, one));
    expect(again.message).toContain('Another firm had given them roles meanwhile');
    expect([await opens(link), await opens(again.link)]).toEqual([409, 200]);
    await use(again.link);
    const self = { as: person, params: { id: person.id } };
    const { user } = await app.ok(api.getUser, self);
    expect(user.rolesByFirm).toEqual({ [firm.id]: ['VIEWER'] });
    const trail = { as: site.admin, query: { firmId: secondFirm.id, documentId: person.id } };
    const { list } = await app.ok(api.listAudit, trail);
    expect(list.map(({ action, actorName }) => `${action} by ${actorName}`)).toEqual([
      `set-roles by ${one.name}`,
      `add-to-firm by ${other.name}`,
    ]);
    // Once they are in, the other firm takes them in as anybody.
    const { email } = person;
    await invite({ as: other, firmId: secondFirm.id, email, roles: ['ACCOUNTANT'] });
    expect((await app.ok(api.getUser, self)).user.rolesByFirm[secondFirm.id]).toEqual([
      'ACCOUNTANT',
    ]);
  });

  test('stays in both firms, where who invites them again administers both', async () => {
    const { person } = await invitedAndTakenIn(['VIEWER']);
    const again = await app.ok(api.createPasswordLink, about(person));
    expect(again.message).toBe('Link made');
    await use(again.link);
    const { user } = await app.ok(api.getUser, { as: person, params: { id: person.id } });
    expect(Object.keys(user.rolesByFirm)).toHaveLength(2);
  });

  test('is the other firm’s once the one that invited them lets them go, by a link of its own', async () => {
    const { one, other, person, link } = await invitedAndTakenIn();
    expect((await app.refusal(api.createPasswordLink, about2(person, other))).httpStatus).toBe(403);
    await setRoles(person, [], one);
    expect(await opens(link)).toBe(409);
    const own = await app.ok(api.createPasswordLink, about2(person, other));
    expect(await opens(own.link)).toBe(200);
  });

  test('keeps their invitation while the other firm takes them in and out', async () => {
    const { other, person, link } = await invitedAndTakenIn();
    const out = { ...about2(person, other), body: { roles: [], projects: [] } };
    await app.ok(api.setPersonRoles, out);
    expect(await opens(link)).toBe(200);
  });
});

test('the spaces around an email that was pasted are not of it', async () => {
  const { person } = await invite({ email: '  Pasted@Hiring.test ' });
  expect(person.email).toBe('Pasted@Hiring.test');
});
