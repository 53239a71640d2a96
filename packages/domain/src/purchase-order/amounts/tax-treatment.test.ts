/**
 * Tests the tax that a supplier charges under Indian law: IGST Act, sections 7, 8 and 16;
 * Notification 7/2019.
 */
import { describe, expect, test } from 'vitest';

import type { Registration } from '../../supplier/registration-types.ts';
import {
  firmTaxWarnings,
  reverseChargeRate,
  supplierTaxWarnings,
  taxGround,
  taxTreatment,
} from './tax-treatment.ts';

const DAY = '2026-11-22';
const LUT = { lutNumber: 'AD270426000123X', lutYear: '26-27' };
const supplierOf = (registration: Registration, stateCode: string | null, lut = {}) => ({
  registration,
  stateCode,
  lutNumber: '',
  lutYear: '',
  ...lut,
});
const siteIn = (stateCode: string, further = {}) => ({
  stateCode,
  isSez: false,
  isPromoterScheme: false,
  ...further,
});
const SEZ = { isSez: true };

test.each([
  // Registered suppliers, in the State of the site and in another one.
  [supplierOf('REGULAR', '27'), siteIn('27'), 'INTRA', 'CHARGED'],
  [supplierOf('REGULAR', '24'), siteIn('27'), 'INTER', 'CHARGED'],
  [supplierOf('REGULAR', '26'), siteIn('26'), 'INTRA', 'CHARGED'],
  [supplierOf('REGULAR', null), siteIn('27'), 'INTER', 'CHARGED'],
  // Suppliers who may not charge tax, in the State of the site and elsewhere.
  [supplierOf('UNREGISTERED', '27'), siteIn('27'), 'INTRA', 'NONE'],
  [supplierOf('UNREGISTERED', null), siteIn('27'), 'INTER', 'NONE'],
  [supplierOf('COMPOSITION', '27'), siteIn('27'), 'INTRA', 'NONE'],
  [supplierOf('OVERSEAS', '96'), siteIn('27'), 'INTER', 'NONE'],
  // A special economic zone counts as outside every State.
  [supplierOf('SEZ', '27'), siteIn('27'), 'INTER', 'CHARGED'],
  [supplierOf('REGULAR', '27'), siteIn('27', SEZ), 'INTER', 'CHARGED'],
  [supplierOf('UNREGISTERED', '27'), siteIn('27', SEZ), 'INTER', 'NONE'],
  // A letter of undertaking applies to supplies to a zone, in its own financial year.
  [supplierOf('REGULAR', '27', LUT), siteIn('27', SEZ), 'INTER', 'ZERO_RATED'],
  [supplierOf('SEZ', '24', LUT), siteIn('27', SEZ), 'INTER', 'ZERO_RATED'],
  [supplierOf('REGULAR', '27', LUT), siteIn('27'), 'INTRA', 'CHARGED'],
  [supplierOf('SEZ', '27', LUT), siteIn('27'), 'INTER', 'CHARGED'],
  [
    supplierOf('REGULAR', '27', { ...LUT, lutYear: '25-26' }),
    siteIn('27', SEZ),
    'INTER',
    'CHARGED',
  ],
])('%o to %o is %s, %s', (supplier, site, supply, charge) => {
  expect(taxTreatment(supplier, site, DAY)).toEqual({
    supply,
    charge,
    taxedAs: charge === 'CHARGED' ? supply : 'UNTAXED',
  });
});

test('a letter of undertaking holds from 1 April to 31 March', () => {
  const supplier = supplierOf('REGULAR', '27', LUT);
  const chargeOn = (day: string) => taxTreatment(supplier, siteIn('27', SEZ), day).charge;
  expect(['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'].map(chargeOn)).toEqual([
    'CHARGED',
    'ZERO_RATED',
    'ZERO_RATED',
    'CHARGED',
  ]);
});

