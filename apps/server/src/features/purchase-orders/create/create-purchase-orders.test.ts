import { api } from '@plinth/contracts/endpoints';
import { materialSchema } from '@plinth/contracts/materials';
import type { Project } from '@plinth/contracts/firms';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { purchaseOrderSchema } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  type SentItem,
  submitRequest,
} from '#testing/builders.ts';
import { AS_MADE } from '#testing/amended-orders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { buyer: as, brick, steel, localSupplier, supplierInGujarat, supplierWithWrongGstin } = site;

const BOTH = [[brick, 11] as const, [steel, '12.500'] as const];
const submitted = (project = site.project) =>
  submitRequest(app, { as: site.admin, project, items: BOTH });
const order = (mrn: MaterialRequest, items: SentItem[], charge?: string) =>
  raiseOrders(app, as, mrn, items, charge);
const requestNow = async ({ id }: MaterialRequest) =>
  (await app.ok(api.getMaterialRequest, { as, params: { id } })).mrn;

describe('ordering a request', () => {
  test('makes one order per supplier, in the order in which they first appear', async () => {
    const mrn = await submitted();
    const items = [
      { ...priced(mrn, 1, supplierInGujarat), pricePerUnit: '53900.50' },
      priced(mrn, 0, localSupplier),
    ];
    const body = { ...orderOf(app, items), userId: 'someone-else', remark: ' By road ' };
    const answer = await app.ok(api.createPurchaseOrders, { as, params: { mrnId: mrn.id }, body });
    expect(answer).toEqual({
      status: 'SUCCESS',
      message: 'Purchase orders created successfully',
      'Po Numbers': ['PO/26-27/00001', 'PO/26-27/00002'],
      purchaseOrders: [
        { id: expect.any(String), poNumber: 'PO/26-27/00001' },
        { id: expect.any(String), poNumber: 'PO/26-27/00002' },
      ],
    });
    const [{ id } = { id: '' }] = answer.purchaseOrders;
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: { id } });
    expect(purchaseOrder).toEqual({
      id,
      poNumber: 'PO/26-27/00001',
      ...AS_MADE,
      status: 'SUBMITTED',
      stage: 'OPEN',
      isApprovalNeeded: false,
      isSentBack: false,
      canStillReceive: true,
      supplier: purchaseOrderSchema.shape.supplier.parse(supplierInGujarat),
      project: site.project,
      mrn: {
        id: mrn.id,
        mrnNumber: mrn.mrnNumber,
        status: 'APPROVED',
        stage: 'ORDERED',
        requestedByName: site.admin.name,
        requestedDate: mrn.requestedDate,
      },
      mrns: [expect.objectContaining({ id: mrn.id })],
      siblings: [expect.objectContaining({ poNumber: 'PO/26-27/00002' })],
      receipts: [],
      receiptCount: 0,
      isPartReceived: false,
      orderedBy: as.id,
      orderedByName: 'Bharat Buyer',
      changedBy: null,
      creationDate: app.now.toISOString(),
      expectedDeliveryDate: '2026-08-21',
      mrnNumbers: [mrn.mrnNumber],
      purpose: '',
      supplierContact: expect.stringMatching(/, \+91/),
      remark: 'By road',
      isAsPerAgreement: false,
      unpricedLines: 0,
      supply: 'INTER',
      gstCharge: 'CHARGED',
      lutNumber: '',
      isReverseCharge: false,
      isSezSite: false,
      placeOfSupply: '27',
      placeOfSupplyReason: '',
      subtotal: '673756.25',
      cgst: '0.00',
      sgst: '0.00',
      igst: '121276.13',
      totalTax: '121276.13',
      additionalCharge: '0.00',
      grandTotal: '795032.38',
      version: 1,
      approvedBy: null,
      sentBackBy: null,
      sentBackReason: null,
      isRejected: false,
      closedBy: null,
      closingReason: null,
      warningPercent: null,
      charges: [],
      areChargesProvisional: false,
      items: [
        {
          id: expect.any(String),
          lineNo: 1,
          mrnItemId: mrn.items[1]?.id,
          mrn: { id: mrn.id, mrnNumber: mrn.mrnNumber },
          requiredBy: null,
          material: materialSchema.parse(steel),
          purpose: 'Slab of the 4th floor',
          workItem: null,
          quantity: 12.5,
          allocatedQuantity: 12.5,
          requestedQuantity: 12.5,
          pricePerUnit: '53900.50',
          discount: '0',
          gst: '18',
          reverseChargeRate: null,
          taxableAmount: '673756.25',
          cgst: '0.00',
          sgst: '0.00',
          igst: '121276.13',
          amount: '795032.38',
          charges: '0.00',
          landedRate: '53900.50',
          lastRate: null,
          lastOrderedOn: null,
          rateChange: null,
          isAboveLimit: false,
          receivedQuantity: 0,
          contract: null,
          closedQuantity: 0,
          canStillReceive: 12.5,
        },
      ],
    });
  });

  test('keeps one supplier in one order, and its lines as they were sent', async () => {
    const mrn = await submitted();
    const lines = [priced(mrn, 1, localSupplier), priced(mrn, 0, localSupplier)];
    const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, lines) };
    const answer = await app.ok(api.createPurchaseOrders, call);
    expect(answer.message).toBe('Purchase order created successfully');
    expect(answer['Po Numbers']).toHaveLength(1);
    const [{ id } = { id: '' }] = answer.purchaseOrders;
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: { id } });
    expect(purchaseOrder.items.map(({ material }) => material.name)).toEqual([
      'TMT bar 12 mm',
      'Fly ash brick',
    ]);
  });

  test('is written down in the audit trail of the request and of each order', async () => {
    const mrn = await submitted();
    const [made] = await order(mrn, [priced(mrn, 0, localSupplier)]);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'detail'])
      .where('document_id', 'in', [mrn.id, made!.id])
      .where('actor_id', '=', as.id)
      .orderBy('id')
      .execute();
    const { id, poNumber } = made!;
    expect(trail).toEqual([
      {
        action: 'create',
        actor_id: as.id,
        detail: { poNumber, mrnId: mrn.id, supplier: 'SUP-00001', grandTotal: '1298.00' },
      },
      {
        action: 'order',
        actor_id: as.id,
        detail: {
          purchaseOrders: [{ id, poNumber }],
          before: 'SUBMITTED',
          after: 'SUBMITTED',
        },
      },
    ]);
  });
});

