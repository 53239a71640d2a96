import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { describe, expect, test } from 'vitest';

import { isPartlyPriced } from './partly-priced.ts';

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

describe('amounts of an order miss lines', () => {
  test.each([
    { name: 'typed', items: [TYPED], isMissing: false },
    { name: 'priced by a contract', items: [TYPED, BY_CONTRACT], isMissing: false },
    { name: 'without a contract', items: [TYPED, UNPRICED], isMissing: true },
    { name: 'of which an index is missing', items: [BY_CONTRACT, WITHOUT_INDEX], isMissing: true },
  ])('$name: $isMissing', ({ items, isMissing }) => {
    expect(isPartlyPriced({ isAsPerAgreement: false, items })).toBe(isMissing);
    // All of it says so then.
    expect(isPartlyPriced({ isAsPerAgreement: true, items })).toBe(false);
  });
});
