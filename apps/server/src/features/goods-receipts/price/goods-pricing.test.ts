/** Prices of received goods take what an order of them would take, and are corrected with a reason. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import { freeBelow, publishRules, rule } from '#testing/approval-policies.ts';
import {
  addMaterial,
  buildSite,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { contracting, HIDDEN } from '#testing/contracted.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, engineer, localSupplier } = site;
const CONTRACT = { pricePerUnit: 'As per contract', gst: 'As per contract' };
/** The project of a firm where orders above ₹1,00,000 need approval. */
const withThreshold = site.secondProject;

let made = 0;

/** An approved order of a material of its own, at 18 % GST. */
async function order(quantity: number, project: typeof withThreshold, price?: string) {
  made += 1;
  const material = await addMaterial(app, admin, `Sand ${made}`, 'Piece');
  const mrn = await submitRequest(app, { as: admin, project, items: [[material, quantity]] });
  const terms = price === undefined ? CONTRACT : { pricePerUnit: price, gst: '18' };
  const [raised] = await raiseOrders(app, buyer, mrn, [
    { ...priced(mrn, 0, localSupplier), ...terms },
  ]);
  if (raised!.isApprovalNeeded) {
    await app.ok(api.approvePurchaseOrder, { as: manager, params: { id: raised!.id } });
  }
  return { order: raised!, material, project };
}

type Ordered = Awaited<ReturnType<typeof order>>;

const take = async ({ order: { items }, project }: Ordered, quantity: number) =>
  receive(app, { as: admin, project, lines: [[items[0]!, quantity]] });

const rated = ({ id, items }: GoodsReceipt, rate: string, as: Person, reason = '') => ({
  as,
  params: { id },
  body: { items: [{ lineId: items[0]!.id, rate }], reason },
});
const price = async (...args: Parameters<typeof rated>) =>
  (await app.ok(api.priceGoodsReceipt, rated(...args))).goodsReceipt;
const read = async ({ id }: Pick<GoodsReceipt, 'id'>, as = admin) =>
  (await app.ok(api.getGoodsReceipt, { as, params: { id } })).goodsReceipt;
const act = (as: Person, { id }: Pick<GoodsReceipt, 'id'>) => ({ as, params: { id }, body: {} });
const named = ({ id }: GoodsReceipt) => ({ as: admin, params: { id } });
const reject = (as: Person, { id }: GoodsReceipt) => {
  return { as, params: { id }, body: { reason: 'Agreed was 80' } };
};

async function worthOf({ material, project }: Ordered) {
  const query = { projectId: project.id, size: '200' } as const;
  const { list } = await app.ok(api.listStock, { as: admin, query });
  return list.find((row) => row.material.id === material.id)?.value;
}

