import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { expect, test } from 'vitest';

import { linesWithoutPrice } from './lines-without-price.ts';

type Item = Pick<PurchaseOrder['items'][number], 'amount' | 'contract'>;

const CONTRACT: NonNullable<Item['contract']> = {
  contractId: 'contract',
  contractLineId: 'line',
  contractNumber: 'ARC/26-27/00007',
  rate: '345.00',
  standing: 'AS_AGREED',
  reason: '',
  isPriceHidden: true,
  isProvisional: false,
  gst: '18',
  taxableAmount: '3450.00',
  amount: '4071.00',
};

const TYPED: Item = { amount: '118.00', contract: null };
const BY_CONTRACT: Item = { amount: AS_PER_AGREEMENT, contract: CONTRACT };
const UNPRICED: Item = { amount: AS_PER_AGREEMENT, contract: null };
const WITHOUT_INDEX: Item = {
  amount: AS_PER_AGREEMENT,
  contract: { ...CONTRACT, rate: null, isPriceHidden: false },
};

test.each([
  { name: 'typed', items: [TYPED], count: 0 },
  { name: 'priced by a contract', items: [TYPED, BY_CONTRACT], count: 0 },
  { name: 'without a contract', items: [TYPED, UNPRICED, UNPRICED], count: 2 },
  { name: 'of which an index is missing', items: [BY_CONTRACT, WITHOUT_INDEX], count: 1 },
])('the amounts of an order miss $count of lines that are $name', ({ items, count }) => {
  expect(linesWithoutPrice({ items })).toBe(count);
});
