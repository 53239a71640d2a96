import { expect, test } from 'vitest';

import { documentNumber, masterCode } from './number-series.ts';

test('documents count per financial year', () => {
  expect(documentNumber('MRN', '26-27', 12)).toBe('MRN/26-27/00012');
  expect(documentNumber('PO', '26-27', 99_999)).toBe('PO/26-27/99999');
  expect(documentNumber('PO', '26-27', 100_000)).toBe('PO/26-27/100000');
});

test('a delivery challan has at most the 16 characters that the law allows', () => {
  expect(documentNumber('DC', '26-27', 1)).toBe('DC/26-27/00001');
  expect(documentNumber('DC', '26-27', 9_999_999)).toHaveLength(16);
});

test('masters count on', () => {
  expect(masterCode('MAT', 1)).toBe('MAT-00001');
  expect(masterCode('SUP', 123_456)).toBe('SUP-123456');
});