describe('where orders above an amount need approval', () => {
  test.each([
    // 100 × 847.46 and 18 % are 1,00,000.28; paid are 1,00,000.
    { rate: '847.46', isWaiting: false, worth: '84746.00' },
    // 1,00,005.00
    { rate: '847.50', isWaiting: true, worth: '0.00' },
    { rate: '9999999', isWaiting: true, worth: '0.00' },
  ])('100 at $rate: waits $isWaiting', async ({ rate, isWaiting, worth }) => {
    const ordered = await order(100, withThreshold);
    const receipt = await price(await take(ordered, 100), rate, buyer);
    expect(receipt).toMatchObject({ isPriced: !isWaiting, pricing: isWaiting ? {} : null });
    expect(await worthOf(ordered)).toBe(worth);
  });

  test('they are in force once another person approves them', async () => {
    const ordered = await order(100, withThreshold);
    const receipt = await take(ordered, 100);
    const { goodsReceipt, message } = await app.ok(
      api.priceGoodsReceipt,
      rated(receipt, '1000', admin),
    );
    expect(message).toBe(`The prices of ${receipt.receiptNumber} wait for approval`);
    expect(goodsReceipt.pricing).toMatchObject({
      number: 1,
      payable: '118000.00',
      madeByName: admin.name,
      lines: [{ rate: '1000.00', quantity: 100, valueBefore: null }],
    });
    const again = await app.refusal(api.priceGoodsReceipt, rated(receipt, '10', buyer));
    expect(again.httpStatus).toBe(409);
    const own = await app.refusal(api.approvePrices, act(admin, receipt));
    expect(own).toMatchObject({
      httpStatus: 403,
      message: 'You entered these prices; somebody else has to approve them',
    });
    const other = { ...act(manager, receipt), body: { contentHash: 'a'.repeat(64) } };
    expect((await app.refusal(api.approvePrices, other)).httpStatus).toBe(409);
    const approved = await app.ok(api.approvePrices, act(manager, receipt));
    expect(approved.goodsReceipt).toMatchObject({ value: '100000.00', pricing: null });
    expect(await worthOf(ordered)).toBe('100000.00');
    const { list } = await app.ok(api.getGoodsReceiptHistory, named(receipt));
    expect(list.slice(0, 2).map(({ action }) => action)).toEqual([
      'approve-prices',
      'propose-prices',
    ]);
    expect((await app.refusal(api.approvePrices, act(manager, receipt))).httpStatus).toBe(409);
  });

  test('rejected or withdrawn they come to nothing, and others are entered', async () => {
    const ordered = await order(100, withThreshold);
    const receipt = await take(ordered, 100);
    await price(receipt, '1000', buyer);
    const unexplained = { ...reject(manager, receipt), body: { reason: ' ' } };
    expect((await app.refusal(api.rejectPrices, unexplained)).httpStatus).toBe(422);
    await app.ok(api.rejectPrices, reject(manager, receipt));
    await price(receipt, '1001', buyer);
    expect((await app.refusal(api.withdrawPrices, act(admin, receipt))).httpStatus).toBe(403);
    await app.ok(api.withdrawPrices, act(buyer, receipt));
    expect(await worthOf(ordered)).toBe('0.00');
    await price(receipt, '80', buyer);
    expect(await worthOf(ordered)).toBe('8000.00');
  });

  test('an order that comes in parts is asked about as a whole', async () => {
    const ordered = await order(100, withThreshold);
    // 60 × 999 and 18 % are 70,729.20; with the other 40, 1,17,882.00.
    const first = await price(await take(ordered, 60), '999', buyer);
    expect(first.pricing).toBeNull();
    const second = await price(await take(ordered, 40), '999', buyer);
    expect(second.pricing).toMatchObject({ payable: '117882.00' });
  });

  test('a reversed receipt takes its prices with it', async () => {
    const receipt = await take(await order(100, withThreshold), 100);
    await price(receipt, '1000', buyer);
    const reversal = { as: admin, params: { id: receipt.id }, body: { reason: 'Wrong truck' } };
    const { goodsReceipt } = await app.ok(api.reverseGoodsReceipt, reversal);
    expect(goodsReceipt.pricing).toBeNull();
    expect((await app.refusal(api.approvePrices, act(manager, receipt))).httpStatus).toBe(409);
  });

  test('who may not approve orders does not approve prices, nor see them', async () => {
    const receipt = await take(await order(100, withThreshold), 100);
    await price(receipt, '1000', buyer);
    expect((await app.refusal(api.approvePrices, act(engineer, receipt))).httpStatus).toBe(403);
  });
});

describe('a price that was wrong', () => {
  test('is corrected with a reason: stock, issues and returns follow', async () => {
    const ordered = await order(100, site.project, '1000');
    const receipt = await take(ordered, 100);
    const { project, material } = ordered;
    await issueOut(app, { as: admin, project, lines: [[material, '40']] });
    await app.ok(api.createSupplierReturn, {
      as: admin,
      body: {
        goodsReceiptId: receipt.id,
        returnedOn: '2026-08-14',
        reason: 'Wet',
        items: [{ goodsReceiptLineId: receipt.items[0]!.id, acceptedQuantity: '10' }],
      },
    });
    expect(await worthOf(ordered)).toBe('50000.00');
    const unexplained = await app.refusal(api.priceGoodsReceipt, rated(receipt, '100', buyer));
    expect(unexplained).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'reason', message: 'Please say why the price is another one' }],
    });
    const corrected = await price(receipt, '100', buyer, 'A zero too many');
    expect(corrected).toMatchObject({
      value: '10000.00',
      items: [{ rate: '100.00', value: '10000.00' }],
    });
    expect(await worthOf(ordered)).toBe('5000.00');
    const { list } = await app.ok(api.getGoodsReceiptHistory, named(receipt));
    expect(list[0]).toMatchObject({ action: 'price', detail: { reason: 'A zero too many' } });
    expect(await unsoundnessOf(app)).toEqual([]);
  });

  test('is asked about by the amount of the line at the new rate', async () => {
    const ordered = await order(100, withThreshold, '10');
    const receipt = await take(ordered, 100);
    const dearer = await price(receipt, '1000', buyer, 'A zero too few');
    expect(dearer).toMatchObject({
      value: '1000.00',
      pricing: { payable: '118000.00', lines: [{ valueBefore: '1000.00' }] },
    });
    await app.ok(api.approvePrices, act(manager, receipt));
    expect(await worthOf(ordered)).toBe('100000.00');
    const cheaper = await price(receipt, '100', buyer, 'It was 100');
    expect(cheaper).toMatchObject({ value: '10000.00', pricing: null });
  });

  test('charges of the order stay on top', async () => {
    const ordered = await order(100, site.project, '1000');
    const charges = [{ kind: 'FREIGHT', basis: 'FIXED', value: '500', gst: '5' }] as const;
    await app.ok(api.amendPurchaseOrder, {
      as: admin,
      params: { id: ordered.order.id },
      body: { reasonCode: 'SITE', reason: 'Freight', charges: [...charges] },
    });
    const receipt = await take(ordered, 100);
    expect(receipt.value).toBe('100500.00');
    expect((await price(receipt, '100', buyer, 'A zero too many')).value).toBe('10500.00');
    expect(await worthOf(ordered)).toBe('10500.00');
  });
});

