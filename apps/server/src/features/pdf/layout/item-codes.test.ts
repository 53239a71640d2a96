import { expect, test } from 'vitest';

import { withItemCodes } from './item-codes.ts';

test('a material has its item code, or its material code if it has none', () => {
  const values = new Map([['line', '1']]);
  const paper = {
    lines: [
      { material: { materialCode: 'MAT-00001', itemCode: 'STL-12' } },
      { material: { materialCode: 'MAT-00002', itemCode: '' } },
    ],
    values,
    firm: null,
  };
  expect(withItemCodes(paper)).toEqual({
    lines: [
      { material: { materialCode: 'STL-12', itemCode: 'STL-12' } },
      { material: { materialCode: 'MAT-00002', itemCode: '' } },
    ],
    values,
    firm: null,
  });
});
