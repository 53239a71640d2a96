/**
 * Changes of rupees take a second person: recoveries from a contractor and the value of a count.
 */
import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { addBoqItem, measure } from '#testing/consumption-builders.ts';
import { counter, stockStore } from '#testing/counting.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { addContractor, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, manager, engineer, project, localSupplier: supplier } = site;
const place = { as: admin, project };
const WHO = 'an administrator or project manager';

const cement = await addMaterial(app, admin, 'Cement PSC', 'Bag');
const contractorId = await addContractor(app, admin, 'Kadam');
const workItemId = await addBoqItem(app, place, { code: '4.7', quantity: '900' });
await app.ok(api.setNorms, {
  as: admin,
  params: { id: project.id },
  body: { norms: [{ code: '4.7', materialId: cement.id, unit: 'Bag', coefficient: '4' }] },
});
await stockUp(app, place, cement, { supplier, quantity: '2000', rate: '345' });
const header = { contractor: '', contractorId, issuedOn: '2026-08-14' };
await issueOut(app, { ...place, header, lines: [[cement, '1500']] });
await measure(app, {
  ...place,
  workItemId,
  contractorId,
  executed: '250',
  measuredOn: '2026-08-10',
});

async function drafted(as: Person) {
  const body = { projectId: project.id, contractorId, from: '2026-08-01', to: '2026-08-14' };
  return (await app.ok(api.createConsumptionStatement, { as, body })).consumptionStatement;
}

test('345 is not made 0.01 without a reason, and not signed by whoever did it', async () => {
  const made = await drafted(manager);
  // 250 × 4 = 1,000 of 1,500: 500 × 345.
  expect(made).toMatchObject({ recovery: '172500.00', preparedBy: manager.id, changedBy: null });
  expect(made.items).toMatchObject([{ rate: '345.00', computedRate: '345.00', rateReason: '' }]);
  const id = made.items[0]?.id ?? '';
  const entering = (rate: string, rateReason?: string) => ({
    as: manager,
    params: { id: made.id },
    body: { items: [{ id, rate, ...(rateReason && { rateReason }) }] },
  });
  expect(await app.refusal(api.changeConsumptionStatement, entering('0.01'))).toMatchObject({
    httpStatus: 422,
    violations: [{ code: 'required', path: 'items.0.rateReason' }],
    message:
      'Cement PSC: please give a reason for the rate of ₹0.01 instead of ₹345.00, the average of the issues',
  });
  // The average takes none.
  await app.ok(api.changeConsumptionStatement, entering('345'));
  const changed = await app.ok(api.changeConsumptionStatement, entering('0.01', 'Goodwill'));
  expect(changed.consumptionStatement).toMatchObject({
    recovery: '5.00',
    changedBy: manager.id,
    items: [{ rate: '0.01', computedRate: '345.00', rateReason: 'Goodwill' }],
  });
  const sign = (as: Person) => ({ as, params: { id: made.id }, body: {} });
  expect(await app.refusal(api.signConsumptionStatement, sign(manager))).toMatchObject({
    httpStatus: 409,
    message: `Somebody else signs a statement that you prepared or last changed: ${WHO}`,
  });
  // Whoever signs reads it on screen and paper, and in the sheet.
  const pdf = `/api/v1/consumption-statements/${made.id}/pdf`;
  expect((await pdfPages(app, admin, pdf)).join(' ')).toContain(
    'Cement PSC: 0.01 instead of 345.00. Goodwill',
  );
  const url = `/api/v1/consumption-statements/${made.id}/lines/export?format=csv`;
  expect((await app.inject({ as: admin, method: 'GET', url })).body).toContain('Goodwill');
  const { consumptionStatement } = await app.ok(api.signConsumptionStatement, sign(admin));
  expect(consumptionStatement).toMatchObject({ status: 'SIGNED', signed: { name: admin.name } });
  const body = { reason: 'Counted again' };
  await app.ok(api.reverseConsumptionStatement, { as: manager, params: { id: made.id }, body });
});

test('whoever changed it last does not sign it either, nor does its preparer', async () => {
  const made = await drafted(engineer);
  const change = { params: { id: made.id }, body: { items: [] } };
  await app.ok(api.changeConsumptionStatement, { as: admin, ...change });
  const sign = (as: Person) => ({ as, params: { id: made.id }, body: {} });
  expect((await app.refusal(api.signConsumptionStatement, sign(admin))).httpStatus).toBe(409);
  // The database refuses it, too, also for its preparer.
  for (const { id } of [admin, engineer]) {
    await expect(
      sql`update consumption_statement set status = 'SIGNED', signed_by = ${id}, signed_by_name = 'x',
        signed_at = now() where id = ${made.id}`.execute(app.db),
    ).rejects.toThrow('put in force by another person');
  }
  await app.ok(api.signConsumptionStatement, sign(manager));
  const body = { reason: 'Counted again' };
  await app.ok(api.reverseConsumptionStatement, { as: manager, params: { id: made.id }, body });
});

