import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { moneyString } from '@plinth/domain/shared/money';
import { describe, expect, test } from 'vitest';

import { STEEL_TRADER } from '#testing/samples.ts';

import {
  ofSupplier,
  orderFrom,
  resubmissionOf,
  resubmissionTotals,
  resubmissionViolations,
  toResubmission,
} from './resubmission.ts';

const material = {
  id: 'm',
  materialCode: 'MAT-00001',
  itemCode: '',
  name: 'Sand',
  hsnCode: '2505',
  gstRate: null,
};

function line(id: string, prices: { pricePerUnit: string; gst: string }, lineNo = 1) {
  return {
    discount: '0',
    ...prices,
    id,
    lineNo,
    mrnItemId: 'request-line',
    mrn: { id: 'mrn', mrnNumber: 'MRN/26-27/00001' },
    requiredBy: null,
    material: { ...material, unit: 'Ton' } as const,
    purpose: 'Plaster',
    workItem: null,
    quantity: 2.5,
    allocatedQuantity: 2.5,
    requestedQuantity: 2.5,
    taxableAmount: '',
    cgst: '0.00',
    sgst: '0.00',
    igst: '0.00',
    amount: '',
    reverseChargeRate: null,
    charges: '0.00',
    landedRate: '',
    contract: null,
    lastRate: null,
    lastOrderedOn: null,
    rateChange: null,
    isAboveLimit: false,
    receivedQuantity: 0,
    closedQuantity: 0,
    canStillReceive: 0,
  };
}

const project = { id: 'p', name: 'Site', city: '', siteStateCode: '27' };
const AS_PER_AGREEMENT = 'As per contract';

const MRN = {
  id: 'r',
  mrnNumber: 'MRN/1',
  status: 'APPROVED',
  stage: 'ORDERED',
  requestedByName: '',
  requestedDate: '',
} as const;

const ORDER: PurchaseOrder = {
  id: 'order',
  poNumber: 'PO/26-27/00001',
  revision: 0,
  waitingRevision: null,
  amendment: null,
  waitingAmendment: null,
  lockedUntil: null,
  siteAddress: '',
  siteContact: '',
  creditDays: '',
  advancePercent: '',
  deliveryTerms: '',
  terms: '',
  status: 'SUBMITTED',
  stage: 'SENT_BACK',
  isApprovalNeeded: true,
  isSentBack: true,
  isPartReceived: false,
  canStillReceive: false,
  supplier: {
    id: 's',
    supplierName: 'Sopan',
    supplierCode: '',
    gstNo: '',
    stateCode: '27',
    registration: 'REGULAR',
  },
  project: { ...project, firm: { id: 'f', name: 'Firm' } },
  mrnNumbers: ['MRN/1'],
  purpose: '',
  supplierContact: '',
  placeOfSupply: '27',
  placeOfSupplyReason: '',
  orderedBy: 'asha',
  orderedByName: 'Asha',
  changedBy: null,
  creationDate: '2026-08-14T06:00:00Z',
  expectedDeliveryDate: '2026-08-20',
  acknowledgement: 'NOT_SENT',
  acknowledgementDue: null,
  promisedOn: null,
  remark: 'By truck',
  isAsPerAgreement: false,
  unpricedLines: 0,
  supply: 'INTRA',
  gstCharge: 'CHARGED',
  lutNumber: '',
  isReverseCharge: false,
  isSezSite: false,
  subtotal: '250.00',
  cgst: '22.50',
  sgst: '22.50',
  igst: '0.00',
  totalTax: '45.00',
  additionalCharge: '0.00',
  grandTotal: '295.00',
  version: 3,
  items: [
    line('priced', { pricePerUnit: '100.00', gst: '18' }),
    line('agreed', { pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT }, 2),
  ],
  mrn: MRN,
  mrns: [MRN],
  charges: [],
  areChargesProvisional: false,
  siblings: [],
  receipts: [],
  receiptCount: 0,
  approvedBy: null,
  sentBackBy: { name: 'Devendra', at: '2026-08-14T07:00:00Z' },
  sentBackReason: 'Too dear',
  isRejected: false,
  closedBy: null,
  closingReason: null,
  warningPercent: null,
};
const FORM = resubmissionOf(ORDER);
const CHEAPER = {
  ...FORM,
  items: [
    { ...FORM.items[0]!, pricePerUnit: '90', discount: '', gst: '5', quantity: '2' },
    FORM.items[1]!,
  ],
};
const send = (form: typeof FORM) => toResubmission(form, ORDER, ORDER.supplier.id);

