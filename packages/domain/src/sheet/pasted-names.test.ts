import { expect, test } from 'vitest';

import { pastedNames } from './pasted-names.ts';

test('names are read as the cells of every other pasted list', () => {
  // A quoted cell with a line break, two blanks, a zero-width space, an é in two signs.
  expect(pastedNames('"Brick\nwork"\r\n\r\n RCC \u00A0 M25\u200B\r\nCafe\u0301\r\n')).toEqual({
    names: ['Brick work', 'RCC M25', 'Caf\u00E9'],
    problems: [],
  });
  expect(pastedNames(' \n\t\n')).toEqual({ names: [], problems: [] });
});

test.each([
  ['RCC\n\n#REF!', 'column 1: the cell shows #REF!, an error of the sheet', 3],
  ['\t4.567E+15', 'column 2: 4.567E+15 is a number in short form', 1],
  ['RCC\n02/01/2026', 'column 1: 02/01/2026 is a date', 2],
  ['01\tRCC', 'has 2 columns: copy the column of the names alone', 1],
])('%j is refused', (text, message, row) => {
  expect(pastedNames(text).problems).toEqual([{ row, message: expect.stringContaining(message) }]);
});

test.each(['2 Marina', '12 Marble', 'Decking 24', 'Junction 2', 'Maya 12', '1 Augustus'])(
  '%s begins like a month and is a name',
  (name) => expect(pastedNames(name)).toEqual({ names: [name], problems: [] }),
);
