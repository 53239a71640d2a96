/** The days of a signed statement are shut for everything that it counts, at once too. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { addContractor, issueOf, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
app.setTime('2026-08-01T04:00:00Z');
const {
  admin: as,
  manager,
  project,
  projectInGujarat,
  localSupplier: supplier,
} = await buildSite(app);
const place = { as, project };
const params = { id: project.id };
const cement = await addMaterial(app, as, 'Cement PPC', 'Bag');
const [patil, rao] = [await addContractor(app, as, 'Patil'), await addContractor(app, as, 'Rao')];
const workItemId = await addBoqItem(app, place, { code: '7.1', quantity: '300' });
const norms = [{ code: '7.1', materialId: cement.id, unit: 'Bag', coefficient: '3' }] as const;
await app.ok(api.setNorms, { as, params, body: { norms: [...norms] } });
await stockUp(app, place, cement, { supplier, quantity: '900', rate: '317' });
await stockUp(app, { as, project: projectInGujarat }, cement, {
  supplier,
  quantity: '20',
  rate: '317',
});

app.setTime('2026-08-25T04:00:00Z');

const to = (contractorId: string, issuedOn: string) => ({ contractor: '', contractorId, issuedOn });
const issued = await issueOut(app, {
  ...place,
  header: to(patil, '2026-08-03'),
  lines: [[cement, '71']],
});
await measure(app, {
  ...place,
  workItemId,
  contractorId: patil,
  executed: '23',
  measuredOn: '2026-08-04',
});

async function drafted(contractorId: string) {
  const body = { projectId: project.id, contractorId, from: '2026-08-01', to: '2026-08-09' };
  return (await app.ok(api.createConsumptionStatement, { as, body })).consumptionStatement;
}

const issuing = async (contractorId: string, day: string, where = project) => ({
  as,
  body: await issueOf(app, {
    as,
    project: where,
    header: to(contractorId, day),
    lines: [[cement, '1']],
  }),
});

const back = (returnedOn: string) => ({
  as,
  params: { id: issued.id },
  body: { returnedOn, items: [{ issueLineId: issued.items[0]!.id, quantity: '5' }] },
});

test('an issue and a return of a signed day are refused at their day', async () => {
  const { id, statementNumber } = await drafted(patil);
  await app.ok(api.signConsumptionStatement, { as: manager, params: { id }, body: {} });
  for (const day of ['2026-08-01', '2026-08-09']) {
    const refused = await app.refusal(api.createStockIssue, await issuing(patil, day));
    expect(refused.httpStatus).toBe(422);
    expect(refused.message).toContain(`${statementNumber} is signed for`);
    expect(refused.violations).toMatchObject([{ path: 'issuedOn', code: 'signed' }]);
  }
  const returned = await app.refusal(api.returnStockIssue, back('2026-08-09'));
  expect(returned.violations).toMatchObject([{ path: 'returnedOn', code: 'signed' }]);
});

test('the day after, another contractor and another project are open', async () => {
  await app.ok(api.createStockIssue, await issuing(patil, '2026-08-10'));
  await app.ok(api.createStockIssue, await issuing(rao, '2026-08-09'));
  await app.ok(api.createStockIssue, await issuing(patil, '2026-08-05', projectInGujarat));
  const { stockIssue } = await app.ok(api.returnStockIssue, back('2026-08-10'));
  expect(stockIssue.items).toMatchObject([{ quantity: 5 }]);
});

test('once it is reversed its days are open again', async () => {
  const { list } = await app.ok(api.listConsumptionStatements, { as, query: {} });
  const { id = '' } = list.find(({ status }) => status === 'SIGNED') ?? {};
  const body = { reason: 'Two bags were forgotten' };
  await app.ok(api.reverseConsumptionStatement, { as, params: { id }, body });
  const { stockIssue } = await app.ok(api.createStockIssue, await issuing(patil, '2026-08-09'));
  expect(stockIssue.issuedOn).toBe('2026-08-09');
});

test('signing and issuing at once: what is signed has all that was issued', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await drafted(patil);
    const [signed, ...issues] = await Promise.all([
      app.call(api.signConsumptionStatement, { as: manager, params: { id }, body: {} }),
      ...Array.from({ length: 4 }, async () =>
        app.call(api.createStockIssue, await issuing(patil, '2026-08-06')),
      ),
    ]);
    const went = issues.filter(({ httpStatus }) => httpStatus === 200 || httpStatus === 201).length;
    // Either it was signed first and all issues are refused, or an issue came in and it is not signed.
    expect([signed.httpStatus, went]).toSatisfy(
      ([status, count]: [number, number]) =>
        (status === 200 && count === 0) || (status === 409 && count > 0),
    );
    const ending = { as, params: { id }, body: { reason: 'Once more' } };
    await (signed.httpStatus === 200
      ? app.ok(api.reverseConsumptionStatement, ending)
      : app.ok(api.cancelConsumptionStatement, ending));
  }
});

test('an item and its part are not measured both', async () => {
  const whole = await addBoqItem(app, place, { code: '8', quantity: '100' });
  const part = await addBoqItem(app, place, { code: '8.1', parentId: whole, above: [whole] });
  const other = await addBoqItem(app, place, { code: '8.2', parentId: whole, above: [whole] });
  const measuring = (item: string) => ({
    as,
    body: {
      projectId: project.id,
      workItemId: item,
      executed: '7',
      measuredOn: '2026-08-20',
    },
  });
  const { measurement } = await app.ok(api.createMeasurement, measuring(part));
  await app.ok(api.createMeasurement, measuring(other));
  const asWhole = await app.refusal(api.createMeasurement, measuring(whole));
  expect(asWhole).toMatchObject({ httpStatus: 422, violations: [{ path: 'workItemId' }] });
  expect(asWhole.message).toMatch(/^Its part 8\.1 is measured/);
  const third = await addBoqItem(app, place, { code: '9', quantity: '100' });
  const below = await addBoqItem(app, place, { code: '9.1', parentId: third, above: [third] });
  const { measurement: first } = await app.ok(api.createMeasurement, measuring(third));
  const asPart = await app.refusal(api.createMeasurement, measuring(below));
  expect(asPart.message).toMatch(/^It is a part of 9, which is measured/);
  await app.ok(api.reverseMeasurement, {
    as,
    params: { id: first.id },
    body: { reason: 'Wrong item' },
  });
  await app.ok(api.createMeasurement, measuring(below));
  expect(measurement.workItem.code).toBe('8.1');
});
