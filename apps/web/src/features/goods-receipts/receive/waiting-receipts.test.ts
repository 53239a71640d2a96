import type { ReceivableOrder } from '@plinth/contracts/receivable-orders';
import { expect, test } from 'vitest';

import type { OutboxAct } from '#device/outbox-item.ts';

import { openOf } from './receipt-form-model.ts';
import { lessWaiting } from './waiting-receipts.ts';

const steel = { id: 'steel', materialCode: 'MAT-1', name: 'TMT bar 12 mm', hsnCode: '7214' };
const ORDER = {
  id: 'order',
  lines: [
    {
      id: 'line',
      material: { ...steel, unit: 'Bag' },
      quantity: 100,
      receivedQuantity: 20,
      closedQuantity: 0,
      canStillReceive: 85,
      carriedQuantity: '0',
      units: [{ unit: 'Ton', factor: '20', isMeasured: false }],
    },
  ],
} as unknown as ReceivableOrder;

const SENT = {
  purchaseOrderLineId: 'line',
  unit: 'Bag',
  factor: '',
  challanQuantity: '',
  receivedQuantity: '30',
  rejectedQuantity: '',
};

function act(items: readonly object[], changed: Partial<OutboxAct> = {}): OutboxAct {
  const body = { isPosted: true, items };
  const row = { kind: 'goods-receipt', place: 'order', refusal: null, tries: null, body };
  return { ...row, ...changed } as OutboxAct;
}

const lineOf = (rows: readonly OutboxAct[], except?: string) =>
  lessWaiting([ORDER], rows, except)[0]?.lines[0];

test('what waits is off what can still be received, and off what is open', () => {
  const line = lineOf([act([SENT]), act([{ ...SENT, receivedQuantity: '10' }])]);
  expect(line).toMatchObject({ waitingQuantity: 40, canStillReceive: 45, receivedQuantity: 20 });
  expect(line && openOf(line)).toBe('40');
});

test.each([
  ['rejected goods stay open', { rejectedQuantity: '5' }, 25],
  ['another unit is converted', { unit: 'Ton', receivedQuantity: '1.5' }, 30],
  ['by the factor that was typed', { unit: 'Ton', receivedQuantity: '1', factor: '19' }, 19],
  ['another line', { purchaseOrderLineId: 'other' }, 0],
])('%s', (_, changed, waitingQuantity) => {
  expect(lineOf([act([{ ...SENT, ...changed }])])).toMatchObject({ waitingQuantity });
});

test.each<[string, OutboxAct, string]>([
  ['a refused receipt', act([SENT], { refusal: { message: 'No', violations: [] } }), ''],
  ['a draft', act([SENT], { body: { isPosted: false, items: [SENT] } }), ''],
  ['an issue', act([SENT], { kind: 'stock-issue' }), ''],
  ['the one that is being sent', act([SENT]), 'order'],
])('%s does not wait', (_, row, except) => {
  expect(lineOf([row], except)).toMatchObject({ waitingQuantity: 0, canStillReceive: 85 });
});

test('never less than nothing', () => {
  const line = lineOf([act([{ ...SENT, receivedQuantity: '200' }])]);
  expect(line).toMatchObject({ canStillReceive: 0 });
  expect(line && openOf(line)).toBe('');
});
