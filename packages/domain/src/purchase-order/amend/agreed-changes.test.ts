import { expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { agreedChanges, type PromiseOfLine } from './agreed-changes.ts';

const line = (id: string, quantity: string, received = '0', closed = '0') => ({
  id,
  unit: 'Ton' as const,
  quantity: decimal(quantity),
  receivedQuantity: decimal(received),
  closedQuantity: decimal(closed),
});
const ORDER = { expectedDeliveryDate: '2026-08-20', lines: [line('a', '10'), line('b', '5')] };
const promise = (lineId: string, quantity: string, promisedOn = '2026-08-20'): PromiseOfLine => ({
  lineId,
  quantity,
  promisedOn,
});

test.each([
  ['as ordered', [promise('a', '10.000'), promise('b', '5')], null],
  ['one line earlier', [promise('a', '10', '2026-08-18'), promise('b', '5')], null],
  [
    'one line later',
    [promise('a', '10', '2026-08-22'), promise('b', '5')],
    { expectedDeliveryDate: '2026-08-22', quantities: [], removed: [] },
  ],
  [
    'everything earlier',
    [promise('a', '10', '2026-08-18'), promise('b', '5', '2026-08-19')],
    { expectedDeliveryDate: '2026-08-19', quantities: [], removed: [] },
  ],
  [
    'less',
    [promise('a', '8'), promise('b', '5')],
    { quantities: [{ id: 'a', quantity: '8.000' }], removed: [] },
  ],
  [
    'nothing of a line, whose day does not count',
    [promise('a', '0', '2026-09-30'), promise('b', '5')],
    { quantities: [], removed: ['a'] },
  ],
] as const)('agrees to %s', (_, promises, agreed) => {
  expect(agreedChanges(ORDER, promises)).toEqual(agreed);
});

test('keeps what was closed short beside what is promised', () => {
  const order = { ...ORDER, lines: [line('a', '10', '0', '2')] };
  expect(agreedChanges(order, [promise('a', '8')])).toBeNull();
  expect(agreedChanges(order, [promise('a', '6')])?.quantities).toEqual([
    { id: 'a', quantity: '8.000' },
  ]);
});

test('lowers a line of which something came, and never removes it', () => {
  const order = { ...ORDER, lines: [line('a', '10', '4')] };
  expect(agreedChanges(order, [promise('a', '0')])).toEqual({
    quantities: [{ id: 'a', quantity: '0.000' }],
    removed: [],
  });
});
