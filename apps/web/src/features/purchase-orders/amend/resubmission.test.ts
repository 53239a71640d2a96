import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { moneyString } from '@plinth/domain/shared/money';
import { describe, expect, test } from 'vitest';

import {
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

function line(id: string, prices: { pricePerUnit: string; gst: string }) {
  return {
    discount: '0',
    ...prices,
    id,
    mrnItemId: 'request-line',
    mrn: { id: 'mrn', mrnNumber: 'MRN/26-27/00001' },
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
    line('agreed', { pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT }),
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
  items: [{ ...FORM.items[0]!, pricePerUnit: '90', discount: '', gst: '5' }, FORM.items[1]!],
};

describe('an order that was sent back', () => {
  test('is sent again as it stands', () => {
    expect(toResubmission(FORM, ORDER)).toEqual({
      expectedDeliveryDate: '2026-08-20',
      remark: 'By truck',
      additionalCharge: '0.00',
      items: [
        { id: 'priced', pricePerUnit: '100.00', discount: '0', gst: '18', amount: '295.00' },
        {
          id: 'agreed',
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
    const sent = toResubmission({ ...FORM, items }, ORDER).items;
    expect(sent?.[0]).toMatchObject(chosen);
    expect(sent?.[1]).not.toHaveProperty('contractLineId');
  });

  test('comes to what its new prices say', () => {
    // 2.5 t at 90: 225.00; CGST and SGST 2.5 % each: 5.63 (5.625 half up) twice; charges 10.
    const totals = resubmissionTotals({ ...CHEAPER, additionalCharge: '10' }, ORDER);
    expect(moneyString(totals.grandTotal)).toBe('246.26');
    expect(toResubmission(CHEAPER, ORDER).items?.[0]?.amount).toBe('236.26');
  });

  test('keeps its named charges until the single figure is changed', () => {
    const percent = {
      kind: 'PACKING',
      basis: 'PERCENT',
      value: '2.00',
      unit: null,
      timing: 'BEFORE_TAX',
      gst: '18',
      amount: '5.00',
      cgst: '0.45',
      sgst: '0.45',
      igst: '0.00',
    } as const;
    const charged = { ...ORDER, charges: [percent], additionalCharge: '5.00' };
    // 225.00 with 11.26 tax; 2 % of 225.00 is 4.50, with 0.41 twice.
    const unchanged = resubmissionTotals({ ...CHEAPER, additionalCharge: '5.00' }, charged);
    expect(moneyString(unchanged.grandTotal)).toBe('241.58');
    const changed = resubmissionTotals({ ...CHEAPER, additionalCharge: '7' }, charged);
    expect(moneyString(changed.grandTotal)).toBe('243.26');
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
    expect(paths({ ...FORM, additionalCharge: '-1' }, '2026-08-21')).toEqual([
      'expectedDeliveryDate',
      'additionalCharge',
    ]);
  });
});
