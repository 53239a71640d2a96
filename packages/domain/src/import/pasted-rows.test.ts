import { expect, test } from 'vitest';

import { pastedCode, pastedRows } from './pasted-rows.ts';

test.each([
  ['2.2 RCC M25 in footings', '2.2'],
  ['2.2. RCC', '2.2'],
  ['13.1.2 - Plaster', '13.1.2'],
  ['BW-12 Brick work', 'BW-12'],
  ['6.1a) Brick work', '6.1a'],
  ['2.10', '2.10'],
  ['CIV/3', 'CIV/3'],
  ['A 1', 'A 1'],
  ['2nd floor slab', '2nd floor slab'],
  ['Slab 2', 'Slab 2'],
  ['', ''],
])('the code in “%s” is %s', (cell, code) => {
  expect(pastedCode(cell)).toBe(code);
});

test('rows keep the number that the sheet has for them', () => {
  expect(pastedRows('a\n\n\tb\n')).toEqual([
    { row: 1, cells: ['a', ''] },
    { row: 3, cells: ['', 'b'] },
  ]);
});
