import { expect, test } from 'vitest';

import { materialRemoval, unitChangeViolations } from './use.ts';

test.each([
  [0, 'DELETED', 'Material deleted'],
  [1, 'ARCHIVED', 'Material archived: it is used on 1 document'],
  [12, 'ARCHIVED', 'Material archived: it is used on 12 documents'],
])('on %i documents it is %s: %s', (documents, outcome, message) => {
  expect(materialRemoval(documents)).toEqual({ outcome, message });
});

test('the unit stays where documents stand on it', () => {
  const change = { before: 'Ton', after: 'Kg' };
  expect(unitChangeViolations(change, 0)).toEqual([]);
  expect(unitChangeViolations({ before: 'Ton', after: 'Ton' }, 3)).toEqual([]);
  expect(unitChangeViolations(change, 3)).toEqual([
    {
      code: 'unit-in-use',
      path: 'unit',
      message: 'The unit stays Ton: the material is used on 3 documents',
    },
  ]);
});