describe('an order that was sent back', () => {
  test('is sent again as it stands', () => {
    expect(send(FORM)).toEqual({
      removed: [],
      added: [],
      items: [
        {
          id: 'priced',
          quantity: '2.5',
          pricePerUnit: '100.00',
          discount: '0',
          gst: '18',
          amount: '295.00',
        },
        {
          id: 'agreed',
          quantity: '2.5',
          pricePerUnit: AS_PER_AGREEMENT,
          discount: '0',
          gst: AS_PER_AGREEMENT,
          amount: '',
        },
      ],
    });
  });

  test('names the contract that was chosen, and why a rate is above it', () => {
    const chosen = { contractLineId: 'contract-line', contractReason: 'Urgent' };
    const items = [{ ...FORM.items[0]!, ...chosen }, FORM.items[1]!];
    const sent = send({ ...FORM, items }).items;
    expect(sent?.[0]).toMatchObject(chosen);
    expect(sent?.[1]).not.toHaveProperty('contractLineId');
  });

  test('comes to what its new figures say, with its charges', () => {
    // 2 t at 90: 180.00; CGST and SGST 2.5 % each: 4.50 twice.
    expect(moneyString(resubmissionTotals(CHEAPER, ORDER).grandTotal)).toBe('189.00');
    expect(send(CHEAPER).items?.[0]).toMatchObject({ quantity: '2', amount: '189.00' });
    const charges = [
      {
        kind: 'PACKING',
        basis: 'FIXED',
        value: '10',
        unit: null,
        timing: 'AFTER_TAX',
        gst: '0',
      } as const,
    ];
    const charged = { ...CHEAPER, charges };
    expect(moneyString(resubmissionTotals(charged, ORDER).grandTotal)).toBe('199.00');
    expect(send(charged).charges).toEqual(charges);
  });

  test('leaves out what is removed', () => {
    const items = [FORM.items[0]!, { ...FORM.items[1]!, isRemoved: true }];
    const sent = send({ ...FORM, items });
    expect(sent.removed).toEqual(['agreed']);
    expect(sent.items).toHaveLength(1);
  });

  test('takes tax, contact and terms of another supplier, which are all sent', () => {
    const supplier = { ...STEEL_TRADER, id: 'other', stateCode: '24', creditDays: 15 };
    const usual = { creditDays: 30, deliveryTerms: 'Free at site', orderTerms: 'Rates are firm.' };
    const form = { ...FORM, ...ofSupplier(ORDER, supplier, usual) };
    const site = { stateCode: '27', isSez: false, isPromoterScheme: false };
    const from = orderFrom(ORDER, supplier, { site, day: '2026-08-14' });
    expect(from.supply).toBe('INTER');
    expect(toResubmission(form, from, ORDER.supplier.id)).toMatchObject({
      supplierId: 'other',
      supplierContact: 'Meena Joshi, +91 98220 00099',
      creditDays: '15',
      deliveryTerms: 'Free at site',
      terms: 'Rates are firm.',
      remark: 'By truck',
    });
    expect({
      ...form,
      ...ofSupplier(ORDER, { ...supplier, id: ORDER.supplier.id }, usual),
    }).toEqual(FORM);
  });

  test('is told at each field what it may not hold', () => {
    const wrong = {
      ...CHEAPER,
      items: [{ ...FORM.items[0]!, pricePerUnit: '0', discount: '', gst: '101' }, FORM.items[1]!],
    };
    const paths = (form: typeof FORM, today: string) =>
      resubmissionViolations(form, ORDER, today).map(({ path }) => path);
    expect(paths(FORM, '2026-08-20')).toEqual([]);
    expect(paths(wrong, '2026-08-20')).toEqual(['items.0.pricePerUnit', 'items.0.gst']);
    expect(paths({ ...FORM, creditDays: '400' }, '2026-08-20')).toEqual(['creditDays']);
    const none = FORM.items.map((item) => ({ ...item, isRemoved: true }));
    expect(paths({ ...FORM, items: none }, '2026-08-20')).toEqual(['']);
  });
});
