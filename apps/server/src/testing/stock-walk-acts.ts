/** The acts of a random walk, with the facts for the model. */
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { api } from '@plinth/contracts/endpoints';
import { decimal } from '@plinth/domain/shared/decimal';

import { receiptOf } from '#testing/builders.ts';
import { on } from '#testing/priced-materials.ts';
import { issueOf, transferOf } from '#testing/stock-builders.ts';
import type { Fact } from '#testing/stock-model.ts';
import { count, open, undoOpening } from '#testing/stock-walk-openings.ts';
import {
  isLeft,
  leftOf,
  type Line,
  lyingAt,
  type Portion,
  type Scene,
  type StockWalk,
  text,
} from '#testing/stock-walk.ts';

const RATES = ['1', '10', '20', '40', '100', null] as const;

const ACTS = {
  receive,
  issue,
  takeBack,
  send,
  arrive,
  sendBack,
  price,
  reverse,
  count,
  open,
  undoOpening,
};

type Kind = keyof typeof ACTS;

const OFTEN = [
  ...(['receive', 'receive', 'receive', 'issue', 'issue', 'issue', 'takeBack'] as const),
  ...(['send', 'send', 'arrive', 'arrive', 'sendBack', 'price', 'reverse'] as const),
];
const SELDOM = ['count', 'open', 'undoOpening'] as const satisfies readonly Kind[];

export async function step(walk: StockWalk): Promise<void> {
  const kind = walk.chance.pick(walk.chance.isLucky(0.06) ? SELDOM : OFTEN);
  await ACTS[kind](walk);
}

const here = ({ place: { site } }: StockWalk) => ({ as: site.admin, project: site.project });

/** The facts of the lines of a new document that go out of the store. */
function goesOut({ storeId, day, portions }: Scene): Fact[] {
  return portions.map(([{ material }, quantity], index) => ({
    kind: 'out',
    id: `new ${index}`,
    store: lyingAt(storeId, material),
    day,
    quantity: -quantity,
  }));
}

function linesOf(
  walk: StockWalk,
  facts: readonly Fact[],
  documentId: string,
  items: readonly { readonly id: string }[],
): Line[] {
  return facts.map((fact, index) => {
    const id = items[index]?.id ?? '';
    const known = { ...fact, id };
    walk.facts.push(known);
    return { fact: known, documentId, lineId: id, back: 0n };
  });
}

const typed = (portions: readonly Portion[]) =>
  portions.map(([{ material }, quantity]) => [material, text(quantity)] as const);

/** Receives at one rate, sometimes with two lines of one material, sometimes partly rejected. */
async function receive(walk: StockWalk): Promise<void> {
  const { chance, place } = walk;
  const { storeId, day, portions: some } = walk.scene(chance.pick(walk.ground.siteStores), 2n);
  const [first] = some;
  const portions = first && chance.isLucky(0.2) ? [...some, first] : some;
  const rate = chance.pick(RATES);
  const rejected = portions.map(([{ material }, quantity]) => {
    if (!chance.isLucky(0.15)) return 0n;
    return chance.isLucky(0.5) || material.unit === 'Piece' ? quantity : quantity / 2n;
  });
  const body = await receiptOf(place.app, {
    ...here(walk),
    lines: portions.map(([heap, quantity]) => [{ id: heap.ordered(rate) }, text(quantity)]),
    header: { storeId, receivedOn: on(day), challanDate: on(day) },
  });
  const items = body.items?.map((item, index) => ({
    ...item,
    rejectedQuantity: text(rejected[index] ?? 0n),
    rejectionReason: 'Wet',
  }));
  const facts = portions.map(([{ material }, quantity], index): Fact => ({
    kind: 'receipt',
    id: `new ${index}`,
    store: lyingAt(storeId, material),
    day,
    quantity: quantity - (rejected[index] ?? 0n),
    value: rate === null ? null : 0n,
    isReversed: false,
  }));
  const isAccepted = (_: unknown, index: number) => (facts[index]?.quantity ?? 0n) > 0n;
  const sent = { body: { ...body, items } };
  const accepted = facts.filter(isAccepted);
  const made = await walk.tried('receive', accepted, api.createGoodsReceipt, sent);
  if (!made) return;
  const { id, items: written } = made.goodsReceipt;
  const lines = linesOf(walk, accepted, id, written.filter(isAccepted));
  takeValues(lines, made.goodsReceipt);
  walk.receipts.push({ id, storeId, day, lines });
  if (lines.length < portions.length) walk.done.add('reject');
}

async function issue(walk: StockWalk): Promise<void> {
  const scene = walk.scene(walk.someStore());
  const body = await issueOf(walk.place.app, {
    ...here(walk),
    lines: typed(scene.portions),
    header: { storeId: scene.storeId, issuedOn: on(scene.day) },
  });
  const facts = goesOut(scene);
  const made = await walk.tried('issue', facts, api.createStockIssue, { body });
  if (!made) return;
  walk.issues.push(...linesOf(walk, facts, made.stockIssue.id, made.stockIssue.items));
}

function partOf({ fact, back }: Line, id: string, store: string, day: number, quantity: bigint) {
  return { kind: 'part', id, of: fact.id, before: back, store, day, quantity } as const;
}

async function takeBack(walk: StockWalk): Promise<void> {
  const line = walk.some(walk.issues.filter(isLeft));
  if (!line) return;
  const { store, day: issuedOn } = line.fact;
  const [quantity, day] = [walk.part(line), walk.day([store], issuedOn)];
  const items = [{ issueLineId: line.lineId, quantity: text(quantity) }];
  const fact = partOf(line, 'new', store, day, quantity);
  const call = { params: { id: line.documentId }, body: { returnedOn: on(day), items } };
  const made = await walk.tried('takeBack', [fact], api.returnStockIssue, call);
  if (!made) return;
  walk.facts.push({ ...fact, id: made.stockIssue.items[0]?.id ?? '' });
  line.back += quantity;
}

