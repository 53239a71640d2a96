import { describe, expect, test } from 'vitest';

import { landedRate } from '../../purchase-order/charges/landed-rate.ts';
import { decimal } from '../../shared/decimal.ts';
import { moneyString } from '../../shared/money.ts';
import { type CalledLine, receiptRate } from './receipt-rate.ts';
import type { DatedPrice, IndexValue, LineTerms } from '../terms.ts';

function price(from: string, rate: string, tiers: readonly (readonly [string, string])[] = []) {
  return {
    from,
    rate: decimal(rate),
    tiers: tiers.map(([above, of]) => ({ above: decimal(above), rate: decimal(of) })),
  } satisfies DatedPrice;
}

function terms(change: Partial<LineTerms> = {}): LineTerms {
  return {
    pricing: 'FIXED',
    tierMode: 'WHOLE',
    tierBasis: 'ORDER',
    listDiscount: decimal('0'),
    prices: [price('2026-04-01', '345'), price('2026-10-01', '352')],
    formula: null,
    ...change,
  };
}

const steel = (month: string, value: string, state: IndexValue['state'] = 'FINAL') => ({
  indexId: 'steel',
  month,
  value: decimal(value),
  state,
});

const INDEXED = terms({
  pricing: 'INDEXED',
  prices: [price('2026-04-01', '345')],
  formula: {
    fixedShare: decimal('0.15'),
    weights: [
      {
        indexId: 'steel',
        indexName: 'Steel',
        share: decimal('0.85'),
        baseIndex: decimal('100'),
      },
    ],
    lag: 0,
    threshold: decimal('0'),
    thresholdMode: 'FULL',
    cap: null,
    floor: null,
  },
});

const TIERS = [
  price('2026-04-01', '350', [
    ['0', '350'],
    ['100', '340'],
  ]),
  price('2026-10-01', '360', [
    ['0', '360'],
    ['60', '355'],
    ['130', '341'],
  ]),
];
const SLAB = terms({ pricing: 'TIERED', tierMode: 'SLAB', prices: TIERS });
const WHOLE = terms({ pricing: 'TIERED', tierMode: 'WHOLE', prices: TIERS });

function called(change: Partial<Record<keyof CalledLine, string | boolean | null>> = {}) {
  const made = {
    priceDate: 'RECEIPT',
    orderedOn: '2026-09-20',
    rate: '345',
    isProvisional: false,
    quantity: '10',
    before: '0',
    total: '10',
    used: '0',
    ...change,
  };
  return {
    ...made,
    rate: made.rate === null ? null : decimal(String(made.rate)),
    quantity: decimal(String(made.quantity)),
    before: decimal(String(made.before)),
    total: decimal(String(made.total)),
    used: decimal(String(made.used)),
  } as CalledLine;
}

const OF_ORDER = { priceDate: 'ORDER' } as const;

describe('the rate of a receipt', () => {
  test.each([
    { name: 'before a newer price is that of the order', on: '2026-09-30', rate: '345.00' },
    { name: 'from the day of a newer price is that price', on: '2026-10-01', rate: '352.00' },
    { name: 'by the day of the order stays', line: OF_ORDER, on: '2026-10-05', rate: '345.00' },
    {
      name: 'follows the index of its month',
      of: INDEXED,
      on: '2026-10-05',
      indices: [steel('2026-09', '103'), steel('2026-10', '107')],
      // 345 × (0.15 + 0.85 × 1.07) = 345 × 1.0595 = 365.5275
      rate: '365.53',
    },
    {
      name: 'is provisional with its index',
      of: INDEXED,
      on: '2026-10-05',
      indices: [steel('2026-10', '107', 'PROVISIONAL')],
      rate: '365.53 provisional',
    },
    {
      name: 'takes the final index where the order had a provisional one',
      of: INDEXED,
      line: { ...OF_ORDER, rate: '365.53', isProvisional: true },
      on: '2026-10-05',
      indices: [steel('2026-09', '107', 'PROVISIONAL'), steel('2026-09', '110')],
      // 345 × (0.15 + 0.85 × 1.1) = 345 × 1.085
      rate: '374.33',
    },
    {
      name: 'of an order without a rate is found by its day',
      of: INDEXED,
      line: { ...OF_ORDER, rate: null },
      on: '2026-10-05',
      indices: [steel('2026-09', '100'), steel('2026-10', '200')],
      rate: '345.00',
    },
    {
      name: 'waits for the index of its month, whatever the order knew',
      of: INDEXED,
      on: '2026-10-05',
      indices: [steel('2026-09', '107')],
      rate: 'none',
    },
    {
      name: 'of whole tiers is by all of the order',
      of: WHOLE,
      line: { rate: '340', quantity: '50', before: '100', total: '150' },
      on: '2026-10-05',
      rate: '341.00',
    },
    {
      name: 'of slabs is by the part that the line is of its order',
      of: SLAB,
      line: { rate: '340', quantity: '50', before: '100', total: '150' },
      on: '2026-10-05',
      // 30 at 355 and 20 at 341: 10,650 + 6,820 = 17,470 / 50
      rate: '349.40',
    },
    {
      name: 'of slabs to the paisa',
      of: SLAB,
      line: { rate: '350', quantity: '70', total: '70' },
      on: '2026-10-05',
      // 60 at 360 and 10 at 355: 25,150 / 70 = 359.2857…
      rate: '359.29',
    },
    {
      name: 'of cumulative slabs counts the orders before',
      of: { ...SLAB, tierBasis: 'CUMULATIVE' as const },
      line: { rate: '340', quantity: '10', used: '125' },
      on: '2026-10-05',
      // 5 at 355 and 5 at 341: 3,480 / 10
      rate: '348.00',
    },
    {
      name: 'of slabs whose tiers stand is that of the order',
      of: SLAB,
      line: { rate: '340', quantity: '50', before: '100', total: '150' },
      on: '2026-09-30',
      rate: '340.00',
    },
  ] satisfies Case[])('$name', ({ of = terms(), line, on, indices = [], rate }: Case) => {
    const found = receiptRate(of, called(line), { receivedOn: on, indices });
    const shown = 'rate' in found ? moneyString(found.rate) : 'none';
    expect('rate' in found && found.isProvisional ? `${shown} provisional` : shown).toBe(rate);
  });

  test('becomes the landed rate with the part of the charges, to the paisa', () => {
    const found = receiptRate(SLAB, called({ rate: '350', quantity: '70', total: '70' }), {
      receivedOn: '2026-10-05',
      indices: [],
    });
    if (!('rate' in found)) throw new RangeError('no rate');
    // 100 rupees of charges on 70: 1.428571… each; 359.29 + 1.4286 = 360.7186
    const landed = {
      pricePerUnit: found.rate,
      discount: decimal('0'),
      quantity: decimal('70'),
      charges: decimal('100'),
    };
    expect(moneyString(landedRate(landed) ?? '0')).toBe('360.72');
  });
});

interface Case {
  readonly name: string;
  readonly of?: LineTerms;
  readonly line?: Parameters<typeof called>[0];
  readonly on: string;
  readonly indices?: readonly IndexValue[];
  readonly rate: string;
}
