/**
 * Worked examples from the trade: four materials at three rates within and between States, and
 * amounts for which naive rounding is wrong by a paisa. Where a discount was given, the price is
 * already net of it.
 */
import { expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import type { SupplyKind } from '../../shared/gst.ts';
import { moneyString } from '../../shared/money.ts';
import { lineAmount } from './line-amount.ts';
import { purchaseOrderTotals } from './totals.ts';

interface TaxCase {
  readonly name: string;
  readonly supply: SupplyKind;
  /** Each row has quantity, price, GST %, and the expected taxable, CGST, SGST and IGST. */
  readonly lines: readonly (readonly string[])[];
  readonly totals: readonly string[];
}

const CASES: readonly TaxCase[] = [
  {
    name: 'T1 within Maharashtra, mixed rates',
    supply: 'INTRA',
    lines: [
      ['12.500', '53900.00', '18', '673750.00', '60637.50', '60637.50', '0.00'],
      ['400', '285.65', '18', '114260.00', '10283.40', '10283.40', '0.00'],
      ['5.25', '7800.00', '5', '40950.00', '1023.75', '1023.75', '0.00'],
      ['10000', '9.25', '12', '92500.00', '5550.00', '5550.00', '0.00'],
    ],
    totals: ['921460.00', '77494.65', '77494.65', '0.00', '1076449.30'],
  },
  {
    name: 'T2 the same from Gujarat',
    supply: 'INTER',
    lines: [
      ['12.500', '53900.00', '18', '673750.00', '0.00', '0.00', '121275.00'],
      ['400', '285.65', '18', '114260.00', '0.00', '0.00', '20566.80'],
      ['5.25', '7800.00', '5', '40950.00', '0.00', '0.00', '2047.50'],
      ['10000', '9.25', '12', '92500.00', '0.00', '0.00', '11100.00'],
    ],
    totals: ['921460.00', '0.00', '0.00', '154989.30', '1076449.30'],
  },
  {
    name: 'T3 an odd paisa: the halves are equal',
    supply: 'INTRA',
    lines: [['8.858', '9.50', '5', '84.15', '2.10', '2.10', '0.00']],
    totals: ['84.15', '2.10', '2.10', '0.00', '88.35'],
  },
  {
    name: 'T4 the same between States is a paisa more',
    supply: 'INTER',
    lines: [['8.858', '9.50', '5', '84.15', '0.00', '0.00', '4.21']],
    totals: ['84.15', '0.00', '0.00', '4.21', '88.36'],
  },
  {
    name: 'T5 half-up: 1.005 is 1.01',
    supply: 'INTER',
    lines: [['0.201', '5.00', '18', '1.01', '0.00', '0.00', '0.18']],
    totals: ['1.01', '0.00', '0.00', '0.18', '1.19'],
  },
  {
    name: 'T6 a composition or unregistered supplier charges no GST',
    supply: 'INTER',
    lines: [['320', '84.00', '0', '26880.00', '0.00', '0.00', '0.00']],
    totals: ['26880.00', '0.00', '0.00', '0.00', '26880.00'],
  },
];

test.each(CASES)('$name §1 §5', ({ supply, lines, totals: expected }) => {
  const amounts = lines.map(([quantity = '', price = '', gst = '']) =>
    lineAmount({
      quantity: decimal(quantity),
      pricePerUnit: decimal(price),
      gst: decimal(gst),
      supply,
    }),
  );
  expect(
    amounts.map((line) => [line.taxable, line.cgst, line.sgst, line.igst].map(moneyString)),
  ).toEqual(lines.map((line) => line.slice(3)));

  const { subtotal, cgst, sgst, igst, grandTotal } = purchaseOrderTotals(amounts, []);
  expect([subtotal, cgst, sgst, igst, grandTotal].map(moneyString)).toEqual(expected);
});
