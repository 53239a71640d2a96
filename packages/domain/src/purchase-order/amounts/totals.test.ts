/**
 * Compares the totals with a model that uses whole numbers only: quantities in thousandths, money
 * in paise, rates in thousandths of a percent.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { SUPPLY_KINDS, type SupplyKind } from '../../shared/gst.ts';
import { moneyString } from '../../shared/money.ts';
import { shareByWeight } from '../../shared/share-by-weight.ts';
import { type PricedLine, lineAmount } from './line-amount.ts';
import { purchaseOrderTotals } from './totals.ts';

interface WholeLine {
  /** The quantity in thousandths of a unit. */
  readonly quantity: bigint;
  /** The price in paise per unit. */
  readonly price: bigint;
  /** The GST rate in thousandths of a percent. */
  readonly rate: bigint;
}

/** The amounts of a line in paise. */
interface WholeAmount {
  readonly taxable: bigint;
  readonly cgst: bigint;
  readonly sgst: bigint;
  readonly igst: bigint;
}

/** Divides and rounds half up; the dividend must not be negative. */
const divideHalfUp = (dividend: bigint, divisor: bigint) =>
  (2n * dividend + divisor) / (2n * divisor);

function amountOf({ quantity, price, rate }: WholeLine, supply: SupplyKind): WholeAmount {
  const taxable = divideHalfUp(quantity * price, 1000n);
  // A rate of 18 % is 18,000 of 100,000 thousandths; half of it goes to each of two governments.
  const half = divideHalfUp(taxable * rate, 200_000n);
  const whole = divideHalfUp(taxable * rate, 100_000n);
  return supply === 'INTRA'
    ? { taxable, cgst: half, sgst: half, igst: 0n }
    : { taxable, cgst: 0n, sgst: 0n, igst: whole };
}

function totalsOf(amounts: readonly WholeAmount[], charge: bigint) {
  const column = (name: keyof WholeAmount) => {
    let total = 0n;
    for (const amount of amounts) total += amount[name];
    return total;
  };
  const [subtotal, cgst, sgst, igst] = [
    column('taxable'),
    column('cgst'),
    column('sgst'),
    column('igst'),
  ];
  const totalTax = cgst + sgst + igst;
  return {
    subtotal,
    cgst,
    sgst,
    igst,
    totalTax,
    additionalCharge: charge,
    grandTotal: subtotal + totalTax + charge,
  };
}

/** Formats paise as rupees: `1234` paise are `12.34`. */
function rupees(paise: bigint): string {
  const digits = paise.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function thousandths(whole: bigint): string {
  const digits = whole.toString().padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

const whole = (max: bigint) => fc.bigInt({ min: 0n, max });

const wholeLine: fc.Arbitrary<WholeLine> = fc.record({
  quantity: whole(1_000_000_000n),
  price: whole(1_000_000_000n),
  rate: whole(100_000n),
});

const order = fc.record({
  supply: fc.constantFrom<SupplyKind>(...SUPPLY_KINDS),
  charge: whole(10_000_000n),
  lines: fc.array(fc.option(wholeLine), { maxLength: 20 }),
});

function pricedLine({ quantity, price, rate }: WholeLine): Omit<PricedLine, 'supply'> {
  return {
    quantity: decimal(thousandths(quantity)),
    pricePerUnit: decimal(rupees(price)),
    gst: decimal(thousandths(rate)),
  };
}

const zero = decimal('0');

function untaxed(amount: string) {
  return { amount: decimal(amount), cgst: zero, sgst: zero, igst: zero };
}

function texts(figures: Readonly<Record<string, bigint>>) {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rupees(value)]));
}

test('lines and totals are those of the model, to the paisa §5', () => {
  fc.assert(
    fc.property(order, ({ supply, charge, lines }) => {
      const amounts = lines.map((line) => line && lineAmount({ ...pricedLine(line), supply }));
      const expected = lines.map((line) => line && amountOf(line, supply));
      for (const [index, amount] of amounts.entries()) {
        const model = expected[index];
        if (!amount || !model) continue;
        const { taxable, cgst, sgst, igst } = model;
        const tax = cgst + sgst + igst;
        const figures = Object.entries(amount).map(([name, value]) => [name, moneyString(value)]);
        expect(Object.fromEntries(figures)).toEqual(
          texts({ taxable, cgst, sgst, igst, tax, amount: taxable + tax }),
        );
      }
      const totals = Object.entries(purchaseOrderTotals(amounts, [untaxed(rupees(charge))]));
      expect(Object.fromEntries(totals.map(([name, value]) => [name, moneyString(value)]))).toEqual(
        texts(
          totalsOf(
            expected.filter((line) => line !== null),
            charge,
          ),
        ),
      );
    }),
  );
});

/**
 * Shares a charge by the largest remainder: each share is rounded down, and the remaining paise go
 * one by one to the shares that lost most, the first of equals first.
 */
function sharesOf(charge: bigint, weights: readonly bigint[]): bigint[] {
  const dues = weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights;
  let total = 0n;
  for (const due of dues) total += due;
  const shares = dues.map((due) => (charge * due) / total);
  let left = charge;
  for (const share of shares) left -= share;
  const given = new Set<number>();
  for (; left > 0n; left -= 1n) {
    let best = -1;
    for (const [index, due] of dues.entries()) {
      if (given.has(index)) continue;
      if (best === -1 || (charge * due) % total > (charge * dues[best]!) % total) best = index;
    }
    given.add(best);
    shares[best]! += 1n;
  }
  return shares;
}

test('charges are shared as the model shares them', () => {
  const weights = fc.array(whole(200_000_000n), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(whole(10_000_000n), weights, (charge, values) => {
      const shares = shareByWeight(
        decimal(rupees(charge)),
        values.map((value) => decimal(rupees(value))),
      );
      expect(shares.map(moneyString)).toEqual(sharesOf(charge, values).map(rupees));
    }),
  );
});

test('CGST equals SGST on every line, and IGST differs from both by a paisa at most', () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      for (const line of lines.filter((each) => each !== null)) {
        const of = (supply: SupplyKind) => lineAmount({ ...pricedLine(line), supply });
        const { cgst, sgst, taxable } = of('INTRA');
        const across = of('INTER');
        expect(cgst.eq(sgst)).toBe(true);
        expect(across.taxable.eq(taxable)).toBe(true);
        expect(across.igst.minus(cgst.plus(sgst)).abs().lte('0.01')).toBe(true);
      }
    }),
  );
});

test('lines as per contract are left out, the charge stays', () => {
  const { subtotal, totalTax, grandTotal } = purchaseOrderTotals([null, null], [untaxed('500')]);
  expect([subtotal, totalTax, grandTotal].map(moneyString)).toEqual(['0.00', '0.00', '500.00']);
});
