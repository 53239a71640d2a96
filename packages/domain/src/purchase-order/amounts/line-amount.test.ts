import { expect, test } from 'vitest';

import { AS_PER_AGREEMENT, isAsPerAgreement } from './line-amount.ts';

test.each([
  [{ pricePerUnit: '290', gst: '18', amount: '342.20' }, false],
  [{ pricePerUnit: '290', gst: '18' }, false],
  [{ pricePerUnit: AS_PER_AGREEMENT, gst: AS_PER_AGREEMENT, amount: AS_PER_AGREEMENT }, true],
  [{ pricePerUnit: AS_PER_AGREEMENT, gst: '18', amount: '' }, true],
  [{ pricePerUnit: '0', gst: AS_PER_AGREEMENT }, true],
  [{ pricePerUnit: '0', gst: '18', amount: AS_PER_AGREEMENT }, true],
  [{ pricePerUnit: 'as per contract', gst: '18' }, false],
])('%j is as per agreement: %s', (line, expected) => {
  expect(isAsPerAgreement(line)).toBe(expected);
});