describe('tax', () => {
  const brickOrder = async (project: Project, supplier: typeof localSupplier, gst = '18') => {
    const mrn = await submitted(project);
    const [made] = await order(mrn, [{ ...priced(mrn, 0, supplier), gst }]);
    const { supply, subtotal, cgst, sgst, igst, grandTotal } = made!;
    return { supply, subtotal, cgst, sgst, igst, grandTotal };
  };
  const intra = {
    supply: 'INTRA',
    subtotal: '1100.00',
    cgst: '99.00',
    sgst: '99.00',
    igst: '0.00',
  };
  const inter = {
    supply: 'INTER',
    subtotal: '1100.00',
    cgst: '0.00',
    sgst: '0.00',
    igst: '198.00',
  };

  test('within a State is CGST and SGST, across States IGST', async () => {
    const { project, projectInGujarat } = site;
    expect(await brickOrder(project, localSupplier)).toMatchObject(intra);
    expect(await brickOrder(projectInGujarat, supplierInGujarat)).toMatchObject(intra);
    expect(await brickOrder(project, supplierInGujarat)).toMatchObject(inter);
    expect(await brickOrder(projectInGujarat, localSupplier)).toMatchObject(inter);
  });

  test('from a supplier whose GSTIN does not verify is IGST', async () => {
    expect(await brickOrder(site.project, supplierWithWrongGstin)).toMatchObject(inter);
  });

  test.each([
    ['0', '1100.00'],
    ['', '1100.00'],
    ['5.125', '1156.38'],
    ['100', '2200.00'],
  ])('at %j %% comes to %s', async (gst, grandTotal) => {
    expect(await brickOrder(site.project, localSupplier, gst)).toMatchObject({ grandTotal });
  });
});

