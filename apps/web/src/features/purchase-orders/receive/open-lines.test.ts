import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { expect, test } from 'vitest';

import { openLines } from './open-lines.ts';
import { STEEL } from '../purchase-order-samples.ts';

/** Ordered, received, closed short, and what may still come. */
function line(
  quantity: number,
  receivedQuantity: number,
  closedQuantity: number,
  canStillReceive: number,
) {
  return {
    id: `${quantity} of steel`,
    lineNo: quantity,
    mrnItemId: STEEL.id,
    mrn: { id: 'mrn', mrnNumber: 'MRN/26-27/00001' },
    requiredBy: null,
    material: STEEL.material,
    purpose: STEEL.purpose,
    workItem: null,
    quantity,
    allocatedQuantity: quantity,
    requestedQuantity: quantity,
    pricePerUnit: '100.00',
    discount: '0',
    gst: '18',
    taxableAmount: '100.00',
    cgst: '9.00',
    sgst: '9.00',
    igst: '0.00',
    amount: '118.00',
    reverseChargeRate: null,
    charges: '0.00',
    landedRate: '100.00',
    contract: null,
    lastRate: null,
    lastOrderedOn: null,
    rateChange: null,
    isAboveLimit: false,
    receivedQuantity,
    closedQuantity,
    canStillReceive,
  } satisfies PurchaseOrder['items'][number];
}

test('what has come in or was given up is not to come, but for what the tolerance leaves', () => {
  const items = [
    line(12.5, 12.3, 0, 0.2),
    line(11, 4, 7, 0),
    line(5, 6, 0, 0),
    line(3, 0, 0, 3),
    line(1000, 1000, 0, 20),
  ];
  expect(openLines({ items }).map((one) => [one.line.id, one.open.toString()])).toEqual([
    ['12.5 of steel', '0.2'],
    ['3 of steel', '3'],
    ['1000 of steel', '0'],
  ]);
});