describe('a rate contract', () => {
  const { contracted, order: call } = contracting(app, site);

  test('above its rate the price needs a reason; as an index prices it, it is not typed', async () => {
    const of = await contracted();
    const { items }: PurchaseOrder = await call(of, 10, HIDDEN);
    const receipt = await receive(app, {
      as: admin,
      project: site.project,
      lines: [[items[0]!, 10]],
    });
    expect(receipt.items[0]).toMatchObject({ rate: '345.00' });
    const above = await app.refusal(api.priceGoodsReceipt, rated(receipt, '350', buyer));
    expect(above).toMatchObject({
      httpStatus: 422,
      violations: [
        { path: 'reason', message: "Please say why the rate is above the contract's ₹345.00" },
      ],
    });
    expect((await price(receipt, '350', buyer, 'Urgent')).value).toBe('3500.00');
  });
});

describe('under an approval policy', () => {
  test('whom it asks finds the prices in their inbox, and decides', async () => {
    await publishRules(app, { as: admin, firmId: site.firm.id }, [
      freeBelow('50000'),
      rule({ from: '50000', projectRoles: ['PROJECT_MANAGER'] }),
      rule({ level: 2, from: '500000', people: [admin] }),
    ]);
    const ordered = await order(100, site.project, '400');
    const receipt = await take(ordered, 100);
    const waits = await price(receipt, '450', buyer, 'As billed');
    expect(waits.pricing).toMatchObject({ payable: '53100.00' });
    const inbox = await app.ok(api.listApprovals, { as: manager, query: {} });
    const waiting = inbox.list.find(({ documentId }) => documentId === receipt.id);
    expect(waiting).toMatchObject({
      documentType: 'GOODS_RECEIPT',
      number: receipt.receiptNumber,
      payable: '53100.00',
    });
    const { id, contentHash } = waiting!;
    const decision = (as: Person, verdict: 'APPROVED' | 'REJECTED', comment = '') => ({
      as,
      params: { id },
      body: { verdict, contentHash, comment },
    });
    expect((await app.refusal(api.decideApproval, decision(buyer, 'APPROVED'))).httpStatus).toBe(
      403,
    );
    await app.ok(api.decideApproval, decision(manager, 'APPROVED'));
    expect(await read(receipt)).toMatchObject({ value: '45000.00', pricing: null });
    const { list } = await app.ok(api.receiptApprovals, { as: buyer, params: { id: receipt.id } });
    expect(list).toMatchObject([{ state: 'APPROVED' }]);

    const low = await price(receipt, '423.72', buyer, 'As billed after all');
    // 42,372.00 and 18 % are 49,998.96.
    expect(low).toMatchObject({ value: '42372.00', pricing: null });

    const twice = await price(receipt, '6000', buyer, 'For two levels');
    const [second] = (await app.ok(api.listApprovals, { as: manager, query: {} })).list;
    const call = { params: { id: second!.id } };
    const body = { verdict: 'APPROVED', contentHash: second!.contentHash, comment: '' } as const;
    await app.ok(api.decideApproval, { as: manager, ...call, body });
    expect((await read(twice)).value).toBe('42372.00');
    const back = { ...body, verdict: 'REJECTED', comment: 'No' } as const;
    await app.ok(api.decideApproval, { as: admin, ...call, body: back });
    expect(await read(twice)).toMatchObject({ value: '42372.00', pricing: null });
  });
});

test('whatever was priced, the ledger adds up', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
