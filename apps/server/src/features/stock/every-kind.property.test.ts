/** Everything that moves stock, in any order: the ledger adds up, seen from inside and from outside. */
import { api } from '@plinth/contracts/endpoints';
import { decimal } from '@plinth/domain/shared/decimal';
import { STOCK_ENTRY_KINDS } from '@plinth/domain/stock/entry-kinds';
import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite, receive } from '#testing/builders.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { anyStep, doStep, orderLine, setStage, type Stage } from '#testing/stock-steps.ts';
import { createTestApp } from '#testing/test-app.ts';

/** The number of random lives in the test suite; STOCK_RUNS sets more. */
const RUNS = Number(process.env['STOCK_RUNS'] ?? 3);

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
const ask = async (text: string) =>
  (await app.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows;

const lying = async ({ material, store }: Stage) => {
  const query = { storeId: store.id, materialId: material.id, held: '1' } as const;
  const { list } = await app.ok(api.listStock, { as, query });
  return list.map(({ quantity, value }) => [quantity, value]);
};

test('whatever happens: nothing by half, and a receipt that is reversed was as if it never came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 5, maxLength: 25 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      async (steps, paise) => {
        const stage = await setStage(app, site, decimal(paise).div('100').toFixed(2));
        for (const step of steps) await doStep(stage, step);
        const before = await lying(stage);
        const line = await orderLine(app, site, stage.material);
        const { id } = await receive(app, { as, project, lines: [[line, '0.007']] });
        await app.ok(api.reverseGoodsReceipt, { as, params: { id }, body: { reason: 'Property' } });
        expect(await lying(stage)).toEqual(before);
        expect(await findUnsoundness(ask)).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
});

test('every kind of entry is among them', async () => {
  const stage = await setStage(app, site, '33.33');
  for (const [kind, which, thousandths] of [
    ['open', 0, 5000],
    ['receive', 0, 3001],
    ['receive', 1, 2002],
    ['price', 1, 1],
    ['issue', 0, 1003],
    ['takeBack', 0, 500],
    ['send', 0, 1500],
    ['arrive', 0, 700],
    ['sendBack', 1, 300],
    ['count', 0, 4004],
    ['reverse', 0, 1],
  ] as const) {
    await doStep(stage, { kind, which, thousandths, day: 14 });
  }
  const rows = await ask(`select distinct kind from stock_entry
    where material_id = '${stage.material.id}'`);
  // Merges are of two materials: merged-materials.test.ts has them.
  const kinds = STOCK_ENTRY_KINDS.filter((kind) => !kind.startsWith('MERGE_'));
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(await findUnsoundness(ask)).toEqual([]);
});
