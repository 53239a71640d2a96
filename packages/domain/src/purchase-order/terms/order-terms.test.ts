import { describe, expect, test } from 'vitest';

import {
  areTermsWorse,
  NO_TERMS,
  paymentText,
  plainTerms,
  proposedTerms,
  termsText,
  termsViolations,
} from './order-terms.ts';

const FIRM = {
  creditDays: null,
  deliveryTerms: 'Free at site',
  orderTerms:
    'Payment within 30 days of receipt of goods. Rates are firm.\nRejected goods are lifted within 7 days.',
};

describe('the terms that an order starts with', () => {
  test.each([
    ['those of the firm', null, FIRM, '', FIRM.orderTerms],
    [
      'the days agreed with the supplier, without the firm’s sentence about days of payment',
      21,
      FIRM,
      '21',
      'Rates are firm.\nRejected goods are lifted within 7 days.',
    ],
    [
      'the supplier’s days before those of the firm',
      0,
      { ...FIRM, creditDays: 30, orderTerms: 'Rates are firm.' },
      '0',
      'Rates are firm.',
    ],
    [
      'the days of the firm, where none are agreed with the supplier',
      null,
      { ...FIRM, creditDays: 30, orderTerms: 'Credit: 45 days\nRates are firm.' },
      '30',
      'Rates are firm.',
    ],
    [
      'a line about payment without days stays',
      21,
      { ...FIRM, orderTerms: 'Payment by RTGS only.' },
      '21',
      'Payment by RTGS only.',
    ],
  ])('%s', (_, supplierDays, firm, creditDays, terms) => {
    const supplier = { creditDays: supplierDays, advancePercent: '', deliveryTerms: '' };
    expect(proposedTerms(supplier, firm)).toEqual({
      creditDays,
      advancePercent: '',
      deliveryTerms: 'Free at site',
      terms,
    });
  });

  test('the supplier’s usual advance and delivery before what the firm prints', () => {
    const supplier = { creditDays: null, advancePercent: '100', deliveryTerms: 'Ex works' };
    expect(proposedTerms(supplier, FIRM)).toEqual({
      creditDays: '',
      advancePercent: '100',
      deliveryTerms: 'Ex works',
      terms: 'Rates are firm.\nRejected goods are lifted within 7 days.',
    });
  });
});

test.each([
  ['', '', ''],
  ['21', '', 'Within 21 days of receipt of goods and invoice'],
  ['1', '', 'Within 1 day of receipt of goods and invoice'],
  ['0', '', 'On delivery'],
  ['', '20', '20 % in advance'],
  ['21', '12.5', '12.5 % in advance, the rest within 21 days of receipt of goods and invoice'],
  ['0', '50', '50 % in advance, the rest on delivery'],
  ['30', '100', 'In full in advance'],
])('%s days of credit and %s %% in advance: %s', (creditDays, advancePercent, text) => {
  expect(paymentText({ creditDays, advancePercent })).toBe(text);
});

test('a paper prints a line for payment, for delivery, and the other terms', () => {
  const terms = { creditDays: '0', advancePercent: '', deliveryTerms: 'Ex works', terms: 'A.\nB.' };
  expect(termsText(terms)).toBe('Payment: On delivery\nDelivery: Ex works\nA.\nB.');
  expect(termsText(NO_TERMS)).toBe('');
});

test('figures are stored in their plain form', () => {
  expect(plainTerms({ creditDays: ' 021 ', advancePercent: '20.00' })).toEqual({
    creditDays: '21',
    advancePercent: '20',
  });
  expect(plainTerms({ advancePercent: '0' })).toEqual({ advancePercent: '' });
  expect(plainTerms({ creditDays: 'soon' })).toEqual({ creditDays: 'soon' });
});

test.each([
  [{ creditDays: '366' }, ['at.creditDays']],
  [{ creditDays: '1.5' }, ['at.creditDays']],
  [{ creditDays: '365', advancePercent: '100' }, []],
  [{ advancePercent: '100.01' }, ['at.advancePercent']],
  [{ advancePercent: '-1' }, ['at.advancePercent']],
  [{ advancePercent: '1.005' }, ['at.advancePercent']],
  [{ advancePercent: 'half' }, ['at.advancePercent']],
  [{}, []],
])('%o breaks the rules at %o', (terms, paths) => {
  expect(termsViolations(terms, 'at.').map(({ path }) => path)).toEqual(paths);
});

test.each([
  ['fewer days of credit', { creditDays: '30' }, { creditDays: '21' }, true],
  ['more days of credit', { creditDays: '9' }, { creditDays: '10' }, false],
  ['no agreed days any more', { creditDays: '30' }, { creditDays: '' }, true],
  ['agreed days where none were', { creditDays: '' }, { creditDays: '30' }, true],
  ['a higher advance', { advancePercent: '' }, { advancePercent: '5' }, true],
  ['a lower advance', { advancePercent: '20' }, { advancePercent: '' }, false],
  ['other terms of delivery', { deliveryTerms: 'Free' }, { deliveryTerms: 'Ex works' }, true],
  ['another clause', { terms: 'A' }, { terms: 'A, B' }, true],
  ['nothing', {}, {}, false],
])('%s: worse %o → %o is %s', (_, before, after, isWorse) => {
  expect(areTermsWorse({ ...NO_TERMS, ...before }, { ...NO_TERMS, ...after })).toBe(isWorse);
});
