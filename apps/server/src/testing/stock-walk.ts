/** A walk through everything that moves stock, with what an accountant would write down of it beside. */
import { api } from '@plinth/contracts/endpoints';
import type { Answered, EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';

import { Chance } from '#db/seeds/random.ts';
import { receiptOf } from '#testing/builders.ts';
import { type Heap, on, type Place } from '#testing/heaps.ts';
import { issueOf, transferOf } from '#testing/stock-builders.ts';
import { type Fact, type Thousandths, workedOut } from '#testing/stock-model.ts';
import type { Call } from '#testing/test-app.ts';

const LAST_DAY = 14;
const RATES = ['1', '10', '20', '40', '100', null] as const;

/** Of a document: the fact and what of it came back or arrived. */
interface Line {
  readonly fact: Fact;
  readonly documentId: string;
  readonly lineId: string;
  readonly toStore: string;
  back: Thousandths;
}

interface Receipt {
  readonly id: string;
  readonly store: string;
  readonly day: number;
  readonly lines: Line[];
}

const KINDS = [
  ...(['receive', 'receive', 'receive', 'issue', 'issue', 'issue'] as const),
  ...(['takeBack', 'send', 'send', 'arrive', 'arrive', 'sendBack', 'price', 'reverse'] as const),
] as const;

type Kind = (typeof KINDS)[number];

export class StockWalk {
  readonly facts: Fact[] = [];
  /** Acts that were done, and that were refused as they had to be. */
  readonly done = new Set<Kind | 'refused'>();
  lockedUntil = 1;
  readonly #place: Place;
  readonly #heap: Heap;
  readonly #stores: readonly string[];
  readonly #chance: Chance;
  readonly #receipts: Receipt[] = [];
  readonly #issues: Line[] = [];
  readonly #transfers: Line[] = [];

  constructor(place: Place, heap: Heap, stores: readonly string[], seed: number) {
    this.#place = place;
    this.#heap = heap;
    this.#stores = stores;
    this.#chance = new Chance(seed);
  }

  async step(): Promise<void> {
    const steps: Record<Kind, () => Promise<void>> = {
      receive: () => this.#receive(),
      issue: () => this.#issue(),
      takeBack: () => this.#takeBack(),
      send: () => this.#send(),
      arrive: () => this.#arrive(),
      sendBack: () => this.#sendBack(),
      price: () => this.#price(),
      reverse: () => this.#reverse(),
    };
    await steps[this.#chance.pick(KINDS)]();
  }

  async #receive(): Promise<void> {
    const { app, site } = this.#place;
    const [store, day] = [this.#chance.pick(this.#stores), this.#day()];
    const rate = this.#chance.pick(RATES);
    const quantities = [this.#quantity(), ...(this.#chance.isLucky(0.2) ? [this.#quantity()] : [])];
    const ordered = { id: this.#heap.ordered(rate) };
    const body = await receiptOf(app, {
      as: site.admin,
      project: site.project,
      lines: quantities.map((quantity) => [ordered, text(quantity)] as const),
      header: { storeId: store, receivedOn: on(day), challanDate: on(day) },
    });
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, { as: site.admin, body });
    const lines = goodsReceipt.items.map(({ id }, index): Line => {
      const quantity = quantities[index] ?? 0n;
      const paise = rate === null ? null : BigInt(rate) * 100n;
      const fact: Fact = {
        kind: 'receipt',
        id,
        store,
        day,
        quantity,
        rate: paise,
        isReversed: false,
      };
      return { fact, documentId: goodsReceipt.id, lineId: id, toStore: store, back: 0n };
    });
    this.facts.push(...lines.map(({ fact }) => fact));
    this.#receipts.push({ id: goodsReceipt.id, store, day, lines });
    this.#count('receive');
  }

  async #issue(): Promise<void> {
    const { app, site } = this.#place;
    const [store, day, quantity] = [this.#chance.pick(this.#stores), this.#day(), this.#quantity()];
    const body = await issueOf(app, {
      as: site.admin,
      project: site.project,
      lines: [[this.#heap.material, text(quantity)]],
      header: { storeId: store, issuedOn: on(day) },
    });
    const fact = { kind: 'out', store, day, quantity: -quantity } as const;
    const made = await this.#tried('issue', [{ ...fact, id: 'new' }], api.createStockIssue, {
      body,
    });
    for (const { id } of made?.stockIssue.items ?? []) {
      const known = { ...fact, id };
      this.facts.push(known);
      const documentId = made?.stockIssue.id ?? '';
      this.#issues.push({ fact: known, documentId, lineId: id, toStore: store, back: 0n });
    }
  }

  async #takeBack(): Promise<void> {
    const line = this.#some(this.#issues);
    if (!line) return;
    const { app, site } = this.#place;
    const quantity = this.#part(line);
    const day = this.#day(line.fact.day);
    const items = [{ issueLineId: line.lineId, quantity: text(quantity) }];
    const { stockIssue } = await app.ok(api.returnStockIssue, {
      as: site.admin,
      params: { id: line.documentId },
      body: { returnedOn: on(day), items },
    });
    this.#note(line, stockIssue.items[0]?.id ?? '', { store: line.fact.store, day, quantity });
    this.#count('takeBack');
  }

  async #send(): Promise<void> {
    const { app, site } = this.#place;
    const [store, day, quantity] = [this.#chance.pick(this.#stores), this.#day(), this.#quantity()];
    const toStore = this.#chance.pick(this.#stores.filter((one) => one !== store));
    const body = await transferOf(app, {
      as: site.admin,
      project: site.project,
      toStore: { id: toStore },
      lines: [[this.#heap.material, text(quantity)]],
      header: { storeId: store, dispatchedOn: on(day) },
    });
    const fact = { kind: 'out', store, day, quantity: -quantity } as const;
    const made = await this.#tried('send', [{ ...fact, id: 'new' }], api.createStockTransfer, {
      body,
    });
    for (const { id } of made?.stockTransfer.items ?? []) {
      const known = { ...fact, id };
      this.facts.push(known);
      const documentId = made?.stockTransfer.id ?? '';
      this.#transfers.push({ fact: known, documentId, lineId: id, toStore, back: 0n });
    }
  }

  async #arrive(): Promise<void> {
    const line = this.#some(this.#transfers);
    if (!line) return;
    const { app, site } = this.#place;
    const quantity = this.#part(line);
    const day = this.#day(line.fact.day);
    const items = [{ transferLineId: line.lineId, quantity: text(quantity) }];
    await app.ok(api.receiveStockTransfer, {
      as: site.admin,
      params: { id: line.documentId },
      body: { receivedOn: on(day), items },
    });
    this.#note(line, `${line.lineId} from ${line.back}`, { store: line.toStore, day, quantity });
    this.#count('arrive');
  }

  async #sendBack(): Promise<void> {
    const receipt = this.#some(this.#receipts.filter(({ lines }) => lines.some(isLeft)));
    if (!receipt) return;
    const day = this.#day(receipt.day);
    const parts = receipt.lines
      .filter(isLeft)
      .map((line) => ({ line, quantity: this.#part(line) }));
    const facts = parts.map(({ line, quantity }): Fact => ({
      kind: 'sent back',
      id: `new ${line.lineId}`,
      of: line.lineId,
      store: receipt.store,
      day,
      quantity: -quantity,
    }));
    const items = parts.map(({ line, quantity }) => ({
      goodsReceiptLineId: line.lineId,
      acceptedQuantity: text(quantity),
    }));
    const body = { goodsReceiptId: receipt.id, returnedOn: on(day), reason: 'Walk', items };
    const made = await this.#tried('sendBack', facts, api.createSupplierReturn, { body });
    if (!made) return;
    for (const [index, { line, quantity }] of parts.entries()) {
      const id = made.supplierReturn.items[index]?.id ?? '';
      this.facts.push({ ...(facts[index] as Fact), id });
      line.back += quantity;
    }
  }

  async #price(): Promise<void> {
    const isUnpriced = ({ fact }: Line) => fact.kind === 'receipt' && fact.rate === null;
    const receipt = this.#some(this.#receipts.filter(({ lines }) => lines.some(isUnpriced)));
    if (!receipt) return;
    const { app, site } = this.#place;
    const paise = BigInt(this.#chance.whole(1, 9_999));
    const rate = decimal(String(paise)).div('100').toFixed(2);
    const items = receipt.lines.map(({ lineId }) => ({ lineId, rate }));
    const params = { id: receipt.id };
    await app.ok(api.priceGoodsReceipt, { as: site.admin, params, body: { items } });
    for (const { fact } of receipt.lines) if (fact.kind === 'receipt') fact.rate = paise;
    this.#count('price');
  }

  async #reverse(): Promise<void> {
    const whole = this.#receipts.filter(({ lines }) => lines.every(({ back }) => back === 0n));
    const receipt = this.#some(whole);
    if (!receipt) return;
    const set = (isReversed: boolean) => {
      for (const { fact } of receipt.lines) Object.assign(fact, { isReversed });
    };
    set(true);
    const call = { params: { id: receipt.id }, body: { reason: 'Walk' } };
    const made = await this.#tried('reverse', [], api.reverseGoodsReceipt, call);
    set(made !== undefined);
    if (made) this.#receipts.splice(this.#receipts.indexOf(receipt), 1);
  }

  /** It is refused where, and only where, something would go out that is not there. */
  async #tried<E extends EndpointDefinition>(
    kind: Kind,
    more: readonly Fact[],
    endpoint: E,
    call: Omit<Call<E>, 'as'>,
  ): Promise<Answered<E> | undefined> {
    const { isShort } = workedOut([...this.facts, ...more]);
    const { app, site } = this.#place;
    const sent = { ...call, as: site.admin } as unknown as Call<E>;
    const { httpStatus, body } = await app.call(endpoint, sent);
    if (httpStatus >= 400 !== isShort || (isShort && httpStatus !== 422)) {
      throw new Error(`${kind} ${JSON.stringify(call)}: ${httpStatus} ${JSON.stringify(body)}`);
    }
    this.#count(isShort ? 'refused' : kind);
    return isShort ? undefined : (body as Answered<E>);
  }

  #note(
    line: Line,
    id: string,
    moves: { store: string; day: number; quantity: Thousandths },
  ): void {
    this.facts.push({ kind: 'part', id, of: line.fact.id, before: line.back, ...moves });
    line.back += moves.quantity;
  }

  #day(earliest = 2): number {
    const least = Math.max(earliest, this.lockedUntil + 1);
    return this.#chance.isLucky(0.3) ? LAST_DAY : this.#chance.whole(least, LAST_DAY);
  }

  #quantity(): Thousandths {
    return BigInt(this.#chance.whole(1, 20_000));
  }

  /** Often the rest. */
  #part(line: Line): Thousandths {
    const left = leftOf(line);
    return this.#chance.isLucky(0.4) ? left : BigInt(this.#chance.whole(1, Number(left)));
  }

  #some<One extends Line | Receipt>(from: readonly One[]): One | undefined {
    const left = from.filter((one) => 'lines' in one || isLeft(one));
    return left.length === 0 ? undefined : this.#chance.pick(left);
  }

  #count(kind: Kind | 'refused'): void {
    this.done.add(kind);
  }
}

function leftOf({ fact, back }: Line): Thousandths {
  return (fact.quantity < 0n ? -fact.quantity : fact.quantity) - back;
}

function isLeft(line: Line): boolean {
  return leftOf(line) > 0n;
}

function text(quantity: Thousandths): string {
  return decimal(String(quantity)).div('1000').toFixed(3);
}
