/** Orders that are submitted again are priced by their rate contracts as of that day. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { describe, expect, test } from 'vitest';

import { addMaterial, addSupplier, buildSite } from '#testing/builders.ts';
import { agreeContract } from '#testing/contract-builders.ts';
import { type Contracted, contracting, HIDDEN } from '#testing/contracted.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager: by, secondProject } = site;
const { contracted, order } = contracting(app, site);

const SLABS = {
  pricing: 'TIERED',
  tierMode: 'SLAB',
  prices: [
    {
      from: '2020-04-01',
      tiers: [
        { above: '0', rate: '350' },
        { above: '100', rate: '340' },
      ],
    },
  ],
} as const;

/** ₹1,00,000 is the amount of the second firm, so that 300 at ₹345 wait. */
async function sentBack(of: Contracted, quantity = 300, sent: object = HIDDEN) {
  const { id } = await order(of, quantity, sent, secondProject);
  const body = { reason: 'Please check' };
  await app.ok(api.sendBackPurchaseOrder, { as: by, params: { id }, body });
  return (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder;
}

async function resubmitted({ id }: PurchaseOrder, body: object = {}): Promise<PurchaseOrder> {
  return (await app.ok(api.resubmitPurchaseOrder, { as, params: { id }, body })).purchaseOrder;
}

async function newRate({ contract }: Contracted, rate: string): Promise<void> {
  const params = { id: contract.id };
  const lineId = contract.lines[0]!.id;
  const prices = [{ lineId, from: addDays(indianDate(app.now), 1), rate }];
  await app.ok(api.amendRateContract, { as, params, body: { reason: 'New season', prices } });
  await app.ok(api.decideAmendment, { as: by, params, body: { isAgreed: true } });
}

async function isBeyond({ id }: PurchaseOrder): Promise<boolean | undefined> {
  const found = app.db
    .selectFrom('purchase_order')
    .select('is_beyond_contract')
    .where('id', '=', id);
  return (await found.executeTakeFirst())?.is_beyond_contract;
}

const contractsOf = ({ items }: PurchaseOrder) =>
  items.map(({ quantity, contract }) => [quantity, contract?.rate ?? null]);

describe('an order that is submitted again', () => {
  test('takes the rate of its day, and its words stay', async () => {
    const of = await contracted();
    const returned = await sentBack(of);
    await newRate(of, '360');
    // Of today it is still the former one.
    expect(contractsOf(await resubmitted(returned))).toEqual([[300, '345.00']]);
    const later = await sentBack(of);
    app.setTime(new Date(app.now.getTime() + 24 * 3_600_000));
    const done = await resubmitted(later);
    // 300 × 360 = 1,08,000.00, and 18 % of it.
    expect(done).toMatchObject({ subtotal: '108000.00', grandTotal: '127440.00' });
    expect(done.items).toMatchObject([
      { ...HIDDEN, contract: { rate: '360.00', standing: 'AS_AGREED', isPriceHidden: true } },
    ]);
  });

  test('does not count as used before itself', async () => {
    const of = await contracted({ targetQuantity: '300' }, { kind: 'QUANTITY', overUse: 'STOP' });
    const returned = await sentBack(of);
    expect(contractsOf(await resubmitted(returned))).toEqual([[300, '345.00']]);
  });

  test('keeps the lines of its slabs, also where they count all orders', async () => {
    for (const tierBasis of ['ORDER', 'CUMULATIVE']) {
      const of = await contracted({ ...SLABS, tierBasis });
      const done = await resubmitted(await sentBack(of));
      expect(contractsOf(done)).toEqual([
        [100, '350.00'],
        [200, '340.00'],
      ]);
      expect(done.subtotal).toBe('103000.00');
    }
  });

  test('is as per contract without a rate once its contract is closed, and waits', async () => {
    const of = await contracted();
    const returned = await sentBack(of);
    const params = { id: of.contract.id };
    await app.ok(api.closeRateContract, { as, params, body: { reason: 'Supplier stopped' } });
    const done = await resubmitted(returned);
    expect(done).toMatchObject({ isAsPerAgreement: true, isApprovalNeeded: true });
    expect(done.items).toMatchObject([{ pricePerUnit: AS_PER_AGREEMENT, contract: null }]);
  });

  test('gets the rate of a contract that was agreed meanwhile; of two equals one is chosen', async () => {
    const material = await addMaterial(app, as, 'Sand of two contracts', 'Piece');
    const supplier = await addSupplier(app, as, 'Two Contracts', '27AAACP1234A1Z5');
    const agreed = () => agreeContract(app, { as, by, supplier, material });
    const none = { material, supplier } as unknown as Contracted;
    const [first, second] = [await sentBack(none, 10), await sentBack(none, 10)];
    expect(contractsOf(first)).toEqual([[10, null]]);
    await agreed();
    expect(contractsOf(await resubmitted(first))).toEqual([[10, '345.00']]);
    const other = await agreed();
    const params = { id: second.id };
    const refused = await app.refusal(api.resubmitPurchaseOrder, { as, params, body: {} });
    expect(refused).toMatchObject({
      httpStatus: 422,
      violations: [{ code: 'contract-choice', path: 'items.0.contractLineId' }],
    });
    const chosen = { id: second.items[0]!.id, ...HIDDEN, contractLineId: other.lines[0]!.id };
    const done = await resubmitted(second, { items: [chosen] });
    expect(done.items[0]?.contract).toMatchObject({ contractNumber: other.contractNumber });
  });

  test('compares a typed rate with the contract, and prints it', async () => {
    const of = await contracted();
    const returned = await sentBack(of);
    const typed = { id: returned.items[0]!.id, pricePerUnit: '350', gst: '18' };
    const reason = { contractReason: 'Urgent' };
    const done = await resubmitted(returned, { items: [{ ...typed, ...reason }] });
    expect(done.items).toMatchObject([
      {
        pricePerUnit: '350.00',
        contract: { standing: 'OFF_CONTRACT', reason: 'Urgent', isPriceHidden: false },
      },
    ]);
  });

  test('goes beyond a contract that wants approval only while it is above the target', async () => {
    const body = { kind: 'QUANTITY', overUse: 'APPROVE' };
    const of = await contracted({ targetQuantity: '100' }, body);
    const returned = await sentBack(of, 150);
    expect(await isBeyond(returned)).toBe(true);
    const params = { id: of.contract.id };
    const quantities = [{ lineId: of.contract.lines[0]!.id, targetQuantity: '200' }];
    await app.ok(api.amendRateContract, { as, params, body: { reason: 'More', quantities } });
    await app.ok(api.decideAmendment, { as: by, params, body: { isAgreed: true } });
    expect(await isBeyond(await resubmitted(returned))).toBe(false);
  });
});
