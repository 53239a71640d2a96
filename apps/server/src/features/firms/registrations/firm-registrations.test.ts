import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import {
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

/** The firm's number in Gujarat. */
const GSTIN_GUJARAT = '24AAACP1234A1ZB';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, firm, project, projectInGujarat, brick, localSupplier } = site;
const params = { id: firm.id };
const BODY = {
  stateCode: '24',
  gstNo: ` ${GSTIN_GUJARAT.toLowerCase()}`,
  address: 'Ring Road\nSurat',
};

const add = (body: object = BODY) =>
  app.ok(api.createFirmRegistration, { as, params, body: { ...BODY, ...body } });
const list = async () => (await app.ok(api.listFirmRegistrations, { as, params })).list;
const taxationOf = async ({ id }: { readonly id: string }) =>
  (await app.ok(api.getProjectTaxation, { as: site.buyer, params: { id } })).taxation;

/** The billing firm of an order to the project. */
async function billedTo(at: typeof project) {
  const mrn = await submitRequest(app, { as, project: at, items: [[brick, '5']] });
  await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  return app.db
    .selectFrom('purchase_order')
    .select(['firm_gst_no', 'firm_address'])
    .where('material_request_id', '=', mrn.id)
    .executeTakeFirstOrThrow();
}

describe('the GSTINs of a firm', () => {
  test('begin with that of its head office', async () => {
    expect(await list()).toMatchObject([
      { id: null, stateCode: '27', gstNo: GSTIN_MAHARASHTRA, isGstNoVerified: true },
    ]);
    expect(await taxationOf(project)).toMatchObject({
      site: { stateCode: '27', isSez: false, isPromoterScheme: false },
      firm: { gstNo: GSTIN_MAHARASHTRA, registration: { gstNo: GSTIN_MAHARASHTRA } },
    });
    expect((await taxationOf(projectInGujarat)).firm.registration).toBeNull();
    expect(await billedTo(projectInGujarat)).toMatchObject({ firm_gst_no: GSTIN_MAHARASHTRA });
  });

  test('are added per State; papers of its sites print it from then on', async () => {
    const { registration } = await add();
    expect(registration).toEqual({
      id: registration.id,
      stateCode: '24',
      gstNo: GSTIN_GUJARAT,
      isGstNoVerified: true,
      address: 'Ring Road\nSurat',
      version: 1,
    });
    expect(await billedTo(projectInGujarat)).toEqual({
      firm_gst_no: GSTIN_GUJARAT,
      firm_address: 'Ring Road\nSurat',
    });
    expect(await billedTo(project)).toMatchObject({ firm_gst_no: GSTIN_MAHARASHTRA });
    expect((await taxationOf(projectInGujarat)).firm.registration).toMatchObject({
      gstNo: GSTIN_GUJARAT,
    });
    // What a request prints is stored with it, by the database.
    const mrn = await submitRequest(app, { as, project: projectInGujarat, items: [[brick, '5']] });
    const { parties } = await app.db
      .selectFrom('material_request')
      .select('parties')
      .where('id', '=', mrn.id)
      .executeTakeFirstOrThrow();
    expect(parties).toMatchObject({ firm: { gstNo: GSTIN_GUJARAT, address: 'Ring Road\nSurat' } });
  });

  test('are changed, and removed: archived once they were printed', async () => {
    const [, printed] = await list();
    const change = { as, params: { id: printed?.id ?? '' } };
    const body = { ...BODY, address: 'Fort', version: 1 };
    const { registration } = await app.ok(api.updateFirmRegistration, { ...change, body });
    expect(registration).toMatchObject({ address: 'Fort', version: 2 });
    const stale = { ...body, address: 'Harbour' };
    expect(await app.refusal(api.updateFirmRegistration, { ...change, body: stale })).toMatchObject(
      {
        httpStatus: 409,
        violations: [{ path: 'address', message: 'Address is now “Fort”' }],
      },
    );
    expect(await app.ok(api.deleteFirmRegistration, change)).toMatchObject({
      outcome: 'ARCHIVED',
      message: 'Registration archived: it is used on papers',
    });
    expect(await app.refusal(api.deleteFirmRegistration, change)).toMatchObject({
      httpStatus: 404,
    });
    expect(await billedTo(projectInGujarat)).toMatchObject({ firm_gst_no: GSTIN_MAHARASHTRA });

    const { registration: unused } = await add({ gstNo: 'applied for' });
    expect(unused).toMatchObject({ gstNo: 'APPLIED FOR', isGstNoVerified: false });
    const removal = { as, params: { id: unused.id ?? '' } };
    expect(await app.ok(api.deleteFirmRegistration, removal)).toMatchObject({ outcome: 'DELETED' });
    const actions = (await changesOf(app, firm.id)).map(({ action }) => action);
    expect(actions.filter((action) => action.endsWith('registration'))).toEqual([
      'add-registration',
      'change-registration',
      'remove-registration',
      'add-registration',
      'remove-registration',
    ]);
  });

  test.each([
    ['another State’s number', { stateCode: '29' }, 422, 'gstNo', 'This GSTIN is of Gujarat'],
    [
      'the State of the head office',
      { stateCode: '27', gstNo: 'applied for' },
      422,
      'stateCode',
      'The head office is registered in this State',
    ],
    ['no number', { gstNo: ' ' }, 400, 'gstNo', 'GST number is required'],
    ['no State', { stateCode: '28', gstNo: 'x' }, 400, 'stateCode', 'Choose the State'],
  ])('refuse %s', async (_, change, httpStatus, path, message) => {
    const refusal = await app.refusal(api.createFirmRegistration, {
      as,
      params,
      body: { ...BODY, ...change },
    });
    expect(refusal).toMatchObject({ httpStatus, violations: [{ path, message }] });
  });

  test('are one per State, also where two are added at once', async () => {
    const both = await Promise.allSettled(
      ['ONE', 'TWO'].map((gstNo) => add({ stateCode: '29', gstNo })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const message = 'The firm is registered in this State already';
    const again = { as, params, body: { ...BODY, stateCode: '29', gstNo: 'THREE' } };
    expect(await app.refusal(api.createFirmRegistration, again)).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'stateCode', message }],
    });
  });

  test('of another organisation are not found', async () => {
    const { registration } = await app.ok(api.createFirmRegistration, {
      as: foreign.admin,
      params: { id: foreign.firm.id },
      body: { stateCode: '29', gstNo: 'APPLIED FOR' },
    });
    const call = { as, params: { id: registration.id ?? '' } };
    expect((await app.refusal(api.deleteFirmRegistration, call)).httpStatus).toBe(404);
    const taxation = { as, params: { id: foreign.project.id } };
    expect((await app.refusal(api.getProjectTaxation, taxation)).httpStatus).toBe(404);
  });
});

test('a project says that it is in an SEZ, and keeps it where a client does not send it', async () => {
  const body = { name: 'Port block', siteStateCode: '27' };
  const flags = { isSez: true, isPromoterScheme: true };
  const { project: port } = await app.ok(api.createProject, {
    as,
    params,
    body: { ...body, ...flags },
  });
  expect(port).toMatchObject(flags);
  const change = { as, params: { id: port.id }, body: { ...body, city: 'Mumbai' } };
  expect((await app.ok(api.updateProject, change)).project).toMatchObject(flags);
  expect((await taxationOf(port)).site).toEqual({ stateCode: '27', ...flags });
});
