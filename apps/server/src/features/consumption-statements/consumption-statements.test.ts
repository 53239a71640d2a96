import { api, files } from '@plinth/contracts/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, engineer, viewer, project, localSupplier: supplier } = site;
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
  const work = { workItemId, contractorId, executed: '250', measuredOn: '2026-08-10' };
  await measure(app, { ...place, ...work });
  return { cement, contractorId, workItemId };
}

const AUGUST = { from: '2026-08-01', to: '2026-08-14' } as const;

async function draft(contractorId: string, days = AUGUST) {
  const body = { projectId: project.id, contractorId, ...days };
  const { consumptionStatement } = await app.ok(api.createConsumptionStatement, { as, body });
  return consumptionStatement;
}

const sign = ({ id }: { id: string }, who = manager) => ({ as: who, params: { id }, body: {} });

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
      signed: { name: manager.name },
    });
    const again = await app.refusal(api.signConsumptionStatement, sign(made));
    expect(again).toMatchObject({ httpStatus: 409, message: 'Only a draft can be signed' });
  });

  test('what still lies with him is not used; it opens the next statement', async () => {
    const { cement, contractorId } = await worked('Closing');
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
    const empty = await app.refusal(api.signConsumptionStatement, sign(next));
    expect(empty.message).toBe('Nothing that has a norm was measured or issued in these days');
    // What he was issued before more of his work is measured is his, too.
    app.setTime('2026-10-20T06:00:00.000Z');
    const header = { contractor: '', contractorId, issuedOn: '2026-10-05' };
    await issueOut(app, { ...place, header, lines: [[cement, '20']] });
    const last = await draft(contractorId, { from: '2026-10-01', to: '2026-10-20' } as never);
    expect(last.items).toMatchObject([
      { theoretical: 0, opening: 45, issued: 20, closing: 0, actual: 65, excess: 65 },
    ]);
    app.setTime('2026-08-14T06:00:00.000Z');
  });

  test('what he holds opens his line however late it comes, and is not forgotten in between', async () => {
    const { cement, contractorId, workItemId } = await worked('Holding');
    const made = await draft(contractorId);
    const items = [{ id: made.items[0]?.id ?? '', closing: '45' }];
    const change = { as, params: { id: made.id }, body: { items } };
    await app.ok(api.changeConsumptionStatement, change);
    await app.ok(api.signConsumptionStatement, sign(made));
    app.setTime('2026-10-20T06:00:00.000Z');
    // In September he works with bricks alone.
    const code = '5.Holding bricks';
    const bricks = await addBoqItem(app, place, { code });
    const norm = { code, materialId: site.brick.id, unit: 'Piece', coefficient: '500' } as const;
    await app.ok(api.setNorms, { as, params, body: { norms: [norm] } });
    const done = { ...place, contractorId, executed: '2' };
    await measure(app, { ...done, workItemId: bricks, measuredOn: '2026-09-05' });
    const september = await draft(contractorId, { from: '2026-09-01', to: '2026-09-30' } as never);
    expect(september.items.map(({ name }) => name)).toEqual([site.brick.name]);
    await app.ok(api.signConsumptionStatement, sign(september));
    // Counted anew after the cement's work was measured, October begins with the contractor's
    // remaining cement.
    const october = await draft(contractorId, { from: '2026-10-01', to: '2026-10-20' } as never);
    await measure(app, { ...done, workItemId, measuredOn: '2026-10-05' });
    const counted = { as, params: { id: october.id }, body: {} };
    const { consumptionStatement } = await app.ok(api.changeConsumptionStatement, counted);
    // 2 × 4 bags of the norm; 45 lay there.
    expect(consumptionStatement.items).toMatchObject([
      { materialId: cement.id, opening: 45, theoretical: 8, actual: 45, excess: 37 },
    ]);
    app.setTime('2026-08-14T06:00:00.000Z');
  });

  test('answers a change with what it then says, and tells what was entered before', async () => {
    const { contractorId } = await worked('Answer');
    const made = await draft(contractorId);
    const at = { as, params: { id: made.id } };
    const rated = { rate: '400', rateReason: 'As in his contract' };
    const items = [{ id: made.items[0]?.id ?? '', closing: '5', ...rated }];
    const body = { items, version: made.version, remark: 'Counted on site' };
    const answer = await app.ok(api.changeConsumptionStatement, { ...at, body });
    const read = await app.ok(api.getConsumptionStatement, at);
    expect(answer.consumptionStatement).toEqual(read.consumptionStatement);
    // 1,050 − 5 are used, 1,000 by the norm.
    expect(read.consumptionStatement).toMatchObject({ recovery: '18000.00', remark: body.remark });
    const { version } = answer.consumptionStatement;
    const again = [{ id: items[0]?.id ?? '', closing: '6', ...rated }];
    const next = { ...at, body: { items: again, version } };
    await app.ok(api.changeConsumptionStatement, next);
    expect((await changesOf(app, made.id)).at(-1)).toMatchObject({
      action: 'change',
      detail: {
        before: {
          lines: [{ opening: null, closing: '5', rate: '400.00', rateReason: rated.rateReason }],
        },
        after: {
          lines: [{ opening: null, closing: '6', rate: '400.00', rateReason: rated.rateReason }],
        },
      },
    });
  });

  test('a recovery that no column takes is refused at its rate', async () => {
    const { contractorId } = await worked('Large');
    const made = await draft(contractorId);
    const items = [{ id: made.items[0]?.id ?? '', opening: '99999999', rate: '99999999' }];
    const change = { as, params: { id: made.id }, body: { items } };
    expect(await app.refusal(api.changeConsumptionStatement, change)).toMatchObject({
      httpStatus: 422,
      violations: [
        { path: 'items.0.rate', message: 'The recovery of Cement of Large is too large' },
      ],
    });
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
      message: expect.stringMatching(/changed since; save the stock with the contractor again/),
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
    for (const person of [viewer, engineer]) {
      const refused = await app.refusal(api.signConsumptionStatement, sign(made, person));
      expect(refused.httpStatus).toBe(403);
    }
    await app.ok(api.setPersonRoles, {
      as,
      params: { id: site.firm.id, personId: site.colleague.id },
      body: { roles: ['STORE_KEEPER'], projects: [] },
    });
    const keeper = { as: site.colleague };
    const shown = await app.ok(api.getConsumptionStatement, { ...keeper, ...read });
    const hidden = { rate: 'Not shown', recovery: 'Not shown' };
    expect(shown.consumptionStatement).toMatchObject({
      recovery: 'Not shown',
      items: [{ issued: 1050, ...hidden }],
    });
    const query = { projectId: project.id, contractorId };
    const { list } = await app.ok(api.getConsumption, { ...keeper, query });
    expect(list).toMatchObject([{ issued: 1050, ...hidden }]);
    const { list: rows } = await app.ok(api.listConsumptionStatements, { ...keeper, query });
    expect(rows).toMatchObject([{ recovery: 'Not shown' }]);
    const fileOf = async (path: string, who: typeof as) =>
      app.inject({ as: who, method: 'GET', url: `/api/v1/consumption-statements${path}` });
    for (const path of [`/${made.id}/lines/export?format=csv`, '/export?format=csv']) {
      // 50 bags at ₹345.
      expect((await fileOf(path, as)).body).toContain('17250.00');
      const { body } = await fileOf(path, site.colleague);
      expect(body).toContain('Not shown');
      expect(body).not.toMatch(/345|17250/);
    }
    const path = files.consumptionStatementPdf.path.replace(':id', made.id);
    expect((await pdfPages(app, as, path)).join(' ')).toContain('17,250.00');
    const paper = await pdfPages(app, site.colleague, path);
    expect(paper.join(' ')).not.toMatch(/345|17,250/);
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
