import { expect, test } from 'vitest';

import { isPastedTable, pastedCells } from './pasted-cells.ts';

test.each([
  ['a column', '290\r\n285.50\r\n', [['290'], ['285.50']]],
  [
    'two columns',
    'Cement\t290\nSand\t\n',
    [
      ['Cement', '290'],
      ['Sand', ''],
    ],
  ],
  [
    'blank rows between, none at the end',
    '1\n\n3\n\t\n\n',
    [
      ['1', ''],
      ['', ''],
      ['3', ''],
    ].map(([one]) => [one]),
  ],
  [
    'rows of other lengths',
    'a\nb\tc',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  [
    'a quoted cell with line break, tab and quotes',
    '"Pipe 4"" \nlong\tx"\t12',
    [['Pipe 4" long x', '12']],
  ],
  ['quotes that do not enclose the cell', '4" pipe\t12', [['4" pipe', '12']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(pastedCells(text)).toEqual(rows);
});

test('one cell is no table, also with the line break that Excel appends', () => {
  expect(['290', '290\r\n', '290\t5', '290\n285'].map(isPastedTable)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
