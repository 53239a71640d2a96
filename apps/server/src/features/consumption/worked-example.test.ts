/** Figures worked out by hand, through the API. */
import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, project, localSupplier: supplier } = await buildSite(app);
const params = { id: project.id };
const place = { as, project };
const AUGUST = { from: '2026-08-01', to: '2026-08-14' } as const;

const cement = await addMaterial(app, as, 'OPC 53', 'Bag');
await stockUp(app, place, cement, { supplier, quantity: '9000', rate: '345.00' });
const permitted = [{ materialId: cement.id, permitted: '2', factor: '1' }];
await app.ok(api.setConsumptionTerms, { as, params, body: { items: permitted } });
const SLAB = await addBoqItem(app, place, { code: '5', quantity: '10000' });
const norm = { materialId: cement.id, unit: 'Bag' } as const;
await app.ok(api.setNorms, {
  as,
  params,
  body: { norms: [{ ...norm, code: '5', coefficient: '4' }] },
});

async function lineOf(contractorId: string) {
  const body = { projectId: project.id, contractorId, ...AUGUST };
  const { consumptionStatement } = await app.ok(api.createConsumptionStatement, { as, body });
  return consumptionStatement.items.map(({ excess, recovery, band, variance, theoretical }) => ({
    theoretical,
    excess,
    recovery,
    band,
    variance,
  }));
}

describe('1,000 bags by the norm, 2 % permitted, ₹345 a bag', () => {
  test.each([
    // 1,050 − 1,020 = 30; 30 × 345 = 10,350.
    ['1050', { excess: 30, recovery: '10350.00', band: 'OVER', variance: '5' }],
    // The last bag that is permitted, and the first that is not.
    ['1020', { excess: 0, recovery: '0.00', band: 'WITHIN', variance: '2' }],
    ['1021', { excess: 1, recovery: '345.00', band: 'OVER', variance: '2.1' }],
    ['1015', { excess: 0, recovery: '0.00', band: 'WITHIN', variance: '1.5' }],
    ['980', { excess: 0, recovery: '0.00', band: 'WITHIN', variance: '-2' }],
    ['900', { excess: 0, recovery: '0.00', band: 'UNDER', variance: '-10' }],
  ])('%s used', async (used, expected) => {
    const contractorId = await addContractor(app, as, `Used ${used}`);
    // 250 × 4 bags.
    const measuredOn = '2026-08-10';
    await measure(app, { ...place, workItemId: SLAB, executed: '250', contractorId, measuredOn });
    const header = { contractor: '', contractorId, issuedOn: '2026-08-14' };
    await issueOut(app, { ...place, header, lines: [[cement, used]] });
    expect(await lineOf(contractorId)).toEqual([{ theoretical: 1000, ...expected }]);
    const query = { projectId: project.id, contractorId };
    const { list } = await app.ok(api.getConsumption, { as, query });
    expect(list).toMatchObject([{ theoretical: 1000, ...expected }]);
  });
});

test('what came back before the recovery is neither used nor paid for', async () => {
  const other = await addMaterial(app, as, 'PPC of a recovery', 'Bag');
  const item = await addBoqItem(app, place, { code: '5.9', quantity: '10000' });
  await app.ok(api.setNorms, {
    as,
    params,
    body: { norms: [{ code: '5.9', materialId: other.id, unit: 'Bag', coefficient: '3' }] },
  });
  await stockUp(app, place, other, { supplier, quantity: '61', rate: '317.00' });
  const contractorId = await addContractor(app, as, 'Brings back');
  const header = { contractor: '', contractorId, issuedOn: '2026-08-14' };
  const issued = await issueOut(app, { ...place, header, lines: [[other, '61']] });
  await stockUp(app, place, other, { supplier, quantity: '53', rate: '389.00' });
  await issueOut(app, { ...place, header, lines: [[other, '47']] });
  const items = [{ issueLineId: issued.items[0]!.id, quantity: '13' }];
  const back = { as, params: { id: issued.id }, body: { returnedOn: '2026-08-14', items } };
  await app.ok(api.returnStockIssue, back);
  await measure(app, {
    ...place,
    workItemId: item,
    executed: '29',
    contractorId,
    measuredOn: '2026-08-10',
  });
  // 61 × 317 and 47 × 389 less 13 × 317 are 33,499 for 95 bags: 352.62. 95 less 3 × 29 are 8 too many.
  const query = { projectId: project.id, contractorId };
  const { list } = await app.ok(api.getConsumption, { as, query });
  expect(list).toMatchObject([
    { issued: 108, returned: 13, actual: 95, theoretical: 87, excess: 8, rate: '352.62' },
  ]);
  expect(list[0]?.recovery).toBe('2820.96');
});

