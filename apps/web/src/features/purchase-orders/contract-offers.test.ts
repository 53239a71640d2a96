import type { ContractOffer } from '@plinth/contracts/contract-rates';
import { describe, expect, test } from 'vitest';

import { aboveOffer, appliedOffer, lineOffers } from './contract-offers.ts';

const OFFER: ContractOffer = {
  materialId: 'cement',
  contractLineId: 'l1',
  contractId: 'c1',
  contractNumber: 'ARC/26-27/00007',
  supplierId: 's1',
  supplierName: 'Bhairav Cement',
  validTo: '2027-03-31',
  pricing: 'FIXED',
  rate: '345.00',
  tierMode: 'WHOLE',
  tierBasis: 'ORDER',
  tiers: [],
  usedQuantity: 0,
  leftQuantity: 1200,
  leftValue: null,
  overUse: 'STOP',
  gst: '28',
  isProvisional: false,
  missingIndices: [],
  rank: 2,
};

const LINE = {
  materialId: 'cement',
  unit: 'Bag' as const,
  quantity: '150',
  pricePerUnit: '350',
};

function offersOf(supplierId: string, ...more: Partial<ContractOffer>[]) {
  const offers = more.map((change) => ({ ...OFFER, ...change }));
  return lineOffers(LINE, supplierId, new Map([['cement', offers]]));
}

describe('what contracts offer at a line', () => {
  test('is named with its rate and what is left', () => {
    expect(offersOf('', {})).toMatchObject([
      { text: 'ARC/26-27/00007, ₹345.00, 1,200 Bag left', isOneOfEquals: false },
    ]);
  });

  test('is of the chosen supplier alone, and the most specific', () => {
    const offers = offersOf('s1', {}, { contractLineId: 'l2', rank: 8 }, { supplierId: 's2' });
    expect(offers.map(({ contractLineId }) => contractLineId)).toEqual(['l2']);
  });

  test('is chosen from where several are equal', () => {
    const offers = offersOf('s1', {}, { contractLineId: 'l2' });
    expect(offers.map(({ isOneOfEquals }) => isOneOfEquals)).toEqual([true, true]);
  });

  test('follows the quantity by its tiers', () => {
    const tiers = [
      { above: 0, rate: '350.00' },
      { above: 100, rate: '340.00' },
    ];
    expect(offersOf('s1', { tiers, tierMode: 'SLAB' })[0]?.rate).toBe('346.67');
    expect(offersOf('s1', { tiers, tierMode: 'WHOLE' })[0]?.rate).toBe('340.00');
  });

  test.each([
    { price: '345', discount: '', above: null },
    { price: '350', discount: '', above: '₹5.00' },
    { price: '350', discount: '10', above: null },
  ])('$price less $discount % is above it by $above', ({ price, discount, above }) => {
    const offers = offersOf('s1', {});
    const of = { discount, supplierId: 's1' };
    expect(aboveOffer({ pricePerUnit: price }, of, offers)).toBe(above);
  });

  test.each([
    { name: 'enough is left', change: {}, text: undefined },
    {
      name: 'less is left than is ordered',
      change: { leftQuantity: 100 },
      text: '50 Bag more than is left of the contract: order less, or elsewhere',
    },
    {
      name: 'that wants approval',
      change: { leftQuantity: 0, overUse: 'APPROVE' as const },
      text: '150 Bag more than is left of the contract: the order will need approval',
    },
    { name: 'nothing happens then', change: { leftQuantity: 0, overUse: 'NONE' as const } },
    {
      // 150 × 345 = 51,750.00
      name: 'of a value',
      change: { leftQuantity: null, leftValue: '50000.00' },
      text: '₹1,750.00 more than is left of the contract: order less, or elsewhere',
    },
    { name: 'of a value that suffices', change: { leftQuantity: null, leftValue: '51750.00' } },
  ])('where $name', ({ change, text }) => {
    expect(offersOf('s1', change)[0]?.shortage?.text).toBe(text);
  });

  test('applies by itself alone, and among equals once it is chosen', () => {
    const equals = offersOf('s1', {}, { contractLineId: 'l2', rate: '360.00' });
    expect(appliedOffer('s1', equals)).toBeUndefined();
    expect(aboveOffer(LINE, { discount: '', supplierId: 's1' }, equals)).toBeNull();
    expect(appliedOffer('s1', offersOf('s1', {}))?.contractLineId).toBe('l1');
    expect(appliedOffer('', offersOf('', {}))).toBeUndefined();
    const chosen = { ...LINE, contractLineId: 'l2' };
    const offers = [OFFER, { ...OFFER, contractLineId: 'l2' }];
    const [, second] = lineOffers(chosen, 's1', new Map([['cement', offers]]));
    expect(appliedOffer('s1', lineOffers(chosen, 's1', new Map([['cement', offers]])))).toEqual(
      second,
    );
  });
});
