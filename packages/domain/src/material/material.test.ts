import { expect, test } from 'vitest';

import { newMaterialViolations } from './material.ts';

test('a whole material is fine', () => {
  expect(newMaterialViolations({ name: 'Cement', unit: 'Piece', hsnCode: '2523' })).toEqual([]);
});

test.each(['name', 'unit', 'hsnCode'])('%s is required §5', (field) => {
  const material = { name: 'Cement', unit: 'Piece', hsnCode: '2523', [field]: '  ' };
  expect(newMaterialViolations(material)).toEqual([
    { code: 'required', path: field, message: 'All fields are required' },
  ]);
});