async function send(walk: StockWalk): Promise<void> {
  const scene = walk.scene(walk.someStore());
  const toStore = walk.chance.pick(walk.stores.filter((one) => one !== scene.storeId));
  const body = await transferOf(walk.place.app, {
    ...here(walk),
    toStore: { id: toStore },
    lines: typed(scene.portions),
    header: { storeId: scene.storeId, dispatchedOn: on(scene.day) },
  });
  const facts = goesOut(scene);
  const made = await walk.tried('send', facts, api.createStockTransfer, { body });
  if (!made) return;
  const lines = linesOf(walk, facts, made.stockTransfer.id, made.stockTransfer.items);
  const keys = scene.portions.map(([{ material }]) => lyingAt(toStore, material));
  walk.transfers.push(...lines.map((line, index) => ({ ...line, toStore: keys[index] ?? '' })));
}

/** Receives one line of a transfer; sometimes the rest of all of them is closed as short. */
async function arrive(walk: StockWalk): Promise<void> {
  const line = walk.some(walk.transfers.filter(isLeft));
  if (!line) return;
  const isFinal = walk.chance.isLucky(0.2);
  const isNothing = isFinal && walk.chance.isLucky(0.3);
  const quantity = isNothing ? 0n : walk.part(line);
  const day = walk.day([line.toStore], line.fact.day);
  const items = [{ transferLineId: line.lineId, quantity: text(quantity) }];
  const body = { receivedOn: on(day), items, isFinal, shortReason: 'Walk' };
  const id = `${line.lineId} from ${line.back}`;
  const facts = isNothing ? [] : [partOf(line, id, line.toStore, day, quantity)];
  const call = { params: { id: line.documentId }, body };
  const kind = isFinal ? 'settle' : 'arrive';
  if (!(await walk.tried(kind, facts, api.receiveStockTransfer, call))) return;
  walk.facts.push(...facts);
  line.back += quantity;
  if (!isFinal) return;
  for (const one of walk.transfers) {
    if (one.documentId === line.documentId) one.back += leftOf(one);
  }
}

async function sendBack(walk: StockWalk): Promise<void> {
  const receipt = walk.some(walk.receipts.filter(({ lines }) => lines.some(isLeft)));
  if (!receipt) return;
  const parts = receipt.lines.filter(isLeft).map((line) => ({ line, quantity: walk.part(line) }));
  const day = walk.day(
    parts.map(({ line }) => line.fact.store),
    receipt.day,
  );
  const facts = parts.map(({ line, quantity }): Fact => ({
    kind: 'sent back',
    id: `new ${line.lineId}`,
    of: line.lineId,
    before: line.back,
    store: line.fact.store,
    day,
    quantity: -quantity,
  }));
  const items = parts.map(({ line, quantity }) => ({
    goodsReceiptLineId: line.lineId,
    acceptedQuantity: text(quantity),
  }));
  const body = { goodsReceiptId: receipt.id, returnedOn: on(day), reason: 'Walk', items };
  const made = await walk.tried('sendBack', facts, api.createSupplierReturn, { body });
  if (!made) return;
  linesOf(walk, facts, made.supplierReturn.id, made.supplierReturn.items);
  for (const { line, quantity } of parts) line.back += quantity;
}

/** Prices some lines of a receipt; the others later. */
async function price(walk: StockWalk): Promise<void> {
  const isUnpriced = ({ fact }: Line) => fact.kind === 'receipt' && fact.value === null;
  const receipt = walk.some(walk.receipts.filter(({ lines }) => lines.some(isUnpriced)));
  if (!receipt) return;
  const unpriced = receipt.lines.filter(isUnpriced);
  const lines = walk.chance.isLucky(0.5) ? unpriced : unpriced.slice(0, 1);
  const paise = BigInt(walk.chance.whole(1, 9_999));
  const rate = decimal(String(paise)).div('100').toFixed(2);
  const items = lines.map(({ lineId }) => ({ lineId, rate }));
  const call = { params: { id: receipt.id }, body: { items } };
  const made = await walk.tried('price', [], api.priceGoodsReceipt, call);
  if (made) takeValues(lines, made.goodsReceipt);
}

/** Records the values that the receipt's lines have, if they are priced. */
function takeValues(lines: readonly Line[], { items }: GoodsReceipt): void {
  for (const { fact, lineId } of lines) {
    const item = items.find(({ id }) => id === lineId);
    if (fact.kind !== 'receipt' || !item) continue;
    fact.value = item.rate === null ? null : BigInt(item.value.replace('.', ''));
  }
}

async function reverse(walk: StockWalk): Promise<void> {
  const whole = walk.receipts.filter(({ lines }) => lines.every(({ back }) => back === 0n));
  const receipt = walk.some(whole);
  if (!receipt) return;
  const set = (isReversed: boolean) => {
    for (const { fact } of receipt.lines) Object.assign(fact, { isReversed });
  };
  set(true);
  const call = { params: { id: receipt.id }, body: { reason: 'Walk' } };
  const facts = receipt.lines.map(({ fact }) => fact);
  const made = await walk.tried('reverse', facts, api.reverseGoodsReceipt, call);
  set(made !== undefined);
  if (made) walk.receipts.splice(walk.receipts.indexOf(receipt), 1);
}
