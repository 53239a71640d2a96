import { expect, test } from 'vitest';

import { actionWords, auditedFieldWords, valueWords } from './audit-words.ts';

test.each([
  ['cancel', 'Cancelled'],
  ['take-back', 'Taken back'],
  ['move', 'Moved in its tree'],
  ['set-bar-schedule', 'Bar schedule changed'],
  ['something-new', 'Something new'],
])('%s is told as %s', (action, words) => expect(actionWords({ action })).toBe(words));

test('fields are words', () => {
  expect(auditedFieldWords('approvalThreshold')).toBe('Approval threshold');
  expect(auditedFieldWords('gstNo')).toBe('GST number');
});

test.each([
  ['roles', 'VIEWER, STORE_KEEPER', 'Viewer, Store keeper'],
  ['status', 'SUBMITTED', 'Submitted'],
  ['materialCode', 'MAT-00001', 'MAT-00001'],
  ['remark', null, '—'],
  ['requiredBy', '2026-11-25', '25/11/2026'],
  ['grandTotal', '108359.40', '₹1,08,359.40'],
  ['approvalThreshold', '0.00', '₹0.00'],
  ['supplierCode', '108359', '108359'],
  ['kind', 'BOQ_ITEM', 'BOQ item'],
  ['rate', '425.50', '₹425.50'],
])('the value of %s, %j, is told as %s', (name, value, words) => {
  expect(valueWords(name, value)).toBe(words);
});