describe('splitting a line over suppliers', () => {
  const partsOf = async (mrn: MaterialRequest, items: SentItem[]) =>
    (await order(mrn, items)).map(({ items: lines }) => lines.map(({ quantity }) => quantity));

  test.each([
    [0, 2, [[6], [5]]],
    [0, 3, [[5], [3], [3]]],
    [1, 3, [[4.168], [4.166], [4.166]]],
  ])('%#: parts without a quantity share what was asked for', async (line, count, parts) => {
    const mrn = await submitted();
    const suppliers = [localSupplier, supplierInGujarat, supplierWithWrongGstin].slice(0, count);
    const items = suppliers.map((supplier) => priced(mrn, line, supplier));
    expect(await partsOf(mrn, items)).toEqual(parts);
    expect((await requestNow(mrn)).items[line]?.orderedQuantity).toBe(line === 0 ? 11 : 12.5);
  });

  test('a part without a quantity takes what the others leave', async () => {
    const mrn = await submitted();
    const [first, second] = [priced(mrn, 0, localSupplier), priced(mrn, 0, supplierInGujarat)];
    expect(await partsOf(mrn, [{ ...first, quantity: 4 }, second])).toEqual([[4], [7]]);
  });

  test.each([
    ['12 of 11', ['7', '5'], 12],
    ['9 of 11', ['4', '5'], 9],
  ])('may order %s: sites do buy a full truck', async (_, [first, second], total) => {
    const mrn = await submitted();
    const [made] = await order(mrn, [
      { ...priced(mrn, 0, localSupplier), quantity: first },
      { ...priced(mrn, 0, supplierInGujarat), quantity: second },
    ]);
    expect(made?.items[0]).toMatchObject({ quantity: Number(first), requestedQuantity: 11 });
    expect((await requestNow(mrn)).items[0]?.orderedQuantity).toBe(total);
  });

  test('keeps two parts for one supplier as two lines of one order', async () => {
    const mrn = await submitted();
    const [made, ...others] = await order(mrn, [
      priced(mrn, 0, localSupplier),
      priced(mrn, 0, localSupplier),
    ]);
    expect(others).toEqual([]);
    expect(made?.items.map(({ quantity }) => quantity)).toEqual([6, 5]);
    expect(made?.subtotal).toBe('1100.00');
  });
});

describe('nothing is found of', () => {
  test.each([
    ['another organisation’s request', { mrnId: foreign.mrn.id }, {}, 'MRN not found'],
    ['another request’s line', {}, { mrnItemId: foreign.mrn.items[0]!.id }, 'MRN item not found'],
    ['a supplier of others', {}, { supplierId: foreign.supplier.id }, 'Supplier not found'],
    ['a malformed supplier', {}, { supplierId: 'mumbai' }, 'Record not found'],
    ['a malformed line', {}, { mrnItemId: '1' }, 'Record not found'],
    ['a malformed request', { mrnId: '1' }, {}, 'Record not found'],
  ])('%s', async (_, params, change, message) => {
    const mrn = await submitted();
    const body = orderOf(app, [{ ...priced(mrn, 0, localSupplier), ...change }]);
    const call = { as, params: { mrnId: mrn.id, ...params }, body };
    expect(await app.refusal(api.createPurchaseOrders, call)).toEqual({ httpStatus: 404, message });
    expect((await requestNow(mrn)).status).toBe('SUBMITTED');
  });
});
