import { expect, test } from 'vitest';

import { actionWords, fieldWords, valueWords } from './audit-words.ts';

test.each([
  ['cancel', 'Cancelled'],
  ['take-back', 'Taken back'],
  ['something-new', 'Something new'],
])('%s is told as %s', (action, words) => expect(actionWords({ action })).toBe(words));

test('fields are words', () => {
  expect(fieldWords('approvalThreshold')).toBe('Approval threshold');
  expect(fieldWords('gstNo')).toBe('GST number');
});

test.each([
  ['VIEWER, STORE_KEEPER', 'Viewer, Store keeper'],
  ['SUBMITTED', 'Submitted'],
  ['MAT-00001', 'MAT-00001'],
  [null, '—'],
])('the value %j is told as %s', (value, words) => expect(valueWords(value)).toBe(words));
