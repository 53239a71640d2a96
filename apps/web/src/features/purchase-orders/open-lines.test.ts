import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { expect, test } from 'vitest';

import { openLines } from './open-lines.ts';
import { STEEL } from './purchase-order-samples.ts';

/** Ordered, received and closed short. */
function line(quantity: number, receivedQuantity: number, closedQuantity: number) {
  return {
    id: `${quantity} of steel`,
    mrnItemId: STEEL.id,
    material: STEEL.material,
    purpose: STEEL.purpose,
    quantity,
    allocatedQuantity: quantity,
    requestedQuantity: quantity,
    pricePerUnit: '100.00',
    gst: '18',
    taxableAmount: '100.00',
    cgst: '9.00',
    sgst: '9.00',
    igst: '0.00',
    amount: '118.00',
    receivedQuantity,
    closedQuantity,
  } satisfies PurchaseOrder['items'][number];
}

test('what has come in or was given up is not to come, to the last thousandth', () => {
  const items = [line(12.5, 12.3, 0), line(11, 4, 7), line(5, 6, 0), line(3, 0, 0)];
  expect(openLines({ items }).map((one) => [one.line.id, one.open.toString()])).toEqual([
    ['12.5 of steel', '0.2'],
    ['3 of steel', '3'],
  ]);
});
