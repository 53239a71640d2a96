import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  openRequest,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, firm, project, brick, localSupplier } = site;
const params = { id: firm.id };

const firmNow = async () => (await app.ok(api.getFirm, { as, params })).firm;

describe('a firm', () => {
  test('is added by an administrator, who administers it then', async () => {
    const body = { name: 'Plinth Roads', gstNo: ' 27zzzfi1002b1zl ', approvalThreshold: '50000' };
    const { firm: added } = await app.ok(api.createFirm, { as, body });
    expect(added).toMatchObject({ gstNo: '27ZZZFI1002B1ZL', approvalThreshold: '50000.00' });
    const own = { as, params: { id: added.id } };
    const body2 = { name: 'Ring Road', siteStateCode: '27' };
    const { project: site2 } = await app.ok(api.createProject, { ...own, body: body2 });
    const { list } = await app.ok(api.listProjects, { as, query: { firmId: added.id } });
    expect(list.map(({ id }) => id)).toEqual([site2.id]);
  });

  test('is added with all that its form says', async () => {
    const body = {
      name: 'Plinth Metro',
      gstNo: '27ZZZFI1002B1ZL',
      address: 'Andheri',
      phone: '022 4000 0000',
      email: 'metro@plinth.example',
      orderTerms: 'Weighed at site.',
      approvalThreshold: '75000.00',
      warningPercent: '7.5',
      amendmentTolerance: '2.5',
      acknowledgementDays: '5',
      linkApprovalLimit: '40000.00',
    };
    const { firm: added } = await app.ok(api.createFirm, { as, body });
    expect(added).toMatchObject({ ...body, acknowledgementDays: 5 });
  });

  test('is added with its first project, and can be worked in at once', async () => {
    const first = { name: 'Ring Road', siteStateCode: '24', city: 'Surat' };
    const body = { name: 'Plinth Bridges', project: first };
    const { firm: added, project: opened } = await app.ok(api.createFirm, { as, body });
    expect(opened).toMatchObject(first);
    const { list } = await app.ok(api.listProjects, { as, query: { firmId: added.id } });
    expect(list).toMatchObject([{ id: opened?.id, name: 'Ring Road' }]);
    const wrong = { name: 'Plinth Tunnels', project: { ...first, siteStateCode: '98' } };
    expect(await app.refusal(api.createFirm, { as, body: wrong })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'project.siteStateCode' }],
    });
    const { list: firms } = await app.ok(api.listFirms, { as, query: { userId: as.id } });
    expect(firms.map(({ name }) => name)).not.toContain('Plinth Tunnels');
  });

  test('is not added by who administers a project alone', async () => {
    const { organisationId, engineer, projectInGujarat } = site;
    await app.db
      .insertInto('project_member')
      .values({
        organisation_id: organisationId,
        user_id: engineer.id,
        firm_id: firm.id,
        project_id: projectInGujarat.id,
        roles: ['ADMIN'],
      })
      .execute();
    const call = { as: engineer, body: { name: 'My own' } };
    expect((await app.refusal(api.createFirm, call)).httpStatus).toBe(403);
  });

  test('is changed, with its letterhead, and orders made from then on show it', async () => {
    const { id: _, disabledModules: __, ...fields } = await firmNow();
    const body = { ...fields, address: '12 Fort Road', orderTerms: 'Pay in 30 days' };
    const { firm: changed } = await app.ok(api.updateFirm, { as, params, body });
    expect(changed).toMatchObject({ address: '12 Fort Road', version: fields.version + 1 });
    const stale = { ...body, address: '13 Fort Road' };
    expect(await app.refusal(api.updateFirm, { as, params, body: stale })).toMatchObject({
      httpStatus: 409,
      violations: [{ path: 'address', message: 'Address is now “12 Fort Road”' }],
    });
    const mrn = await submitRequest(app, { as, project, items: [[brick, '5']] });
    await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    const order = await app.db
      .selectFrom('purchase_order')
      .select(['firm_address', 'terms'])
      .where('material_request_id', '=', mrn.id)
      .executeTakeFirst();
    expect(order).toEqual({ firm_address: '12 Fort Road', terms: 'Pay in 30 days' });
  });

  test.each(['-1', 'lots', '1e5', '99999999999999'])('refuses %s as amount', async (amount) => {
    const body = { name: 'Plinth Builders', approvalThreshold: amount };
    expect(await app.refusal(api.updateFirm, { as, params, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'approvalThreshold' }],
    });
  });

  test.each(['100.01', '-1', 'ten', '1.005'])('refuses %s as tolerance', async (percent) => {
    const body = { name: 'Plinth Builders', amendmentTolerance: percent };
    expect(await app.refusal(api.updateFirm, { as, params, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'amendmentTolerance' }],
    });
  });

  test('keeps its tolerance of amendments unless another is sent', async () => {
    const tolerance = async (sent: { amendmentTolerance?: string }) => {
      const body = { name: 'Plinth Builders', ...sent };
      return (await app.ok(api.updateFirm, { as, params, body })).firm.amendmentTolerance;
    };
    expect(await tolerance({ amendmentTolerance: ' 2.50 ' })).toBe('2.5');
    expect(await tolerance({})).toBe('2.5');
    expect(await tolerance({ amendmentTolerance: '' })).toBe('0');
    expect(await tolerance({ amendmentTolerance: '100' })).toBe('100');
  });

  test('refuses an email that is none: papers print it', async () => {
    const body = { name: 'Plinth Builders', email: 'office at plinth' };
    expect(await app.refusal(api.updateFirm, { as, params, body })).toMatchObject({
      httpStatus: 400,
      violations: [{ path: 'email', message: 'Please enter a valid email' }],
    });
  });

  test('tells how far its numbers have come', async () => {
    const { list } = await app.ok(api.listNumberSeries, { as, params });
    expect(list).toEqual([
      { prefix: 'MRN', lastNumber: 'MRN/26-27/00001' },
      { prefix: 'PO', lastNumber: 'PO/26-27/00001' },
      { prefix: 'MAT', lastNumber: 'MAT-00002' },
      { prefix: 'SUP', lastNumber: 'SUP-00003' },
    ]);
  });
});

