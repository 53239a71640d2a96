/** The SQL of docs/ledger.md returns no rows for a sound ledger, and rows for each corruption. */
import { api } from '@plinth/contracts/endpoints';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Executor } from '#db/database.ts';
import { addMaterial, buildSite } from '#testing/builders.ts';
import { LEDGER_STATEMENTS as statements } from '#testing/ledger-statements.ts';
import { anyStep, doStep, setStage } from '#testing/stock-steps.ts';
import { createTestApp } from '#testing/test-app.ts';

/** Corruptions for each statement, in the order of the page; each makes its statement return rows. */
const CORRUPTIONS: readonly (readonly string[])[] = [
  ["update stock_entry set balance_value = balance_value + 1 where kind = 'OPENING'"],
  ['update stock set value = value + 1 where quantity > 0'],
  [
    'update stock_entry set on_date = on_date + 1000 where quantity > 0',
    'update stock_entry set quantity = 0 where corrects_sequence is null',
  ],
  ['update goods_receipt_line set value = value + 1'],
  ["update stock_entry set value = value + 1 where kind = 'MERGE_IN'"],
  ['update purchase_order_line set received_quantity = received_quantity + 1'],
  ['update supplier_return_line set purchase_value = purchase_value + 1'],
  ['update stock_transfer_line set quantity = quantity + 1'],
  ['update order_allocation set released_quantity = 1 where released_quantity = 0'],
];

const app = await createTestApp();
const rowsOf = async (db: Executor, text: string) =>
  (await db.executeQuery(CompiledQuery.raw(text))).rows;

beforeAll(async () => {
  const site = await buildSite(app);
  // Something of each kind that is surely there, and beside it anything at all.
  const sure = await setStage(app, site, '33.33');
  const random = await setStage(app, site, '777.77');
  const begins = [
    { kind: 'open', thousandths: 9000 },
    { kind: 'receive', thousandths: 3001 },
    { kind: 'sendBack', thousandths: 400 },
    { kind: 'send', thousandths: 1500 },
    { kind: 'arrive', thousandths: 700 },
  ] as const;
  for (const step of begins) await doStep(sure, { ...step, which: 1, day: 14 });
  const same = await addMaterial(app, site.admin, 'The same under another name', 'Ton');
  const params = { id: sure.material.id };
  const merged = { as: site.admin, params, body: { into: same.id } };
  await app.ok(api.mergeMaterial, merged);
  for (const step of fc.sample(anyStep, 60)) await doStep(random, step);
});

test('the page has a statement under every heading', () => {
  expect(statements.every(([, text]) => text.startsWith('select'))).toBe(true);
  expect(statements).toHaveLength(CORRUPTIONS.length);
});

test.each(statements)('%s', async (_, text) => {
  expect(await rowsOf(app.db, text)).toEqual([]);
});

test.each(
  statements.flatMap(([title, text], index) =>
    (CORRUPTIONS[index] ?? []).map((corruption) => ({ title, text, corruption })),
  ),
)('$title: $corruption is found', async ({ text, corruption }) => {
  const transaction = await app.db.startTransaction().execute();
  try {
    await sql`alter table stock_entry disable trigger user`.execute(transaction);
    await rowsOf(transaction, corruption);
    expect(await rowsOf(transaction, text)).not.toEqual([]);
  } finally {
    await transaction.rollback().execute();
  }
});
