import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Decimal, decimal } from '../shared/decimal.ts';
import { SUPPLY_KINDS, type SupplyKind } from '../shared/gst.ts';
import { moneyString } from '../shared/money.ts';
import { type LineAmount, type PricedLine, lineAmount } from './line-amount.ts';
import { type PurchaseOrderTotals, purchaseOrderTotals } from './totals.ts';

const figure = (max: number, divisor: string) => fc.nat(max).map((n) => decimal(n).div(divisor));

const order = fc.record({
  supply: fc.constantFrom<SupplyKind>(...SUPPLY_KINDS),
  charge: figure(10_000_000, '100'),
  lines: fc.array(
    fc.option(
      fc.record({
        quantity: figure(1_000_000_000, '1000'),
        pricePerUnit: figure(1_000_000_000, '100'),
        gst: figure(100_000, '1000'),
      }),
    ),
    { maxLength: 20 },
  ),
});

/** Adds up like a person with the printed order: the columns, then the foot. */
function assertTotalsAddUp(
  lines: readonly LineAmount[],
  charge: Decimal,
  totals: PurchaseOrderTotals,
): void {
  const column = (name: keyof LineAmount) =>
    lines.reduce((total, line) => total.plus(moneyString(line[name])), decimal('0'));
  const same = (actual: Decimal, expected: Decimal) =>
    expect(actual.toString()).toBe(expected.toString());

  same(totals.subtotal, column('taxable'));
  same(totals.cgst, column('cgst'));
  same(totals.sgst, column('sgst'));
  same(totals.igst, column('igst'));
  same(totals.totalTax, column('tax'));
  same(totals.additionalCharge, charge);
  same(totals.grandTotal, column('amount').plus(charge));
}

test('the sums of rounded lines are the totals, to the paisa', () => {
  fc.assert(
    fc.property(order, ({ supply, charge, lines }) => {
      const amounts = lines.map((line) => line && lineAmount({ ...line, supply }));
      const priced = amounts.filter((line) => line !== null);
      assertTotalsAddUp(priced, charge, purchaseOrderTotals(amounts, charge));
    }),
  );
});

test('CGST equals SGST on every line, and IGST differs from both by a paisa at most', () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      for (const line of lines.filter((each) => each !== null)) {
        const of = (supply: SupplyKind) => lineAmount({ ...line, supply } satisfies PricedLine);
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
  const { subtotal, totalTax, grandTotal } = purchaseOrderTotals([null, null], decimal('500'));
  expect([subtotal, totalTax, grandTotal].map(moneyString)).toEqual(['0.00', '0.00', '500.00']);
});
