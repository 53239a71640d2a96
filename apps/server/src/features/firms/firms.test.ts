import { api } from '@plinth/contracts/endpoints';
import type { Firm } from '@plinth/contracts/firms';
import { describe, expect, test } from 'vitest';

import { buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);

describe('firms', () => {
  test('are those that one is a member of, by name', async () => {
    const { list } = await app.ok(api.listFirms, {
      as: site.admin,
      query: { userId: site.admin.id },
    });
    const allOn = (firm: Firm) => ({ ...firm, disabledModules: [] });
    expect(list).toEqual([site.firm, site.secondFirm].map(allOn));
    expect((await app.ok(api.listFirms, { as: site.engineer })).list).toEqual([allOn(site.firm)]);
    expect((await app.ok(api.listFirms, { as: foreign.admin })).list).toEqual([
      allOn(foreign.firm),
    ]);
  });

  test.each([site.engineer.id, foreign.admin.id])(
    'of another person are not told',
    async (userId) => {
      expect(await app.refusal(api.listFirms, { as: site.admin, query: { userId } })).toEqual({
        httpStatus: 404,
        message: 'User not found',
      });
    },
  );
});

describe('members', () => {
  const namesOf = async (id: string, as = site.admin) =>
    (await app.ok(api.listMembers, { as, params: { id } })).list.map(({ name }) => name);

  test('of a firm are those who can sign in, by name', async () => {
    expect(await namesOf(site.secondFirm.id)).toEqual([
      'Asha Admin',
      'Bharat Buyer',
      'Meera Manager',
    ]);
    expect(await namesOf(site.firm.id, site.viewer)).toHaveLength(6);
    await app.db
      .updateTable('user_account')
      .set({ deactivated_at: app.now })
      .where('organisation_id', '=', site.organisationId)
      .where('id', '=', site.colleague.id)
      .execute();
    expect(await namesOf(site.firm.id)).not.toContain('Kavya Colleague');
  });

  test.each([
    ['the second firm, for whom is not of it', site.secondFirm.id],
    ['another organisation', foreign.firm.id],
  ])('of %s are not found', async (_, id) => {
    expect(await app.refusal(api.listMembers, { as: site.engineer, params: { id } })).toEqual({
      httpStatus: 404,
      message: 'Firm not found',
    });
  });
});

describe('projects', () => {
  test('of a firm carry the firm and the State of the site', async () => {
    const query = { firmId: site.firm.id };
    const { list } = await app.ok(api.listProjects, { as: site.engineer, query });
    expect(list).toEqual([site.projectInGujarat, site.project]);
    expect(list).toMatchObject([
      { name: 'Harbour Depot', siteStateCode: '24', firm: { id: site.firm.id } },
      { name: 'Riverside Towers', siteStateCode: '27', firm: { id: site.firm.id } },
    ]);
  });

  test('without a firm are those of all one’s firms', async () => {
    const { list } = await app.ok(api.listProjects, { as: site.admin });
    expect(list.map(({ name }) => name)).toEqual([
      'Harbour Depot',
      'Riverside Towers',
      'Skyline Annexe',
    ]);
    expect((await app.ok(api.listProjects, { as: site.engineer })).list).toHaveLength(2);
  });

  test.each([
    ['the second firm, for whom is not of it', site.secondFirm.id],
    ['another organisation', foreign.firm.id],
  ])('of %s are not found', async (_, firmId) => {
    expect(await app.refusal(api.listProjects, { as: site.engineer, query: { firmId } })).toEqual({
      httpStatus: 404,
      message: 'Firm not found',
    });
  });
});
