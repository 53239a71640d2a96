/** Compares the product's tables and API with the model after a walk. */
import { api } from '@plinth/contracts/endpoints';
import type { ReportName } from '@plinth/contracts/reports';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { CompiledQuery } from 'kysely';

import { on } from '#testing/priced-materials.ts';
import { LEDGER_STATEMENTS } from '#testing/ledger-statements.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { type Lying, type Worked, revaluedEntries } from '#testing/stock-model.ts';
import { lyingAt, type StockWalk } from '#testing/stock-walk.ts';

/** The values of documents by line id; parts of a transfer are summed per line. */
const DOCUMENTS = `
  select id::text, -value as value from stock_issue_line where issue_line_id is null
  union all select id::text, value from stock_issue_line where issue_line_id is not null
  union all select id::text, -value from stock_transfer_line
  union all select id || ' arrived', received_value from stock_transfer_line
  union all select id::text, -value from supplier_return_line
  union all select id::text, variance_value from stock_count_line where variance_value is not null
  union all select l.id::text, l.value from goods_receipt_line l
    join goods_receipt r on r.id = l.goods_receipt_id where r.status = 'POSTED'`;

const DAY_ENDS = `
  select store_id || '/' || material_id || ' ' || extract(day from on_date) as place,
    sum(sum(quantity)) over days as quantity, sum(sum(value)) over days as value
  from stock_entry group by store_id, material_id, on_date
  window days as (partition by store_id, material_id order by on_date)`;

const NOTHING: Lying = { quantity: 0n, value: 0n };

export function whole(cell: unknown, places: number): bigint {
  const [units = '0', part = ''] = (typeof cell === 'string' ? cell : '0').split('.');
  return BigInt(units + part.padEnd(places, '0').slice(0, places));
}

const quantityOf = (number: unknown) => whole(Number(number ?? 0).toFixed(3), 3);
const valueOf = (text: unknown) => whole(text, 2);

type End = readonly [quantity: bigint, value: bigint];

export class StockChecks {
  readonly #walk: StockWalk;
  /** The end-of-day values of locked days, from before locking. */
  readonly #frozen = new Map<string, End>();
  /** The day up to which days were locked once: they may have parts of both. */
  #mixedUntil = 0;
  #found: string[] = [];

  constructor(walk: StockWalk) {
    this.#walk = walk;
  }

  /** Every difference between the product and the model; none if they agree. */
  async differences(): Promise<string[]> {
    this.#found = [];
    const model = revaluedEntries(this.#walk.facts);
    this.#check('what went out without being there', model.isShort, false);
    await this.#compareDays(model);
    await this.#compareDocuments(model);
    for (const [title, text] of LEDGER_STATEMENTS) this.#check(title, await this.#ask(text), []);
    this.#found.push(...(await findUnsoundness((text) => this.#ask(text))));
    await this.#compareStock(model);
    await this.#compareReports(model);
    return this.#found;
  }

  #check(what: string, figures: unknown, expected: unknown): void {
    const [one, other] = [figures, expected].map(written);
    if (one !== other) this.#found.push(`${what}: ${one}, and not ${other}`);
  }

  /** Locks the stock up to that day; `null` unlocks it. */
  async lock(day: number | null): Promise<void> {
    const walk = this.#walk;
    const { app, site } = walk.place;
    if (day === null) {
      this.#mixedUntil = Math.max(this.#mixedUntil, walk.lockedUntil);
      this.#frozen.clear();
    } else {
      for (const [place, end] of await this.#dayEnds()) {
        const isOpen = !this.#frozen.has(place) && dayOf(place) <= day;
        if (isOpen) this.#frozen.set(place, end);
      }
    }
    const lockedUntil = day === null ? null : on(day);
    const params = { id: site.firm.id };
    await app.ok(api.lockStock, { as: site.admin, params, body: { lockedUntil } });
    walk.lockedUntil = day ?? 1;
  }

