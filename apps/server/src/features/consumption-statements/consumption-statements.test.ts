import { api, files } from '@plinth/contracts/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';

import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, engineer, viewer, project, localSupplier: supplier } = site;
const params = { id: project.id };
const place = { as, project };

/** 1,000 bags by the norm; 1,050 issued at ₹345. */
async function worked(name: string, issued = '1050') {
  const cement = await addMaterial(app, as, `Cement of ${name}`, 'Bag');
  const contractorId = await addContractor(app, as, name);
  const workItemId = await addBoqItem(app, place, { code: `5.${name}`, quantity: '300' });
  const norms = [
    { code: `5.${name}`, materialId: cement.id, unit: 'Bag', coefficient: '4' },
  ] as const;
  await app.ok(api.setNorms, { as, params, body: { source: 'CPWD DSR', norms: [...norms] } });
  await stockUp(app, place, cement, { supplier, quantity: '2000', rate: '345.00' });
  const header = { contractor: '', contractorId, issuedOn: '2026-08-14' };
  await issueOut(app, { ...place, header, lines: [[cement, issued]] });
  await measure(app, {
    ...place,
    workItemId,
    executed: '250',
    contractorId,
    measuredOn: '2026-08-10',
  });
  return { cement, contractorId, workItemId };
}

const AUGUST = { from: '2026-08-01', to: '2026-08-14' } as const;

async function draft(contractorId: string, days = AUGUST) {
  const body = { projectId: project.id, contractorId, ...days };
  const { consumptionStatement } = await app.ok(api.createConsumptionStatement, { as, body });
  return consumptionStatement;
}

const sign = ({ id }: { id: string }) => ({ as, params: { id }, body: {} });

beforeAll(async () => {
  await app.ok(api.setConsumptionTerms, {
    as,
    params,
    body: { items: [{ category: '', materialId: site.steel.id, permitted: '2', factor: '2' }] },
  });
});

async function permit(materialId: string, permitted = '2', factor = '1') {
  const items = [{ materialId, permitted, factor }];
  await app.ok(api.setConsumptionTerms, { as, params, body: { items } });
}

