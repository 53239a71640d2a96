import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimal } from './decimal.ts';
import { chargedRate, lineTax, supplyKind } from './gst.ts';

test.each([
  ['27', '27', 'INTRA'],
  ['24', '27', 'INTER'],
  [null, '27', 'INTER'],
] as const)('a supplier of %s for a site in %s: %s', (supplier, site, kind) => {
  expect(supplyKind(supplier, site)).toBe(kind);
});

test.each([
  // taxable, rate, CGST and SGST each, IGST
  ['84.15', '5', '2.10', '4.21'],
  ['1.01', '18', '0.09', '0.18'],
  ['673750.00', '18', '60637.50', '121275.00'],
  ['92500.00', '12', '5550.00', '11100.00'],
  ['100', '0.25', '0.13', '0.25'],
  ['0.09', '10', '0.00', '0.01'],
  ['100', '0', '0.00', '0.00'],
])('₹%s at %s %%', (taxable, rate, half, igst) => {
  const within = lineTax(decimal(taxable), decimal(rate), 'INTRA');
  expect([within.cgst, within.sgst, within.igst].map((tax) => tax.toFixed(2))).toEqual([
    half,
    half,
    '0.00',
  ]);
  const across = lineTax(decimal(taxable), decimal(rate), 'INTER');
  expect([across.cgst, across.sgst, across.igst].map((tax) => tax.toFixed(2))).toEqual([
    '0.00',
    '0.00',
    igst,
  ]);
});

test('the halves are equal, and both kinds of supply differ by one paisa at most', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(100_000), (paise, thousandths) => {
      const taxable = decimal(paise).div('100');
      const rate = decimal(thousandths).div('1000');
      const within = lineTax(taxable, rate, 'INTRA');
      const across = lineTax(taxable, rate, 'INTER');
      expect(within.cgst.eq(within.sgst)).toBe(true);
      expect(within.total.eq(within.cgst.plus(within.sgst))).toBe(true);
      expect(across.total.eq(across.igst)).toBe(true);
      expect(across.igst.minus(within.total).abs().lte('0.01')).toBe(true);
    }),
  );
});

test('where no GST is charged, there is no tax and no rate', () => {
  const tax = lineTax(decimal('1000.00'), decimal('18'), 'UNTAXED');
  expect(Object.values(tax).map(String)).toEqual(['0', '0', '0', '0']);
  expect(String(chargedRate(decimal('18'), 'UNTAXED'))).toBe('0');
  expect(String(chargedRate(decimal('18'), 'INTRA'))).toBe('18');
});
