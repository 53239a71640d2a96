import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import { SUPPLY_KINDS, type SupplyKind } from '../../shared/gst.ts';
import { moneyString } from '../../shared/money.ts';
import { lineAmount } from './line-amount.ts';
import { type TaxSums, type TaxedLine, taxSummary } from './tax-summary.ts';
import { purchaseOrderTotals } from './totals.ts';

function taxed(
  hsnCode: string,
  gst: string,
  quantity: string,
  price: string,
  supply: SupplyKind = 'INTRA',
): TaxedLine {
  const figures = { quantity: decimal(quantity), pricePerUnit: decimal(price), gst: decimal(gst) };
  return { hsnCode, gst: figures.gst, ...lineAmount({ ...figures, supply }) };
}

const shown = ({ taxable, cgst, sgst, igst, tax }: TaxSums) =>
  [taxable, cgst, sgst, igst, tax].map((value) => moneyString(value));

test('the order of domain.md A5: 12 % and 18 % and 5 %, each with its codes', () => {
  const summary = taxSummary([
    taxed('72142090', '18', '12.5', '53900'),
    taxed('25232930', '18', '400', '285.65'),
    taxed('2505', '5', '5.25', '7800'),
    taxed('6904', '12', '10000', '9.25'),
  ]);
  expect(summary.map((rate) => [rate.gst.toString(), ...shown(rate)])).toEqual([
    ['5', '40950.00', '1023.75', '1023.75', '0.00', '2047.50'],
    ['12', '92500.00', '5550.00', '5550.00', '0.00', '11100.00'],
    ['18', '788010.00', '70920.90', '70920.90', '0.00', '141841.80'],
  ]);
  expect(summary[2]?.hsnCodes.map(({ hsnCode, ...sums }) => [hsnCode, ...shown(sums)])).toEqual([
    ['25232930', '114260.00', '10283.40', '10283.40', '0.00', '20566.80'],
    ['72142090', '673750.00', '60637.50', '60637.50', '0.00', '121275.00'],
  ]);
});

test('18 and 18.0 are one rate, the same code under two rates is two rows', () => {
  const summary = taxSummary([
    taxed('6810', '18', '1', '100', 'INTER'),
    taxed('6810', '18.0', '1', '50', 'INTER'),
    taxed('6810', '5', '1', '10', 'INTER'),
  ]);
  expect(summary.map(({ gst, igst }) => [gst.toString(), moneyString(igst)])).toEqual([
    ['5', '0.50'],
    ['18', '27.00'],
  ]);
});

test('an order without priced lines has none', () => {
  expect(taxSummary([])).toEqual([]);
});

const line = fc.record({
  hsnCode: fc.constantFrom('2505', '2523', '7214', '6810'),
  gst: fc.constantFrom('0', '5', '12', '18', '28'),
  quantity: fc.nat(1_000_000).map((n) => decimal(n).div('1000').toFixed()),
  price: fc.nat(10_000_000).map((n) => decimal(n).div('100').toFixed()),
});

test('rates add up to the order, and codes to their rate', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.constantFrom<SupplyKind>(...SUPPLY_KINDS),
      (rows, supply) => {
        const lines = rows.map((row) =>
          taxed(row.hsnCode, row.gst, row.quantity, row.price, supply),
        );
        const summary = taxSummary(lines);
        const totals = purchaseOrderTotals(lines, []);
        const same = (parts: readonly Decimal[], whole: Decimal) =>
          expect(sum(parts).eq(whole)).toBe(true);
        same(
          summary.map(({ taxable }) => taxable),
          totals.subtotal,
        );
        same(
          summary.map(({ tax }) => tax),
          totals.totalTax,
        );
        for (const rate of summary) {
          for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'tax'] as const) {
            same(
              rate.hsnCodes.map((code) => code[name]),
              rate[name],
            );
          }
        }
      },
    ),
  );
});
