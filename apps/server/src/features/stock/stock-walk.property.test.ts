/**
 * Hundreds of acts on any of the last days in several stores, compared with an independent model of
 * the ledger: the quantities, their value at the end of every day, the value of each document, and
 * the sum of all rupees. `STOCK_WALK_STEPS` makes it longer, `STOCK_WALK_SEED` names other walks,
 * several by commas.
 */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { addPricedMaterial, noon, on } from '#testing/priced-materials.ts';
import { addStore } from '#testing/stock-builders.ts';
import { step } from '#testing/stock-walk-acts.ts';
import { StockChecks, whole } from '#testing/stock-walk-checks.ts';
import { StockWalk } from '#testing/stock-walk.ts';
import { createTestApp } from '#testing/test-app.ts';

const STEPS = Number(process.env['STOCK_WALK_STEPS'] ?? 80);
const SEEDS = (process.env['STOCK_WALK_SEED'] ?? '20261122').split(',').map(Number);
const BATCH = 80;
const STEP_MS = 1_000;
const [FIRST_DAY, LAST_DAY] = [6, 18];

/** Starts a walk in an organisation of its own. */
async function setOut(seed: number): Promise<StockWalk> {
  const app = await createTestApp();
  app.setTime(noon(1));
  const site = await buildSite(app);
  const materials = [
    await addPricedMaterial({ app, site }),
    await addPricedMaterial({ app, site }, 'Piece'),
  ];
  const far = await addStore(app, site.admin, site.projectInGujarat, 'Far away');
  const siteStores = materials.map(({ store }) => store.id);
  const ground = { materials, siteStores, otherStores: [far.id] };
  const walk = new StockWalk({ app, site }, ground, seed);
  walk.dawn(FIRST_DAY);
  return walk;
}

const walks: (readonly [seed: number, StockWalk])[] = [];
for (const seed of SEEDS) walks.push([seed, await setOut(seed)]);

/** The days that are locked after so much of the way; null opens all again. */
const LOCKS = new Map<number, number | null>([
  [30, 3],
  [50, 6],
  [60, null],
  [75, 8],
  [90, 11],
]);

test.each(walks)(
  `walk %d: ${STEPS} acts on any day, as in the model`,
  async (_, walk) => {
    const checks = new StockChecks(walk);
    let percent = 0;
    for (let done = 1; done <= STEPS; done += 1) {
      await step(walk);
      if (done % BATCH === 0) expect(await checks.differences()).toEqual([]);
      while (percent < Math.trunc((done / STEPS) * 100)) {
        percent += 1;
        const day = FIRST_DAY + Math.trunc(((LAST_DAY - FIRST_DAY) * percent) / 100);
        if (day > walk.today) walk.dawn(day);
        const lock = LOCKS.get(percent);
        if (lock !== undefined) await checks.lock(lock);
      }
    }
    expect(await checks.differences()).toEqual([]);
    expect([...walk.done]).toEqual(expect.arrayContaining(['price', 'reverse', 'issue refused']));
  },
  STEPS * STEP_MS,
);

test.each(walks)(
  'walk %d: every row of the ledger goes on from the one above, on the card too',
  async (_, walk) => {
    const {
      app,
      site: { admin: as },
    } = walk.place;
    const rows: Record<string, unknown>[] = [];
    const size = 50;
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const query = { size, page };
      const answer = await app.ok(api.getReport, { as, params: { report: 'stock-ledger' }, query });
      rows.push(...answer.list);
      pages = answer.totalPages;
    }
    const balances = new Map<string, readonly [bigint, bigint]>();
    for (const { store, material, quantity, balance, value, balanceValue } of rows) {
      const key = `${String(store)} ${String(material)}`;
      const [lay, worth] = balances.get(key) ?? [0n, 0n];
      const now = [
        lay + whole(Number(quantity).toFixed(3), 3),
        worth + whole(String(value), 2),
      ] as const;
      expect([whole(Number(balance).toFixed(3), 3), whole(String(balanceValue), 2)]).toEqual(now);
      balances.set(key, now);
    }
    const { list: lying } = await app.ok(api.listStock, { as, query: { size: 100 } });
    for (const { store, material } of lying) {
      const ofCard = rows.filter(
        (row) => row['store'] === store.name && row['material'] === material.name,
      );
      const query = { storeId: store.id, materialId: material.id, from: on(6) };
      const first = await app.ok(api.listStockEntries, { as, query: { ...query, size: 20 } });
      const second = await app.ok(api.listStockEntries, {
        as,
        query: { ...query, size: 20, page: 1 },
      });
      const since = ofCard.filter(({ day }) => String(day) >= on(6)).slice(0, 40);
      expect(
        [...first.list, ...second.list].map((entry) => [entry.balanceQuantity, entry.balanceValue]),
      ).toEqual(since.map(({ balance, balanceValue }) => [balance, balanceValue]));
    }
    // The balances are the same from a day on, and with only some of the rows.
    for (const query of [{ from: on(9) }, { search: 'GRN' }, { from: on(5), search: 'Corrects' }]) {
      const some = await app.ok(api.getReport, {
        as,
        params: { report: 'stock-ledger' },
        query: { ...query, size: 200 },
      });
      expect(some.list.length).toBeGreaterThan(0);
      expect(rows).toEqual(expect.arrayContaining(some.list));
    }
  },
  STEPS * STEP_MS,
);