describe('reverse charge', () => {
  const promoter = { isPromoterScheme: true };
  const cement = { hsnCode: '25232910', gstRate: '18' };

  test.each([
    ['cement from who is not registered', 'UNREGISTERED', promoter, cement, '18'],
    ['without a rate of its own', 'UNREGISTERED', promoter, { ...cement, gstRate: null }, '18'],
    ['at another rate of its own', 'UNREGISTERED', promoter, { ...cement, gstRate: '28' }, '28'],
    ['four digits', 'UNREGISTERED', promoter, { ...cement, hsnCode: '2523' }, '18'],
    ['other goods', 'UNREGISTERED', promoter, { hsnCode: '2505', gstRate: '5' }, null],
    ['a composition dealer is registered', 'COMPOSITION', promoter, cement, null],
    ['a regular one charges it', 'REGULAR', promoter, cement, null],
    ['another project', 'UNREGISTERED', { isPromoterScheme: false }, cement, null],
  ] as const)('%s', (_, registration, site, line, rate) => {
    expect(reverseChargeRate({ registration }, site, line)).toBe(rate);
  });
});

test.each([
  [supplierOf('REGULAR', '24'), siteIn('27'), 'Supplier 24-Gujarat → 27-Maharashtra = IGST'],
  [
    supplierOf('REGULAR', '27'),
    siteIn('27'),
    'Supplier 27-Maharashtra → 27-Maharashtra = CGST + SGST',
  ],
  [
    supplierOf('REGULAR', '04'),
    siteIn('04'),
    'Supplier 04-Chandigarh → 04-Chandigarh = CGST + UTGST',
  ],
  [supplierOf('REGULAR', null), siteIn('27'), 'Supplier State not known → 27-Maharashtra = IGST'],
  [supplierOf('COMPOSITION', '27'), siteIn('27'), 'Composition: no GST'],
  [supplierOf('UNREGISTERED', null), siteIn('27'), 'Unregistered: no GST'],
  [supplierOf('SEZ', '24'), siteIn('24'), 'Supplier SEZ 24-Gujarat → 24-Gujarat = IGST'],
  [
    supplierOf('REGULAR', '24', LUT),
    siteIn('24', SEZ),
    'Supplier 24-Gujarat → SEZ 24-Gujarat = zero-rated under LUT',
  ],
])('%o to %o is said so: %s', (supplier, site, ground) => {
  expect(taxGround(supplier, site, DAY)).toBe(ground);
});

test.each([
  [supplierOf('REGULAR', '24'), siteIn('27'), []],
  [
    supplierOf('REGULAR', null),
    siteIn('27'),
    ['State of supplier not known: IGST is assumed until it is entered there'],
  ],
  [supplierOf('UNREGISTERED', null), siteIn('27'), []],
  [supplierOf('REGULAR', '24', LUT), siteIn('24', SEZ), []],
  [
    supplierOf('REGULAR', '24', { ...LUT, lutYear: '25-26' }),
    siteIn('24', SEZ),
    ['LUT of 25-26 does not hold: IGST is charged'],
  ],
])('of %o to %o it warns: %j', (supplier, site, warnings) => {
  expect(supplierTaxWarnings(supplier, site, DAY)).toEqual(warnings);
});

const NO_GSTIN_IN = (state: string, half: string) =>
  `${state}: no GSTIN of the firm in this State; the credit of CGST and ${half} may be lost`;
const OFFICE = { gstNo: '24ZZZFT0002L1ZX', address: 'Surat' };

test.each([
  [{ ...OFFICE, registration: { gstNo: '27', address: 'Pune' } }, '27', []],
  [{ ...OFFICE, registration: { gstNo: '27', address: '' } }, '27', []],
  [{ ...OFFICE, registration: null }, '27', [NO_GSTIN_IN('Maharashtra', 'SGST')]],
  [
    { ...OFFICE, registration: null },
    '26',
    [NO_GSTIN_IN('Dadra and Nagar Haveli and Daman and Diu', 'UTGST')],
  ],
  [
    { gstNo: '', address: '', registration: null },
    '27',
    [
      'No GSTIN of the firm: the order is printed without one',
      'No address of the firm: the order is printed without one',
    ],
  ],
])('a firm as %o, with a site in %s, is told: %j', (firm, state, warnings) => {
  expect(firmTaxWarnings(firm, state)).toEqual(warnings);
});
