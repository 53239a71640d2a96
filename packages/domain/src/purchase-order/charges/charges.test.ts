/**
 * Compares charges with figures computed by hand, and with a model that uses whole numbers of paise
 * only.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimal, sum } from '../../shared/decimal.ts';
import { moneyString } from '../../shared/money.ts';
import {
  type ChargeTerms,
  type ChargedLine,
  chargesOfLines,
  chargesOfOrders,
  orderCharges,
  unnamedCharge,
} from './charges.ts';
import { landedRate } from './landed-rate.ts';
import { lineAmount } from '../amounts/line-amount.ts';
import { purchaseOrderTotals } from '../amounts/totals.ts';

const freight: ChargeTerms = {
  kind: 'FREIGHT',
  basis: 'FIXED',
  value: '1000',
  unit: null,
  timing: 'BEFORE_TAX',
  gst: '18',
};

function line(quantity: string, unit: 'Bag' | 'Ton', price: string, more = {}) {
  const figures = { quantity: decimal(quantity), pricePerUnit: decimal(price), ...more };
  const amounts = lineAmount({ ...figures, gst: decimal('18'), supply: 'INTRA' });
  return { ...figures, unit, amounts };
}

/** 400 bags at 290.00 less 2.5 % = 1,13,100.00; 2 tons at 54,000.00 = 1,08,000.00; tax 18 %. */
const lines = [
  line('400', 'Bag', '290', { discount: decimal('2.5') }),
  line('2', 'Ton', '54000'),
] as const;

test('the amounts of each basis, before and after tax', () => {
  const charges = orderCharges(
    [
      freight,
      { ...freight, kind: 'UNLOADING', basis: 'PER_UNIT', unit: 'Bag', value: '3.25', gst: '' },
      { ...freight, kind: 'PACKING', basis: 'PERCENT', value: '0.75', gst: '5' },
      { ...freight, kind: 'INSURANCE', basis: 'PERCENT', value: '1', timing: 'AFTER_TAX', gst: '' },
      { ...freight, kind: 'OTHER', value: '0' },
    ],
    lines,
    'INTRA',
  );
  const figures = charges.map(({ kind, amount, cgst, sgst, igst }) => [
    kind,
    ...[amount, cgst, sgst, igst].map(moneyString),
  ]);
  expect(figures).toEqual([
    ['FREIGHT', '1000.00', '90.00', '90.00', '0.00'],
    ['UNLOADING', '1300.00', '0.00', '0.00', '0.00'],
    // 0.75 % of 2,21,100.00, and half of 5 % of it.
    ['PACKING', '1658.25', '41.46', '41.46', '0.00'],
    // 1 % of 2,21,100.00 with its tax of 39,798.00.
    ['INSURANCE', '2608.98', '0.00', '0.00', '0.00'],
  ]);
  const totals = purchaseOrderTotals(
    lines.map(({ amounts }) => amounts),
    charges,
  );
  expect(moneyString(totals.additionalCharge)).toBe('6567.23');
  expect(moneyString(totals.totalTax)).toBe('40060.92');
  expect(moneyString(totals.grandTotal)).toBe('267728.15');
});

test('lines bear charges by value, and charges per unit by quantity', () => {
  const perTon = { ...freight, basis: 'PER_UNIT', unit: 'Ton', value: '150' } as const;
  const charges = orderCharges([freight, perTon], lines, 'INTER');
  // 1,000.00 in the proportion of 1,13,100 to 1,08,000; 300.00 on the tons alone.
  expect(chargesOfLines(charges, lines).map(moneyString)).toEqual(['511.53', '788.47']);
});

test('the landed rate is the price after discount and charges', () => {
  const [bags] = lines;
  const landed = { ...bags, discount: decimal('2.5'), charges: decimal('511.53') };
  const open = { ...landed, pricePerUnit: null };
  expect(landedRate(open)).toBeNull();
  // 290 less 2.5 % is 282.75, and 511.53 over 400 bags is 1.278825.
  expect(landedRate(landed)?.toFixed(2)).toBe('284.03');
});

