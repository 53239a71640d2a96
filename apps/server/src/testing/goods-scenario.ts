/**
 * A scenario of twelve days at two sites with every kind of stock movement, played by the public
 * commands, and a journal of what was entered, for comparison with reports. Every rate is ₹100, so
 * that values are known too.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { StockTransfer } from '@plinth/contracts/stock-transfers';

import {
  addMaterial,
  openRequest,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  type SentItem,
  type Site,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { issueOut, sendOff } from '#testing/stock-builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The flows, named like the columns of Material Flow. */
type Flow =
  | 'opening'
  | 'received'
  | 'issued'
  | 'returnedFromSite'
  | 'transferredIn'
  | 'transferredOut'
  | 'returnedToSupplier'
  | 'countDifference';

export interface Move {
  readonly day: string;
  readonly project: Project;
  readonly material: Material;
  readonly flow: Flow;
  /** The moved quantity; negative for outgoing goods. */
  readonly quantity: number;
  /** The number of the document. */
  readonly number: string;
}

type Line = readonly [material: Material, quantity: number];

export const dayOf = (day: number) => `2026-08-${String(day).padStart(2, '0')}`;

/** The scenario's clock and journal. */
class Teller {
  readonly app: TestApp;
  readonly site: Site;
  readonly moves: Move[] = [];
  today = '';

  constructor(app: TestApp, site: Site) {
    this.app = app;
    this.site = site;
  }

  /** Sets the clock to that day of August, by default to 11:30 in India. */
  on(day: number, time = '06:00'): void {
    this.today = dayOf(day);
    this.app.setTime(`${this.today}T${time}:00.000Z`);
  }

  noted(flow: Flow, number: string | null, project: Project, ...lines: readonly Line[]): void {
    for (const [material, quantity] of lines) {
      this.moves.push({ day: this.today, project, material, flow, quantity, number: number ?? '' });
    }
  }

  /** An order of the first site, with its own request. */
  async order(items: readonly Line[], terms: Partial<SentItem> = {}): Promise<PurchaseOrder> {
    const { admin: as, project, localSupplier } = this.site;
    const asked = items.map(([material, quantity]) => [material, String(quantity)] as const);
    const mrn = await submitRequest(this.app, { as, project, items: asked });
    const lines = items.map((_, index) => ({ ...priced(mrn, index, localSupplier), ...terms }));
    return there((await raiseOrders(this.app, as, mrn, lines))[0]);
  }
}

export type Story = Awaited<ReturnType<typeof playScenario>>;

export async function playScenario(app: TestApp, site: Site) {
  const teller = new Teller(app, site);
  const sand = await addMaterial(app, site.admin, 'River sand', 'Brass');
  const store = await storeOf(app, site.admin, site.project);
  const first = await tellOfOrders(teller, sand, store.id);
  const { truck, wrong } = await tellOfTrucks(teller, first);
  await tellOfUse(teller, truck);
  const bricksSent = await tellOfTransfers(teller);
  await tellOfCount(teller, store.id);
  const { late, last } = await tellOfTheEnd(teller, sand, first);
  return { moves: teller.moves, sand, first, late, truck, wrong, last, bricksSent, store };
}

/**
 * The first days: sand has opening stock, three materials are ordered, one request is a draft,
 * another is not ordered.
 */
async function tellOfOrders(teller: Teller, sand: Material, storeId: string) {
  const { app, site } = teller;
  const { admin: as, project, brick, steel } = site;
  teller.on(1);
  const opening = {
    storeId,
    columns: ['materialCode', 'quantity', 'rate'] as const,
    rows: [{ number: 2, cells: [sand.materialCode, '50', '100'] }],
    onDate: teller.today,
  };
  const { digest } = await app.ok(api.previewOpeningStockImport, { as, body: opening });
  const imported = { ...opening, fileName: 'stock.xlsx', digest };
  await app.ok(api.importOpeningStock, { as, body: imported });
  teller.noted('opening', 'Opening stock', project, [sand, 50]);
  const first = await teller.order([
    [brick, 1000],
    [steel, 20],
    [sand, 100],
  ]);
  await openRequest(app, { as, project, items: [[sand, '500']] });
  await submitRequest(app, { as, project, items: [[steel, '7']] });
  return first;
}

/** Receives a short delivery, partly broken, and posts another receipt twice. */
async function tellOfTrucks(teller: Teller, first: PurchaseOrder) {
  const { app, site } = teller;
  const { admin: as, project, brick, steel } = site;
  const [bricks, bars] = [lineOf(first, brick), lineOf(first, steel)];
  teller.on(2);
  const items = [
    {
      purchaseOrderLineId: bricks.id,
      challanQuantity: '420',
      receivedQuantity: '400',
      rejectedQuantity: '30',
      rejectionReason: 'Broken',
    },
    { purchaseOrderLineId: bars.id, challanQuantity: '7', receivedQuantity: '8' },
  ];
  const body = await receiptOf(app, { as, project, lines: [], header: { items } });
  const { goodsReceipt: truck } = await app.ok(api.createGoodsReceipt, { as, body });
  teller.noted('received', truck.receiptNumber, project, [brick, 370], [steel, 8]);
  teller.on(3);
  const wrong = await receive(app, { as, project, lines: [[bricks, 100]] });
  // Reversed the day after, dated like the receipt.
  teller.noted('received', wrong.receiptNumber, project, [brick, 100], [brick, -100]);
  teller.on(4);
  const reversing = { as, params: { id: wrong.id }, body: { reason: 'Posted twice' } };
  await app.ok(api.reverseGoodsReceipt, reversing);
  return { truck, wrong };
}