describe('the norm of an item', () => {
  /** 7 with a part of it, and a heading with an item below. */
  async function tree() {
    const whole = await addBoqItem(app, place, { code: '7' });
    const below = { parentId: whole, above: [whole] };
    const part = await addBoqItem(app, place, { code: '7.1', ...below });
    const own = await addBoqItem(app, place, { code: '7.10', ...below });
    const kind = 'BOQ_HEADING';
    const heading = await addBoqItem(app, place, { code: '7.2', kind, ...below });
    const under = { parentId: heading, above: [whole, heading] };
    const headed = await addBoqItem(app, place, { code: '7.2.1', ...under });
    return { part, own, headed };
  }

  test('is its own, else that of the whole; a heading lends none, and none is not zero', async () => {
    const { part, own, headed } = await tree();
    const norms = [
      { ...norm, code: '7', coefficient: '4' },
      { ...norm, code: '7.10', coefficient: '5', wastage: '2.5' },
    ];
    await app.ok(api.setNorms, { as, params, body: { norms } });
    const measured = async (workItemId: string) => {
      const contractorId = await addContractor(app, as, `Of ${workItemId}`);
      const work = { workItemId, executed: '10', contractorId, measuredOn: '2026-08-10' };
      await measure(app, { ...place, ...work });
      const header = { contractor: '', contractorId, issuedOn: '2026-08-14' };
      await issueOut(app, { ...place, header, lines: [[cement, '50']] });
      const query = { projectId: project.id, contractorId };
      const { list, withoutNorm } = await app.ok(api.getConsumption, { as, query });
      return { line: list[0], without: withoutNorm.map(({ code }) => code) };
    };
    // 10 × 4; 10 × 5 × 1.025.
    expect(await measured(part)).toMatchObject({ line: { theoretical: 40 }, without: [] });
    expect(await measured(own)).toMatchObject({ line: { theoretical: 51.25 }, without: [] });
    expect(await measured(headed)).toMatchObject({
      line: { theoretical: null, band: 'NO_NORM', variance: null, excess: 0, issued: 50 },
      without: ['7.2.1'],
    });
  });
});

test('1,000 m of 12 mm weigh 1,000 × 144 / 162 = 888.889 kg', async () => {
  const bar = await addMaterial(app, as, 'TMT bar Fe 550D 12 mm', 'Kg');
  await stockUp(app, place, bar, { supplier, quantity: '1000' });
  await issueOut(app, { ...place, lines: [[bar, '900']] });
  const { steel } = await app.ok(api.getSteel, { as, params });
  const bars = [{ mark: 'A', diameter: '12', bars: '100', cutLength: '10' }];
  const body = { bars, weighings: [], version: steel.version };
  const { steel: set } = await app.ok(api.setSteel, { as, params, body });
  // 900 − 888.888… = 11.111; 11.111 / 888.889 = 1.25 %.
  expect(set.rows).toMatchObject([
    {
      diameter: 12,
      metres: 1000,
      scheduled: 888.889,
      issued: 900,
      variance: '1.25',
      excess: 11.111,
    },
  ]);
});
