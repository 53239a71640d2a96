/** Random acts on a material in a store; refused ones have no effect. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Answered, EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { StockIssue } from '@plinth/contracts/stock-issues';
import type { StockTransfer } from '@plinth/contracts/stock-transfers';
import type { Store } from '@plinth/contracts/stores';
import { decimal } from '@plinth/domain/shared/decimal';
import fc from 'fast-check';

import {
  addMaterial,
  priced,
  raiseOrders,
  receiptOf,
  type Site,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { returnOf } from '#testing/returned-goods.ts';
import { addStore, issueOf, transferOf } from '#testing/stock-builders.ts';
import type { Call, TestApp } from '#testing/test-app.ts';

const CONTRACT = { pricePerUnit: 'As per contract', gst: 'As per contract' };

interface OrderedLine {
  readonly id: string;
  readonly orderId: string;
}

/** The state of a run, growing with each step. */
export interface Stage {
  readonly app: TestApp;
  readonly site: Site;
  readonly material: Material;
  readonly store: Store;
  readonly yard: Store;
  /** The order lines at a price, and as per contract. */
  readonly lines: readonly OrderedLine[];
  readonly receipts: GoodsReceipt[];
  readonly issues: StockIssue[];
  readonly transfers: StockTransfer[];
}

interface Step {
  readonly quantity: string;
  readonly which: number;
  readonly day: string;
}

let stages = 0;

/** A new material without stock, ordered at a rate and as per contract. */
export async function setStage(app: TestApp, site: Site, pricePerUnit: string): Promise<Stage> {
  const { admin: as, project } = site;
  stages += 1;
  const material = await addMaterial(app, as, `Material ${stages}`, 'Ton');
  const lines = [
    await orderLine(app, site, material, { pricePerUnit }),
    await orderLine(app, site, material, CONTRACT),
  ];
  const store = await storeOf(app, as, project);
  const yard = await addStore(app, as, project, `Yard ${stages}`);
  return { app, site, material, store, yard, lines, receipts: [], issues: [], transfers: [] };
}

/** The id of the only line of a new order: 40 of the material. */
export async function orderLine(
  app: TestApp,
  { admin: as, project, localSupplier }: Site,
  material: Material,
  terms: { readonly pricePerUnit?: string; readonly gst?: string } = {},
): Promise<OrderedLine> {
  const mrn = await submitRequest(app, { as, project, items: [[material, '40']] });
  const sent = [{ ...priced(mrn, 0, localSupplier), ...terms }];
  const [order] = (await raiseOrders(app, as, mrn, sent)) as [PurchaseOrder];
  const [line] = order.items as [PurchaseOrder['items'][number]];
  return { id: line.id, orderId: order.id };
}

/** @returns nothing if it is refused; @throws Error for any other failure */
async function tried<E extends EndpointDefinition>(
  { app, site }: Stage,
  endpoint: E,
  call: Omit<Call<E>, 'as'>,
): Promise<Answered<E> | undefined> {
  const sent = { ...call, as: site.admin } as unknown as Call<E>;
  const { httpStatus, body } = await app.call(endpoint, sent);
  if (httpStatus < 300) return body as Answered<E>;
  if (httpStatus === 409 || httpStatus === 422) return undefined;
  throw new Error(`${endpoint.path} answered ${httpStatus}: ${JSON.stringify(body)}`);
}

function pick<One>(from: readonly One[], which: number): One | undefined {
  return from[which % from.length];
}

const here = ({ site }: Stage) => ({ as: site.admin, project: site.project });
const reason = { reason: 'Property' };