/** Issues material that is partly returned, and returns goods to the supplier. */
async function tellOfUse(teller: Teller, truck: Awaited<ReturnType<typeof receive>>) {
  const { app, site } = teller;
  const { admin: as, project, brick, steel } = site;
  teller.on(5);
  const lines = [
    [brick, 50],
    [steel, '2.5'],
  ] as const;
  const issue = await issueOut(app, { as, project, lines, header: { costHead: 'Blockwork' } });
  teller.noted('issued', issue.issueNumber, project, [brick, -50], [steel, -2.5]);
  teller.on(6);
  const spare = there(issue.items.find(({ material }) => material.id === brick.id));
  const { stockIssue } = await app.ok(api.returnStockIssue, {
    as,
    params: { id: issue.id },
    body: { returnedOn: teller.today, items: [{ issueLineId: spare.id, quantity: '10' }] },
  });
  teller.noted('returnedFromSite', stockIssue.issueNumber, project, [brick, 10]);
  const goodsReceiptLineId = there(truck.items[0]).id;
  const { supplierReturn } = await app.ok(api.createSupplierReturn, {
    as,
    body: {
      goodsReceiptId: truck.id,
      returnedOn: teller.today,
      reason: 'Broken',
      items: [{ goodsReceiptLineId, acceptedQuantity: '20', rejectedQuantity: '12' }],
    },
  });
  teller.noted('returnedToSupplier', supplierReturn.returnNumber, project, [brick, -20]);
}

/** Transfers bricks that arrive in parts, five short; two tons of steel remain in transit. */
async function tellOfTransfers(teller: Teller) {
  const { app, site } = teller;
  const { admin: as, project, projectInGujarat: other, brick, steel } = site;
  const toStore = await storeOf(app, as, other);
  const send = async (material: Material, quantity: number) => {
    const transfer = await sendOff(app, { as, project, toStore, lines: [[material, quantity]] });
    teller.noted('transferredOut', transfer.challanNumber, project, [material, -quantity]);
    return transfer;
  };
  const arrive = async (transfer: StockTransfer, quantity: number, arrived: object = {}) => {
    const { id: transferLineId, material } = there(transfer.items[0]);
    const items = [{ transferLineId, quantity: String(quantity) }];
    const body = { receivedOn: teller.today, items, ...arrived };
    await app.ok(api.receiveStockTransfer, { as, params: { id: transfer.id }, body });
    const same = material.id === brick.id ? brick : steel;
    teller.noted('transferredIn', transfer.challanNumber, other, [same, quantity]);
  };
  teller.on(7);
  const [bricks, bars] = [await send(brick, 80), await send(steel, 3)];
  teller.on(8);
  await arrive(bricks, 50);
  await arrive(bars, 1);
  teller.on(9);
  await arrive(bricks, 25, { isFinal: true, shortReason: 'Fell off' });
  return bricks;
}

/** Counts the store: three bricks are missing, and there is more steel than in the books. */
async function tellOfCount(teller: Teller, storeId: string) {
  const { app, site } = teller;
  const { admin: as, manager, project, brick, steel } = site;
  teller.on(10);
  const body = { storeId, materialIds: [brick.id, steel.id] };
  const { stockCount } = await app.ok(api.startStockCount, { as, body });
  const params = { id: stockCount.id };
  const items = stockCount.items.map(({ id: lineId, material }) => {
    return { lineId, quantity: material.id === brick.id ? '227' : '3', seenTimes: 0 };
  });
  await app.ok(api.saveCounts, { as: manager, params, body: { items } });
  await app.ok(api.finishStockCount, { as, params, body: { isConfirmed: true } });
  const reasons = items.map(({ lineId }) => ({ lineId, reason: 'Counted twice' }));
  await app.ok(api.postStockCount, { as, params, body: { items: reasons } });
  teller.noted('countDifference', stockCount.countNumber, project, [brick, -3], [steel, 0.5]);
}

/** Closes the rest of the bricks short, cancels an order, and makes one just before midnight. */
async function tellOfTheEnd(teller: Teller, sand: Material, first: PurchaseOrder) {
  const { app, site } = teller;
  const { admin: as, project, brick, steel } = site;
  const reason = 'The kiln is shut';
  teller.on(11);
  const closing = { reason, lineIds: [lineOf(first, brick).id] };
  await app.ok(api.closePurchaseOrder, { as, params: { id: first.id }, body: closing });
  const cancelled = await teller.order([[sand, 40]]);
  await app.ok(api.cancelPurchaseOrder, { as, params: { id: cancelled.id }, body: { reason } });
  // Ten minutes before midnight in India.
  teller.on(11, '18:20');
  const contract = { pricePerUnit: 'As per contract', gst: 'As per contract' };
  const late = await teller.order([[sand, 60]], contract);
  teller.on(12);
  const last = await receive(app, { as, project, lines: [[lineOf(first, steel), '1.25']] });
  teller.noted('received', last.receiptNumber, project, [steel, 1.25]);
  return { late, last };
}

function lineOf({ items }: PurchaseOrder, { id }: Material) {
  return there(items.find(({ material }) => material.id === id));
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('the story has a hole');
  return value;
}
