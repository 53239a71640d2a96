import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Decimal, decimal } from '../shared/decimal.ts';
import {
  arrivalOf,
  arrivalViolations,
  onTheRoad,
  statusAfterArrival,
  type TransferLine,
} from './arrival.ts';
import { STOCK_TRANSFER_STATUSES, stockTransferCan } from './status.ts';

const LINE = {
  materialName: 'Cement',
  unit: 'Bag',
  quantity: decimal('100'),
  receivedQuantity: decimal('60'),
  shortQuantity: decimal('0'),
} as const satisfies TransferLine;

test('only what is in transit is received', () => {
  const allowed = STOCK_TRANSFER_STATUSES.filter(
    (status) => stockTransferCan.receive(status).isAllowed,
  );
  expect(allowed).toEqual(['DISPATCHED']);
});

test.each([
  ['nothing', '', []],
  ['a zero', '0', []],
  ['the rest', '40', []],
  ['a bag too many', '41', ['Only 40 Bag of Cement is in transit']],
  ['half a bag', '0.5', ['Quantity must be a whole number for Bag']],
])('%s arrives', (_, typed, messages) => {
  const found = arrivalViolations(LINE, typed, 'items.0.quantity');
  expect(found.map(({ message }) => message)).toEqual(messages);
});

test('the last that comes settles what is missing', () => {
  const { received, short } = arrivalOf(LINE, decimal('30'), true);
  expect([received, short].map(String)).toEqual(['30', '10']);
  expect(arrivalOf(LINE, decimal('30'), false).short.toString()).toBe('0');
});

test('at every arrival: dispatched is received, short and in transit', () => {
  const arrivals = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 1, max: 200_000 }), (parts, whole) => {
      const sent = { ...LINE, unit: 'Ton', quantity: decimal(whole).div('1000') } as const;
      let received: Decimal = decimal('0');
      let short: Decimal = decimal('0');
      const now = () => ({ ...sent, receivedQuantity: received, shortQuantity: short });
      for (const [index, part] of parts.entries()) {
        const left = onTheRoad(now());
        const comes = decimal(part).div('1000');
        const isFinal = index === parts.length - 1;
        const arrival = arrivalOf(now(), comes.gt(left) ? left : comes, isFinal);
        received = received.plus(arrival.received);
        short = short.plus(arrival.short);
        expect(arrival.short.gte('0') && onTheRoad(now()).gte('0')).toBe(true);
      }
      expect(statusAfterArrival([now()])).toBe('RECEIVED');
      expect(received.plus(short).eq(sent.quantity)).toBe(true);
    }),
  );
});