test('of several orders a fixed sum is shared, and a supplier’s own charge is his alone', () => {
  const [bags, tons] = lines;
  const orders = [
    { supplierId: 'a', lines: [bags] },
    { supplierId: 'b', lines: [tons] },
  ];
  const percent = { ...freight, basis: 'PERCENT', value: '2' } as const;
  const own = { ...freight, kind: 'LOADING', value: '70', supplierId: 'b' } as const;
  const terms = chargesOfOrders([freight, percent, own], orders);
  expect(terms.map((some) => some.map(({ kind, value }) => [kind, value]))).toEqual([
    [
      ['FREIGHT', '511.53'],
      ['FREIGHT', '2'],
    ],
    [
      ['FREIGHT', '488.47'],
      ['FREIGHT', '2'],
      ['LOADING', '70'],
    ],
  ]);
});

test('a single figure is a charge after tax; nothing is none', () => {
  expect(unnamedCharge('')).toBeNull();
  expect(unnamedCharge('0.00')).toBeNull();
  expect(unnamedCharge('1,250.5')).toMatchObject({ value: '1250.50', timing: 'AFTER_TAX' });
});

test('charges by value wait for the prices of lines as per contract, those by quantity do not', () => {
  const open: ChargedLine[] = [
    { quantity: decimal('3'), unit: 'Ton', amounts: null },
    { quantity: decimal('1'), unit: 'Ton', amounts: null },
  ];
  const percent = { ...freight, basis: 'PERCENT', value: '2' } as const;
  const charges = orderCharges([freight, percent], open, 'INTRA');
  expect(charges.map(({ amount }) => moneyString(amount))).toEqual(['1000.00', '0.00']);
  expect(chargesOfLines(charges, open).map(moneyString)).toEqual(['0.00', '0.00']);
  const perTon = { ...freight, basis: 'PER_UNIT', value: '10', unit: 'Ton' } as const;
  const shared = orderCharges([freight, perTon], open, 'INTRA');
  expect(chargesOfLines(shared, open).map(moneyString)).toEqual(['30.00', '10.00']);
});

const paise = (max: number) => fc.integer({ min: 1, max });

test('what the lines bear sums to the charges, whatever they are', () => {
  const aLine = fc.record({ bags: fc.integer({ min: 1, max: 5000 }), price: paise(9_999_999) });
  const aCharge = fc.record({
    basis: fc.constantFrom('FIXED', 'PERCENT', 'PER_UNIT'),
    value: paise(9999),
    timing: fc.constantFrom('BEFORE_TAX', 'AFTER_TAX'),
  });
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 8 }),
      fc.array(aCharge, { maxLength: 5 }),
      (some, terms) => {
        const charged = some.map(({ bags, price }) =>
          line(String(bags), 'Bag', moneyString(decimal(price).div('100'))),
        );
        const charges = orderCharges(
          terms.map(({ value, ...term }) => {
            const text = moneyString(decimal(value).div('100'));
            return { ...freight, ...term, unit: 'Bag', gst: '', value: text } as const;
          }),
          charged,
          'INTER',
        );
        let expected = 0n;
        let taxable = 0n;
        for (const { bags, price } of some) taxable += BigInt(bags) * BigInt(price);
        for (const { basis, value, timing } of terms) {
          expected += amountInPaise({ basis, value: BigInt(value), timing }, some, taxable);
        }
        const borne = sum(chargesOfLines(charges, charged));
        expect(BigInt(borne.times('100').toString())).toBe(expected);
      },
    ),
  );
});

interface WholeCharge {
  readonly basis: string;
  readonly value: bigint;
  readonly timing: string;
}

function amountInPaise(
  { basis, value, timing }: WholeCharge,
  some: readonly { bags: number; price: number }[],
  taxable: bigint,
): bigint {
  if (basis === 'FIXED') return value;
  if (basis === 'PER_UNIT') {
    let bags = 0n;
    for (const one of some) bags += BigInt(one.bags);
    return value * bags;
  }
  let tax = 0n;
  for (const { bags, price } of some) {
    // 9 % for each of CGST and SGST, rounded half up.
    tax += 2n * ((BigInt(bags) * BigInt(price) * 9n + 50n) / 100n);
  }
  const base = timing === 'AFTER_TAX' ? taxable + tax : taxable;
  return (base * value + 5000n) / 10_000n;
}