describe('a project', () => {
  const sites = async () => (await app.ok(api.listSites, { as, params })).list;

  test('is changed, archived and taken out again; nothing new is asked for meanwhile', async () => {
    const body = { name: 'Old Mill', city: 'Nashik', siteStateCode: '27' };
    const { project: mill } = await app.ok(api.createProject, { as, params, body });
    const change = async (isArchived: boolean) =>
      app.ok(api.updateProject, { as, params: { id: mill.id }, body: { ...body, isArchived } });
    expect((await change(true)).project).toMatchObject({ isArchived: true });
    expect((await sites()).at(-1)?.id).toBe(mill.id);
    const { list } = await app.ok(api.listProjects, { as });
    expect(list.map(({ id }) => id)).not.toContain(mill.id);
    const asked = { as, body: { requestedBy: as.id, projectId: mill.id } };
    expect(await app.refusal(api.createMaterialRequest, asked)).toEqual({
      httpStatus: 409,
      message: 'This project is archived',
    });
    await change(false);
    await openRequest(app, {
      as,
      project: { ...project, id: mill.id, name: mill.name },
      items: [[brick, '1']],
    });
  });

  test.each([
    [{ siteStateCode: '25' }, 422],
    [{ siteStateCode: 'MH' }, 400],
    [{ name: '' }, 400],
  ])('refuses %o', async (change, httpStatus) => {
    const body = { name: 'Site', siteStateCode: '27', ...change };
    const refusal = await app.refusal(api.createProject, { as, params, body });
    expect(refusal).toMatchObject({ httpStatus });
  });

  test('of another organisation is not found', async () => {
    const call = {
      as,
      params: { id: foreign.project.id },
      body: { name: 'X', siteStateCode: '27' },
    };
    expect((await app.refusal(api.updateProject, call)).httpStatus).toBe(404);
  });
});
