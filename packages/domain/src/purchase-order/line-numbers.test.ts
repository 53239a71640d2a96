import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { changeOrder, type OrderLine, type OrderPatch } from './amend/change-order.ts';
import { numbersOf } from './line-numbers.ts';
import { NO_TERMS } from './terms/order-terms.ts';

const CEMENT: OrderLine = {
  id: 'cement',
  lineNo: 1,
  requestLineId: 'asked-cement',
  material: { id: 'm1', name: 'Cement', unit: 'Bag' },
  quantity: decimal('100'),
  receivedQuantity: decimal('0'),
  closedQuantity: decimal('0'),
  isClosed: false,
  pricePerUnit: '350.00',
  discount: '0',
  gst: '28',
  amount: '44800.00',
  isPriceHidden: false,
  contract: null,
  reverseChargeRate: null,
  isOnReceipt: false,
};
const STEEL = { ...CEMENT, id: 'steel', lineNo: 2, material: { ...CEMENT.material, id: 'm2' } };
const HEAD = {
  expectedDeliveryDate: '2026-12-31',
  siteAddress: '',
  siteContact: '',
  supplierContact: '',
  ...NO_TERMS,
  remark: '',
};
const TAXED = { supplierId: 's', supply: 'INTRA', charge: 'CHARGED', charges: [] } as const;

describe('a line of several requests', () => {
  const order = { ...HEAD, ...TAXED, lines: [CEMENT, STEEL, { ...CEMENT, id: 'share' }] };
  const partReceived = { ...CEMENT, receivedQuantity: decimal('30') };
  const ofPart = { ...order, lines: [partReceived, ...order.lines.slice(1)] };
  const at = (pricePerUnit: string, id: string) => ({
    id,
    quantity: '100',
    pricePerUnit,
    discount: '0',
    gst: '28',
  });
  const added = (id: string, joinedAs?: string, pricePerUnit = '350') => ({
    ...at(pricePerUnit, id),
    joinedAs,
    requestLineId: `asked-${id}`,
    material: CEMENT.material,
    contract: null,
    reverseChargeRate: null,
  });
  const cheaper = [at('340', 'cement'), at('340', 'share')];

  test.each<[string, OrderPatch, string[][], typeof order]>([
    ['is one line', {}, [['cement', 'share'], ['steel']], order],
    ['at another price', { items: cheaper }, [['cement', 'share'], ['steel']], order],
    [
      'of which one share has another price',
      { items: cheaper.slice(1) },
      [['cement'], ['steel'], ['share']],
      order,
    ],
    [
      'of which a part came at the former price',
      { items: cheaper, restIds: { cement: 'rest' } },
      [['cement'], ['rest', 'share'], ['steel']],
      ofPart,
    ],
    [
      'beside new lines, joined or not',
      { added: [added('a', '1'), added('b', '1'), added('c', '1', '340'), added('d')] },
      [['cement', 'share'], ['steel'], ['a', 'b'], ['c'], ['d']],
      order,
    ],
  ])('%s', (_, patch, expected, of) => {
    const { lines } = changeOrder(of, patch);
    const groups = Map.groupBy(lines, ({ joinedAs }) => joinedAs);
    expect([...groups.values()].map((group) => group.map(({ id }) => id))).toEqual(expected);
  });
});

describe('numbers', () => {
  const share = (joinedAs: string, position: number, lineNo?: number) => ({
    joinedAs,
    position,
    lineNo,
  });

  test.each([
    ['new lines', [share('a', 1), share('b', 2), share('a', 3)], { a: 1, b: 2 }],
    ['the first share was removed', [share('a', 2, 1), share('b', 3, 3)], { a: 1, b: 3 }],
    ['one share at another price', [share('a', 1, 1), share('b', 2, 1)], { a: 1, b: 2 }],
    [
      'the rest of the first share with the second',
      [share('came', 1, 1), share('rest', 2, 1), share('rest', 5)],
      { came: 1, rest: 2 },
    ],
  ])('%s', (_, lines, expected) => {
    expect(Object.fromEntries(numbersOf(lines))).toEqual(expected);
  });
});
