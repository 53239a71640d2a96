import { api } from '@plinth/contracts/endpoints';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
app.setTime('2026-08-09T06:00:00.000Z');
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, manager, brick, steel } = site;
const { order, amend, approve } = amendments(app, site);

const log = async (query: object = {}, as: Person = manager) =>
  app.ok(api.getReport, {
    as,
    params: { report: 'amendment-log' },
    query,
  });

// 1000 × 200 + 2 × 50,000 = 300,000, and 18 %: 354,000.
const made = await order();
// 800 × 190 + 100,000 = 252,000, and 18 %: 297,360.
const less = await amend(made, {
  items: [changedLine(made, 0, { quantity: '800', pricePerUnit: '190' })],
});
app.setTime('2026-08-10T06:00:00.000Z');
// 1300 × 190 + 100,000 = 347,000, and 18 %: 409,460.
const more = await amend(less, { items: [changedLine(less, 0, { quantity: '1300' })] });

test('what waits has changed nothing, and is in force once it is approved', async () => {
  const waiting = await log();
  expect(waiting.list).toMatchObject([
    {
      day: '2026-08-09',
      document: { text: made.poNumber, id: made.id },
      amendment: 1,
      why: 'Site needs more or less',
      remark: 'The slab is larger',
      state: 'In force',
      decided: '',
      before: '354000.00',
      after: '297360.00',
      change: '-56640.00',
    },
    {
      day: '2026-08-10',
      amendment: 2,
      state: 'Waits for approval',
      before: '297360.00',
      after: '409460.00',
      change: '0.00',
    },
  ]);
  expect(waiting.sums).toEqual({ change: '-56640.00' });

  await approve(more);
  const approved = await log();
  expect(approved.list).toMatchObject([
    { state: 'Superseded', change: '-56640.00' },
    { state: 'In force', decided: manager.name, change: '112100.00' },
  ]);
  expect(approved.sums).toEqual({ change: '55460.00' });
});

test('a rejected one is told with what it asked for, and changes nothing', async () => {
  const other = await order();
  const asked = await amend(other, { items: [changedLine(other, 1, { quantity: '3' })] });
  await app.ok(api.rejectAmendment, {
    as: manager,
    params: { id: asked.id },
    body: { reason: 'Ask for the rate first' },
  });
  const { list } = await log({ search: other.poNumber });
  // 300,000 + 50,000, and 18 %.
  expect(list).toMatchObject([
    { state: 'Rejected', decided: manager.name, after: '413000.00', change: '0.00' },
  ]);
});

test('by day, material and supplier', async () => {
  const countOf = async (query: object) => (await log(query)).totalElements;
  expect(await countOf({ from: '2026-08-09', to: '2026-08-09' })).toBe(1);
  expect(await countOf({ to: '2026-08-08' })).toBe(0);
  expect(await countOf({ materialId: steel.id })).toBe(3);
  expect(await countOf({ materialId: brick.id, to: '2026-08-09' })).toBe(1);
  const sand = await addMaterial(app, admin, 'River sand', 'Ton', '25051011');
  expect(await countOf({ materialId: sand.id })).toBe(0);
  expect(await countOf({ supplierId: made.supplier.id })).toBe(3);
});

test('without prices to who may not read them, and nothing of another organisation', async () => {
  const { id } = await order(site.project);
  await amend({ id }, { remark: 'By road' });
  const { list, sums } = await log({}, await hireKeeper(app, site));
  expect(list).toMatchObject([
    { document: { id }, before: NOT_SHOWN, after: NOT_SHOWN, change: NOT_SHOWN },
  ]);
  expect(sums).toEqual({ change: NOT_SHOWN });
  expect((await log({}, foreign.admin)).list).toEqual([]);
});