  async #ask(text: string) {
    const { db } = this.#walk.place.app;
    return (await db.executeQuery<Record<string, string>>(CompiledQuery.raw(text))).rows;
  }

  async #dayEnds(): Promise<Map<string, End>> {
    const stores = this.#walk.stores;
    const rows = await this.#ask(DAY_ENDS);
    return new Map(
      rows
        .filter(({ place }) => stores.includes(String(place).split('/')[0] ?? ''))
        .map(({ place = '', quantity, value }) => [place, [whole(quantity, 3), whole(value, 2)]]),
    );
  }

  async #compareDays(model: Worked): Promise<void> {
    for (const [place, end] of await this.#dayEnds()) {
      const day = dayOf(place);
      const frozen = this.#frozen.get(place);
      const known = model.dayEnds.get(place);
      // A day without remaining facts ends like the one before.
      const worked = known && [known.quantity, known.value];
      const expected = day <= this.#walk.lockedUntil ? frozen : worked;
      if (expected && (frozen || day > this.#mixedUntil)) {
        this.#check(`the end of ${place}`, end, expected);
      }
    }
  }

  async #compareDocuments(model: Worked): Promise<void> {
    const rows = await this.#ask(DOCUMENTS);
    const documents = new Map(rows.map(({ id, value }) => [id, whole(value, 2)]));
    const arrived = new Map<string, bigint>();
    for (const [id, value] of model.values) {
      const [line = '', , before] = id.split(' ');
      if (line === 'opening') continue;
      if (before === undefined) this.#check(`line ${id}`, documents.get(id), value);
      else arrived.set(`${line} arrived`, (arrived.get(`${line} arrived`) ?? 0n) + value);
    }
    for (const [id, value] of arrived) this.#check(id, documents.get(id), value);
  }

  /** Compares the list, and the card up to one of the days. */
  async #compareStock(model: Worked): Promise<void> {
    const { place, ground, stores, chance, today, lockedUntil } = this.#walk;
    const as = place.site.admin;
    for (const { material } of ground.materials) {
      const { id: materialId } = material;
      const query = { materialId, size: 100 };
      const { list } = await place.app.ok(api.listStock, { as, query });
      for (const { store, quantity, value } of list) {
        const end = model.now.get(lyingAt(store.id, material)) ?? NOTHING;
        const row = [quantityOf(quantity), valueOf(value)];
        this.#check(`stock in ${store.id}`, row, [end.quantity, end.value]);
      }
      const storeId = chance.pick(stores);
      const day = chance.whole(Math.max(lockedUntil, this.#mixedUntil) + 1, today);
      const card = { storeId, materialId, to: on(day), size: 1 };
      const { closing } = await place.app.ok(api.listStockEntries, { as, query: card });
      const end = endOf(model, lyingAt(storeId, material), day);
      const figures = [quantityOf(closing.quantity), valueOf(closing.value)];
      this.#check(`the card of ${storeId} to ${day}`, figures, [end.quantity, end.value]);
    }
  }

  /** Compares the statement up to one of the days, the register, and the flow. */
  async #compareReports(model: Worked): Promise<void> {
    const { facts, ground, chance, today, lockedUntil } = this.#walk;
    const to = chance.whole(Math.max(lockedUntil, this.#mixedUntil) + 1, today);
    for (const { material } of ground.materials) {
      const { id: materialId } = material;
      const statement = await this.#rows('stock-statement', { materialId, to: on(to) });
      const keys = this.#walk.stores.map((store) => lyingAt(store, material));
      const ends = keys.map((key) => endOf(model, key, to));
      const closing = [total(statement, 'closing', quantityOf), total(statement, 'value', valueOf)];
      const expected = [sum(ends, 'quantity'), sum(ends, 'value')];
      this.#check(`the statement to ${to}`, closing, expected);
      const received = facts.filter(
        ({ kind, store, id }) =>
          kind === 'receipt' && store.endsWith(materialId) && !id.startsWith('opening'),
      );
      const register = await this.#rows('goods-receipts', { materialId });
      const brought = received.map(({ id }) => model.values.get(id) ?? 0n);
      const all = brought.reduce((one, two) => one + two, 0n);
      const priced = register.filter(({ value }) => value !== AS_PER_AGREEMENT);
      this.#check('the register', total(priced, 'value', valueOf), all);
      const from = on(chance.whole(2, to));
      for (const row of await this.#rows('material-flow', { materialId, from, to: on(to) })) {
        const of = (key: string) => quantityOf(row[key]);
        const came = of('opening') + of('received') + of('returnedFromSite') + of('transferredIn');
        const went = of('issued') + of('transferredOut') + of('returnedToSupplier');
        this.#check(`the flow since ${from}`, came + of('countDifference') - went, of('onHand'));
      }
    }
  }

  async #rows(report: ReportName, query: object) {
    const { app, site } = this.#walk.place;
    const rows: Record<string, unknown>[] = [];
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const call = { as: site.admin, params: { report }, query: { ...query, page, size: 200 } };
      const answer = await app.ok(api.getReport, call);
      rows.push(...answer.list);
      pages = answer.totalPages;
    }
    return rows;
  }
}

function written(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
}

function dayOf(place: string): number {
  return Number(place.split(' ')[1]);
}

/** The stock at the end of the last day with facts until then. */
function endOf(model: Worked, store: string, day: number): Lying {
  for (let one = day; one > 0; one -= 1) {
    const end = model.dayEnds.get(`${store} ${one}`);
    if (end) return end;
  }
  return NOTHING;
}

function sum(ends: readonly Lying[], key: keyof Lying): bigint {
  return ends.reduce((all, end) => all + end[key], 0n);
}

function total(
  rows: readonly Record<string, unknown>[],
  key: string,
  read: (cell: unknown) => bigint,
): bigint {
  return rows.reduce((all, row) => all + read(row[key]), 0n);
}
