import { expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import {
  amendedLines,
  amendedLineViolations,
  type RequestedLine,
  isPriceChanged,
  type CurrentLine,
  waitingQuantity,
} from './amend-lines.ts';

const PRICE = { pricePerUnit: '350', discount: '0', gst: '18' };

function current(quantity: string, received: string, closed = '0'): CurrentLine {
  return {
    ...PRICE,
    id: 'cement',
    material: { id: 'cement', name: 'Cement', unit: 'Bag' },
    quantity: decimal(quantity),
    receivedQuantity: decimal(received),
    closedQuantity: decimal(closed),
    isClosed: closed !== '0',
  };
}

const requested = (quantity: string, price: Partial<RequestedLine> = {}): RequestedLine => ({
  ...PRICE,
  id: 'cement',
  quantity,
  ...price,
});

const shown = (line: CurrentLine, wanted: RequestedLine) =>
  amendedLines([line], [wanted], (id) => `rest of ${id}`).map(
    ({ id, quantity, pricePerUnit }) => `${id}: ${quantity.toString()} @ ${pricePerUnit}`,
  );

test.each([
  [
    'nothing came',
    current('100', '0'),
    requested('80', { pricePerUnit: '345' }),
    ['cement: 80 @ 345'],
  ],
  ['only the quantity', current('100', '40'), requested('120'), ['cement: 120 @ 350']],
  [
    'another rate for what is to come',
    current('100', '40'),
    requested('100', { pricePerUnit: '345' }),
    ['cement: 40 @ 350', 'rest of cement: 60 @ 345'],
  ],
  [
    'another rate and more of it',
    current('100', '40'),
    requested('130', { pricePerUnit: '345' }),
    ['cement: 40 @ 350', 'rest of cement: 90 @ 345'],
  ],
  [
    'all came while it waited',
    current('100', '100'),
    requested('100', { pricePerUnit: '345' }),
    ['cement: 100 @ 350'],
  ],
  [
    'more came than was ordered',
    current('100', '102'),
    requested('100', { pricePerUnit: '345' }),
    ['cement: 100 @ 350'],
  ],
])('%s', (_, line, wanted, lines) => {
  expect(shown(line, wanted)).toEqual(lines);
});

test('a line that is not asked for is removed', () => {
  expect(amendedLines([current('100', '0')], [], String)).toEqual([]);
});

test.each([
  ['down to what came', current('100', '40'), requested('40'), undefined],
  ['below what came', current('100', '40'), requested('39'), 'items.0.quantity'],
  ['unchanged, more came', current('100', '102'), requested('100'), undefined],
  ['a closed line as it is', current('100', '40', '60'), requested('100'), undefined],
  ['more of a closed line', current('100', '40', '60'), requested('120'), 'items.0.quantity'],
  [
    'a rate with nothing to come',
    current('100', '40'),
    requested('40', { pricePerUnit: '345' }),
    'items.0.pricePerUnit',
  ],
  [
    'a rate of an untouched line',
    current('100', '0'),
    requested('100', { pricePerUnit: '345' }),
    undefined,
  ],
])('%s', (_, line, wanted, path) => {
  const [violation] = amendedLineViolations([line], [wanted], []);
  expect(violation?.path).toBe(path);
});

test('only a line of which nothing came can be removed', () => {
  expect(amendedLineViolations([current('100', '0')], [], ['cement'])).toEqual([]);
  expect(amendedLineViolations([current('100', '1')], [], ['cement'])).toMatchObject([
    { path: 'removed', message: expect.stringContaining('lower its quantity') },
  ]);
});

test.each([
  [{}, false],
  [{ pricePerUnit: '350.00' }, false],
  [{ pricePerUnit: '350.01' }, true],
  [{ discount: '' }, false],
  [{ discount: '2' }, true],
  [{ gst: '12' }, true],
  [{ pricePerUnit: 'As per contract', gst: 'As per contract' }, true],
])('a price of %o is another: %s', (price, isChanged) => {
  expect(isPriceChanged(PRICE, { ...PRICE, ...price })).toBe(isChanged);
});

test.each([
  ['100', '80', '80'],
  ['100', '100', undefined],
  ['100', '120', undefined],
  ['100', null, '0'],
])('while %s becomes %s, it is received up to %s', (before, after, most) => {
  const waits = waitingQuantity(decimal(before), after === null ? null : decimal(after));
  expect(waits?.toString()).toBe(most);
});