describe('a statement', () => {
  test('1,000 bags theoretical, 2 % permitted, 1,050 used: ₹10,350.00 for 30 are recovered', async () => {
    const { cement, contractorId } = await worked('Over');
    await permit(cement.id);
    const made = await draft(contractorId);
    expect(made.statementNumber).toMatch(/^CST\/26-27\/\d{5}$/);
    expect(made).toMatchObject({ status: 'DRAFT', contractor: 'Over', recovery: '10350.00' });
    expect(made.items).toMatchObject([
      {
        name: cement.name,
        theoretical: 1000,
        issued: 1050,
        actual: 1050,
        variance: '5',
        band: 'OVER',
        permitted: '2',
        excess: 30,
        rate: '345.00',
        recovery: '10350.00',
      },
    ]);
    const { list } = await app.ok(api.getConsumption, {
      as,
      query: { projectId: project.id, by: 'CONTRACTOR', contractorId, ...AUGUST },
    });
    expect(list).toMatchObject([{ group: 'Over', theoretical: 1000, actual: 1050, excess: 30 }]);
    const signed = await app.ok(api.signConsumptionStatement, sign(made));
    expect(signed.consumptionStatement).toMatchObject({
      status: 'SIGNED',
      signed: { name: as.name },
    });
    const again = await app.refusal(api.signConsumptionStatement, sign(made));
    expect(again).toMatchObject({ httpStatus: 409, message: 'Only a draft can be signed' });
  });

  test('what still lies with him is not used; it opens the next statement', async () => {
    const { contractorId } = await worked('Closing');
    const made = await draft(contractorId);
    const [line] = made.items;
    const items = [{ id: line?.id ?? '', opening: '', closing: '45', rate: '' }];
    const { consumptionStatement: changed } = await app.ok(api.changeConsumptionStatement, {
      as: engineer,
      params: { id: made.id },
      body: { items, version: made.version },
    });
    expect(changed.items).toMatchObject([{ closing: 45, actual: 1005, excess: 5 }]);
    await app.ok(api.signConsumptionStatement, sign(made));
    app.setTime('2026-09-20T06:00:00.000Z');
    const next = await draft(contractorId, { from: '2026-09-01', to: '2026-09-20' } as never);
    expect(next.items).toEqual([]);
    app.setTime('2026-08-14T06:00:00.000Z');
  });

  test('is signed as it was read, once for the days of a contractor', async () => {
    const { contractorId, workItemId } = await worked('Twice');
    const [one, other] = [await draft(contractorId), await draft(contractorId)];
    await measure(app, {
      ...place,
      workItemId,
      executed: '5',
      contractorId,
      measuredOn: '2026-08-11',
    });
    const outdated = await app.refusal(api.signConsumptionStatement, sign(one));
    expect(outdated).toMatchObject({
      httpStatus: 409,
      message: 'Issues, measurements or norms have changed since; count it anew first',
    });
    for (const { id } of [one, other]) {
      await app.ok(api.changeConsumptionStatement, { as, params: { id }, body: {} });
    }
    const answers = await Promise.all(
      [one, other].map((statement) => app.call(api.signConsumptionStatement, sign(statement))),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  test('keeps its days closed for measurements until it is reversed with a reason', async () => {
    const { contractorId, workItemId } = await worked('Kept');
    const made = await draft(contractorId);
    await app.ok(api.signConsumptionStatement, sign(made));
    const { statementNumber } = made;
    const body = { projectId: project.id, workItemId, executed: '1', contractorId };
    const measured = { as, body: { ...body, measuredOn: '2026-08-12' } };
    expect(await app.refusal(api.createMeasurement, measured)).toMatchObject({
      httpStatus: 422,
      message: `${statementNumber} is signed for 01/08/2026 to 14/08/2026; reverse it first`,
      violations: [{ path: 'measuredOn', documentId: made.id }],
    });
    const { list } = await app.ok(api.listMeasurements, { as, query: { contractorId } });
    const reversal = { as, params: { id: list[0]?.id ?? '' }, body: { reason: 'Typed twice' } };
    expect((await app.refusal(api.reverseMeasurement, reversal)).httpStatus).toBe(422);
    const reverse = (reason: string) => ({ as, params: { id: made.id }, body: { reason } });
    const silent = await app.refusal(api.reverseConsumptionStatement, reverse(''));
    expect(silent).toMatchObject({ httpStatus: 422, message: 'Please give a reason' });
    await app.ok(api.reverseConsumptionStatement, reverse('Wrong bill'));
    await app.ok(api.createMeasurement, measured);
    await app.ok(api.reverseMeasurement, reversal);
    const { list: entries } = await app.ok(api.getConsumptionStatementHistory, {
      as,
      params: { id: made.id },
    });
    expect(entries.map(({ action }) => action)).toEqual(['reverse', 'sign', 'create']);
  });

  test('hides rates and recovery from who may not see prices, and belongs to its organisation', async () => {
    const { contractorId } = await worked('Hidden');
    const made = await draft(contractorId);
    const foreign = await buildForeign(app);
    const read = { params: { id: made.id } };
    const unseen = await app.refusal(api.getConsumptionStatement, { as: foreign.admin, ...read });
    expect(unseen.httpStatus).toBe(404);
    const viewed = await app.refusal(api.signConsumptionStatement, {
      as: viewer,
      ...read,
      body: {},
    });
    expect(viewed.httpStatus).toBe(403);
    const refused = await app.refusal(api.signConsumptionStatement, {
      as: engineer,
      ...read,
      body: {},
    });
    expect(refused.httpStatus).toBe(403);
    const token = await app.tokenOf(as);
    for (const path of ['pdf', 'lines/export?format=csv']) {
      const url = `/api/v1/consumption-statements/${made.id}/${path}`;
      const file = await app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([path, file.statusCode]).toEqual([path, 200]);
    }
    expect(files.consumptionStatementPdf.path).toContain('/pdf');
  });

  test.each([
    ['that ends before it begins', { from: '2026-08-14', to: '2026-08-01' }, 'to'],
    ['that ends in the future', { from: '2026-08-01', to: '2026-08-15' }, 'to'],
  ])('a period %s is refused', async (_, days, path) => {
    const body = { projectId: project.id, ...days };
    const refusal = await app.refusal(api.createConsumptionStatement, { as, body });
    expect(refusal).toMatchObject({ httpStatus: 422, violations: [{ path }] });
  });
});

describe('norms and measurements', () => {
  test('a heading takes no norm, what is unknown is told at its line', async () => {
    await addBoqItem(app, place, { code: '6', kind: 'BOQ_HEADING' });
    await addBoqItem(app, place, { code: '6.1' });
    const norm = { materialId: site.brick.id, unit: 'Piece', coefficient: '500' } as const;
    const norms = [
      { ...norm, code: '6' },
      { ...norm, code: '66' },
      { ...norm, code: '6.1', coefficient: '-500' },
      { ...norm, code: '6.1', materialId: null, category: 'Nothing there' },
    ];
    const refusal = await app.refusal(api.setNorms, { as, params, body: { norms } });
    expect(refusal.violations?.map(({ path }) => path)).toEqual([
      'norms.0.code',
      'norms.1.code',
      'norms.2.coefficient',
      'norms.3.category',
    ]);
    const named = { ...norm, code: '6.1', materialId: null, category: 'fly ash BRICK' };
    const { normSet } = await app.ok(api.setNorms, { as, params, body: { norms: [named] } });
    const found = normSet.norms.find(({ workItem }) => workItem.code === '6.1');
    expect(found).toMatchObject({ material: { id: site.brick.id }, category: '' });
    const removal = { as, params: { ...params, normId: found?.id ?? '' } };
    await app.ok(api.removeNorm, removal);
    expect((await app.refusal(api.removeNorm, removal)).httpStatus).toBe(404);
    const outdated = { as, params, body: { norms: [], version: normSet.version } };
    expect((await app.refusal(api.setNorms, outdated)).httpStatus).toBe(409);
  });

  test('far above the BOQ it is asked, and stays to be seen', async () => {
    const workItemId = await addBoqItem(app, place, { code: '7.1' });
    await measure(app, { ...place, workItemId, executed: '110' });
    const body = { projectId: project.id, workItemId, measuredOn: '2026-08-10', executed: '0.001' };
    const asked = await app.refusal(api.createMeasurement, { as, body });
    expect(asked).toMatchObject({ httpStatus: 422, violations: [{ path: 'isConfirmed' }] });
    const confirmed = { ...body, isConfirmed: true, reason: 'Footing went deeper' };
    const { measurement } = await app.ok(api.createMeasurement, { as: engineer, body: confirmed });
    expect(measurement).toMatchObject({ isAboveBoq: true, reason: 'Footing went deeper' });
    const { list } = await app.ok(api.listMeasurableItems, {
      as,
      params,
      query: { search: '7.1' },
    });
    expect(list).toMatchObject([{ quantity: 100, executed: 110.001 }]);
    const refused = await app.refusal(api.createMeasurement, { as: viewer, body });
    expect(refused.httpStatus).toBe(403);
  });
});