describe('what is recovered is set by one person and signed by another', () => {
  const sign = (as: Person, { id }: { id: string }) => ({ as, params: { id }, body: {} });
  const refused = {
    httpStatus: 409,
    message: `Somebody else signs a statement whose rates or terms of recovery you set: ${WHO}`,
  };

  async function ended({ id }: { id: string }) {
    const body = { reason: 'Prepared anew' };
    await app.ok(api.cancelConsumptionStatement, { as: manager, params: { id }, body });
  }

  test('whoever entered a rate does not sign, also when others changed it since', async () => {
    const made = await drafted(engineer);
    const id = made.items[0]?.id ?? '';
    const change = async (as: Person, item: object) => {
      const items = [{ id, rate: '0.01', rateReason: 'Goodwill', ...item }];
      const body = { params: { id: made.id }, body: { items } };
      return (await app.ok(api.changeConsumptionStatement, { as, ...body })).consumptionStatement;
    };
    await change(admin, {});
    // The rate is sent as it was; it stays that of the administrator.
    const closed = await change(engineer, { closing: '7' });
    expect(closed).toMatchObject({ changedBy: engineer.id, recoverySetBy: [admin.id] });
    expect(await app.refusal(api.signConsumptionStatement, sign(admin, made))).toMatchObject(
      refused,
    );
    await expect(
      sql`update consumption_statement set status = 'SIGNED', signed_by = ${admin.id},
        signed_by_name = 'x', signed_at = now() where id = ${made.id}`.execute(app.db),
    ).rejects.toThrow('signed by another person than set its recovery');
    // Another rate is the engineer's, and the average is nobody's.
    expect((await change(engineer, { rate: '1' })).recoverySetBy).toEqual([engineer.id]);
    expect((await change(engineer, { rate: '', rateReason: '' })).recoverySetBy).toEqual([]);
    await ended(made);
  });

  test('whoever set the terms does not sign, until somebody else has set them', async () => {
    const permit = async (as: Person, permitted: string) => {
      const items = [{ materialId: cement.id, permitted, factor: '1' }];
      await app.ok(api.setConsumptionTerms, { as, params: { id: project.id }, body: { items } });
    };
    await permit(admin, '49');
    const made = await drafted(engineer);
    // Of 1,500 less 1,490 that are permitted: 10 × 345.
    expect(made).toMatchObject({ recovery: '3450.00', recoverySetBy: [admin.id] });
    expect(await app.refusal(api.signConsumptionStatement, sign(admin, made))).toMatchObject(
      refused,
    );
    await ended(made);
    // As they were they stay those of the administrator; others are the manager's.
    await permit(manager, '49');
    const same = await drafted(engineer);
    expect(same.recoverySetBy).toEqual([admin.id]);
    await ended(same);
    await permit(manager, '20');
    const other = await drafted(engineer);
    expect(other).toMatchObject({ recovery: '103500.00', recoverySetBy: [manager.id] });
    await app.ok(api.signConsumptionStatement, sign(admin, other));
    const body = { reason: 'Counted again' };
    await app.ok(api.reverseConsumptionStatement, { as: manager, params: { id: other.id }, body });
    const none = { as: admin, params: { id: project.id }, body: { items: [] } };
    await app.ok(api.setConsumptionTerms, none);
  });
});

test('a rate that is the average no more takes a reason before it is signed', async () => {
  const made = await drafted(manager);
  const id = made.items[0]?.id ?? '';
  const items = [{ id, rate: '0.01', rateReason: 'Goodwill' }];
  await app.ok(api.changeConsumptionStatement, {
    as: manager,
    params: { id: made.id },
    body: { items },
  });
  // The rows are those of a statement from before reasons were stored.
  await sql`update consumption_statement_line set rate_reason = '', computed_rate = null
    where id = ${id}`.execute(app.db);
  const sign = { as: admin, params: { id: made.id }, body: {} };
  expect(await app.refusal(api.signConsumptionStatement, sign)).toMatchObject({
    httpStatus: 422,
    violations: [{ code: 'required', path: '' }],
  });
  const body = { reason: 'Prepared anew' };
  await app.ok(api.cancelConsumptionStatement, { as: manager, params: { id: made.id }, body });
});

test('differences of a count are posted by nobody who counted; agreement by anybody', async () => {
  const { store } = await stockStore(app, site, [
    ['Lime', 100],
    ['Putty', 40],
  ]);
  const [first, second] = [counter(app, admin), counter(app, manager)];
  const count = await first.start(store.id);
  const lineIds = count.items.map(({ id }) => id);
  const save = (as: Person, line: number, quantity: string, seenTimes = 0) => ({
    as,
    params: { id: count.id },
    body: { items: [{ lineId: lineIds[line] ?? '', quantity, seenTimes }] },
  });
  await app.ok(api.saveCounts, save(admin, 0, '100'));
  await app.ok(api.saveCounts, save(manager, 1, '37'));
  await second.finish(count, { isConfirmed: true });
  const post = (as: Person) => ({
    as,
    params: { id: count.id },
    body: { items: lineIds.map((lineId) => ({ lineId, reason: 'Rain' })) },
  });
  for (const person of [admin, manager]) {
    expect(await app.refusal(api.postStockCount, post(person))).toMatchObject({
      httpStatus: 409,
      message: `Somebody else posts the differences of a count that you took part in: ${WHO}`,
    });
  }
  const posting = (id: string) =>
    sql`update stock_count set status = 'POSTED', posted_by = ${id}, posted_by_name = 'x',
      posted_at = now(), posted_on = current_date where id = ${count.id}`.execute(app.db);
  await expect(posting(manager.id)).rejects.toThrow('posted by another person');
  // Counted again by the manager alone, it is the administrator who posts.
  const body = { lineIds: [], reason: 'Once more' };
  await app.ok(api.sendBackStockCount, { as: admin, params: { id: count.id }, body });
  await app.ok(api.saveCounts, save(manager, 0, '100', 1));
  await second.finish(count, { isConfirmed: true });
  const { stockCount } = await app.ok(api.postStockCount, post(admin));
  expect(stockCount).toMatchObject({ status: 'POSTED', counterIds: [manager.id] });

  const agreed = await first.start(store.id);
  await first.save(agreed, 100, 37);
  await first.finish(agreed, { isConfirmed: true });
  const own = { as: admin, params: { id: agreed.id }, body: {} };
  expect((await app.ok(api.postStockCount, own)).stockCount.status).toBe('POSTED');
});
