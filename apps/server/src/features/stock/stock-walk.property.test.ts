/**
 * Hundreds of acts on any of the last days in several stores, held against an accountant's
 * paper: what lies there, what it is worth at the end of every day, what each document is
 * worth, and where the rupees are. `STOCK_WALK_STEPS` makes it longer.
 */
import { api } from '@plinth/contracts/endpoints';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { addHeap, noon, on } from '#testing/heaps.ts';
import { LEDGER_STATEMENTS } from '#testing/ledger-statements.ts';
import { findOffences } from '#testing/soundness.ts';
import { addStore } from '#testing/stock-builders.ts';
import { workedOut } from '#testing/stock-model.ts';
import { StockWalk } from '#testing/stock-walk.ts';
import { createTestApp } from '#testing/test-app.ts';

const STEPS = Number(process.env['STOCK_WALK_STEPS'] ?? 160);
const SEED = Number(process.env['STOCK_WALK_SEED'] ?? 20_261_122);
const BATCH = 80;
const STEP_MS = 1_000;

const app = await createTestApp();
app.setTime(noon(1));
const site = await buildSite(app);
const { admin: as, project } = site;
const heap = await addHeap({ app, site });
const stores = [
  heap.store,
  await addStore(app, as, project, 'B'),
  await addStore(app, as, project, 'C'),
];
app.setTime(noon(14));
const walk = new StockWalk(
  { app, site },
  heap,
  stores.map(({ id }) => id),
  SEED,
);

const ask = async (text: string) =>
  (await app.db.executeQuery<Record<string, string>>(CompiledQuery.raw(text))).rows;
const whole = (text: string | undefined, places: number) => {
  const [units = '0', part = ''] = (text ?? '0').split('.');
  return BigInt(units + part.padEnd(places, '0').slice(0, places));
};

/** By the id of the line; of parts of a transfer all of the line together. */
const DOCUMENTS = `
  select id::text, -value as value from stock_issue_line where issue_line_id is null
  union all select id::text, value from stock_issue_line where issue_line_id is not null
  union all select id::text, -value from stock_transfer_line
  union all select id || ' arrived', received_value from stock_transfer_line
  union all select id::text, -value from supplier_return_line
  union all select l.id::text, l.value from goods_receipt_line l
    join goods_receipt r on r.id = l.goods_receipt_id where r.status = 'POSTED'`;

const DAY_ENDS = `
  select store_id || ' ' || extract(day from on_date) as place,
    sum(sum(quantity)) over days as quantity, sum(sum(value)) over days as value
  from stock_entry group by store_id, on_date
  window days as (partition by store_id order by on_date)`;

/** What the days that are locked by now showed when they were. */
const frozen = new Map<string, readonly [bigint, bigint]>();

async function dayEnds() {
  const rows = await ask(DAY_ENDS);
  return new Map(
    rows.map(({ place, quantity, value }) => [
      place ?? '',
      [whole(quantity, 3), whole(value, 2)] as const,
    ]),
  );
}

const dayOf = (place: string) => Number(place.split(' ')[1]);

async function compare(): Promise<void> {
  const paper = workedOut(walk.facts);
  expect(paper.isShort).toBe(false);
  for (const [place, end] of await dayEnds()) {
    const { lockedUntil } = walk;
    const known = paper.dayEnds.get(place);
    const expected =
      dayOf(place) <= lockedUntil ? frozen.get(place) : known && [known.quantity, known.value];
    // A day on which nothing stands any more ends as the one before.
    if (expected) expect([place, end]).toEqual([place, expected]);
  }
  const documents = new Map((await ask(DOCUMENTS)).map(({ id, value }) => [id, whole(value, 2)]));
  const arrived = new Map<string, bigint>();
  for (const [id, value] of paper.values) {
    const [line, , before] = id.split(' ');
    if (before === undefined) expect([id, documents.get(id)]).toEqual([id, value]);
    else arrived.set(`${line} arrived`, (arrived.get(`${line} arrived`) ?? 0n) + value);
  }
  for (const [id, value] of arrived) expect([id, documents.get(id)]).toEqual([id, value]);
  for (const [title, text] of LEDGER_STATEMENTS)
    expect([title, await ask(text)]).toEqual([title, []]);
  expect(await findOffences(ask)).toEqual([]);
}

async function lock(day: number): Promise<void> {
  for (const [place, end] of await dayEnds()) {
    if (dayOf(place) > walk.lockedUntil && dayOf(place) <= day) frozen.set(place, end);
  }
  const params = { id: site.firm.id };
  await app.ok(api.lockStock, { as, params, body: { lockedUntil: on(day) } });
  walk.lockedUntil = day;
}

test(
  `${STEPS} acts on any day, as on paper`,
  async () => {
    for (let step = 1; step <= STEPS; step += 1) {
      await walk.step();
      if (step === Math.trunc(STEPS * 0.5)) await lock(4);
      if (step === Math.trunc(STEPS * 0.75)) await lock(7);
      if (step % BATCH === 0) await compare();
    }
    await compare();
    expect([...walk.done]).toEqual(expect.arrayContaining(['price', 'reverse', 'refused']));
  },
  STEPS * STEP_MS,
);

test('every row of the ledger goes on from the row of its material above, over all pages, on the card too', async () => {
  const rows: Record<string, unknown>[] = [];
  const size = 50;
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const query = { size, page };
    const answer = await app.ok(api.getReport, { as, params: { report: 'stock-ledger' }, query });
    rows.push(...answer.list);
    pages = answer.totalPages;
  }
  const balances = new Map<unknown, readonly [bigint, bigint]>();
  for (const { store, quantity, balance, value, balanceValue } of rows) {
    const [lay, worth] = balances.get(store) ?? [0n, 0n];
    const now = [
      lay + whole(Number(quantity).toFixed(3), 3),
      worth + whole(String(value), 2),
    ] as const;
    expect([whole(Number(balance).toFixed(3), 3), whole(String(balanceValue), 2)]).toEqual(now);
    balances.set(store, now);
  }
  for (const { id, name } of stores) {
    const ofStore = rows.filter(({ store }) => store === name);
    const query = { storeId: id, materialId: heap.material.id, from: on(6) };
    const first = await app.ok(api.listStockEntries, { as, query: { ...query, size: 20 } });
    const second = await app.ok(api.listStockEntries, {
      as,
      query: { ...query, size: 20, page: 1 },
    });
    const since = ofStore.filter(({ day }) => String(day) >= on(6)).slice(0, 40);
    expect(
      [...first.list, ...second.list].map((entry) => [entry.balanceQuantity, entry.balanceValue]),
    ).toEqual(since.map(({ balance, balanceValue }) => [balance, balanceValue]));
  }
  // From a day on, and only some of the rows, they stand at the same.
  for (const query of [{ from: on(9) }, { search: 'GRN' }, { from: on(5), search: 'Corrects' }]) {
    const some = await app.ok(api.getReport, {
      as,
      params: { report: 'stock-ledger' },
      query: { ...query, size: 200 },
    });
    expect(some.list.length).toBeGreaterThan(0);
    expect(rows).toEqual(expect.arrayContaining(some.list));
  }
});