const STEPS = {
  open: async (stage: Stage, { quantity }: Step) => {
    const { app, material, store } = stage;
    const sheet = {
      storeId: store.id,
      columns: ['materialCode' as const, 'quantity' as const, 'rate' as const],
      rows: [{ number: 2, cells: [material.materialCode, quantity, '333.33'] }],
    };
    const { digest } = await app.ok(api.previewOpeningStockImport, {
      as: stage.site.admin,
      body: sheet,
    });
    await tried(stage, api.importOpeningStock, {
      body: { ...sheet, fileName: 'stock.xlsx', digest },
    });
  },
  receive: async (stage: Stage, { quantity, which, day }: Step) => {
    const line = pick(stage.lines, which);
    const body = await receiptOf(stage.app, {
      ...here(stage),
      lines: line ? [[line, quantity]] : [],
      header: { receivedOn: day, challanDate: day },
    });
    const made = await tried(stage, api.createGoodsReceipt, { body });
    if (made) stage.receipts.push(made.goodsReceipt);
  },
  price: async (stage: Stage, { which }: Step) => {
    const receipt = pick(stage.receipts, which);
    const items = receipt?.items.map(({ id: lineId }) => ({ lineId, rate: '77.77' }));
    if (!receipt || !items) return;
    await tried(stage, api.priceGoodsReceipt, { params: { id: receipt.id }, body: { items } });
  },
  reverse: async (stage: Stage, { which }: Step) => {
    const receipt = pick(stage.receipts, which);
    if (!receipt) return;
    await tried(stage, api.reverseGoodsReceipt, { params: { id: receipt.id }, body: reason });
  },
  sendBack: async (stage: Stage, { which, quantity }: Step) => {
    const receipt = pick(stage.receipts, which);
    if (!receipt) return;
    const body = returnOf(stage.app, receipt, quantity);
    await tried(stage, api.createSupplierReturn, { body });
  },
  issue: async (stage: Stage, { quantity, day }: Step) => {
    const lines = [[stage.material, quantity]] as const;
    const header = { issuedOn: day };
    const body = await issueOf(stage.app, { ...here(stage), lines, header });
    const made = await tried(stage, api.createStockIssue, { body });
    if (made) stage.issues.push(made.stockIssue);
  },
  takeBack: async (stage: Stage, { which, quantity, day: returnedOn }: Step) => {
    const issue = pick(stage.issues, which);
    const items = issue?.items.map(({ id: issueLineId }) => ({ issueLineId, quantity }));
    if (!issue || !items) return;
    const call = { params: { id: issue.id }, body: { returnedOn, items } };
    await tried(stage, api.returnStockIssue, call);
  },
  send: async (stage: Stage, { quantity }: Step) => {
    const lines = [[stage.material, quantity]] as const;
    const toStore = stage.yard;
    const body = await transferOf(stage.app, { ...here(stage), lines, toStore });
    const made = await tried(stage, api.createStockTransfer, { body });
    if (made) stage.transfers.push(made.stockTransfer);
  },
  arrive: async (stage: Stage, { which, quantity }: Step) => {
    const transfer = pick(stage.transfers, which);
    const items = transfer?.items.map(({ id: transferLineId }) => ({ transferLineId, quantity }));
    if (!transfer || !items) return;
    const isFinal = which % 2 === 0;
    const body = { receivedOn: transfer.dispatchedOn, items, isFinal, shortReason: 'Missing' };
    await tried(stage, api.receiveStockTransfer, { params: { id: transfer.id }, body });
  },
  count: async (stage: Stage, { quantity, which }: Step) => {
    const storeId = which % 2 === 0 ? stage.store.id : stage.yard.id;
    const materialIds = [stage.material.id];
    const started = await tried(stage, api.startStockCount, { body: { storeId, materialIds } });
    if (!started) return;
    const { id, items } = started.stockCount;
    const params = { id };
    const counted = items.map((line) => ({ lineId: line.id, quantity, seenTimes: 0 }));
    const reasons = items.map((line) => ({ lineId: line.id, reason: 'Property' }));
    const saved = { as: stage.site.manager, params, body: { items: counted } };
    await stage.app.call(api.saveCounts, saved);
    await tried(stage, api.finishStockCount, { params, body: { isConfirmed: true } });
    const posted = await tried(stage, api.postStockCount, { params, body: { items: reasons } });
    if (!posted) await tried(stage, api.cancelStockCount, { params, body: reason });
  },
  close: async (stage: Stage, { which }: Step) => {
    const line = pick(stage.lines, which);
    if (!line) return;
    const body = { ...reason, isStillNeeded: which % 3 === 0 };
    await tried(stage, api.closePurchaseOrder, { params: { id: line.orderId }, body });
  },
};

type Kind = keyof typeof STEPS;

/** The acts with their frequency; receipts are frequent, so that there is stock. */
const KINDS = ['receive', 'receive', 'receive', ...(Object.keys(STEPS) as Kind[])] as const;

/** Draws any act, on any recent day, for any quantity. */
export const anyStep = fc.record({
  kind: fc.constantFrom(...KINDS),
  thousandths: fc.integer({ min: 1, max: 9999 }),
  which: fc.nat({ max: 1000 }),
  day: fc.integer({ min: 1, max: 14 }),
});

type AnyStep = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

export async function doStep(
  stage: Stage,
  { kind, thousandths, which, day }: AnyStep,
): Promise<void> {
  const quantity = decimal(thousandths).div('1000').toFixed(3);
  await STEPS[kind](stage, { quantity, which, day: `2026-08-${String(day).padStart(2, '0')}` });
}
