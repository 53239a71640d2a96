import { expect, test } from 'vitest';

import { costHeadsViolations, type HeadRow, moved, pasted, withAdded } from './cost-heads-form.ts';

const head = (name: string, isArchived = false): HeadRow => ({
  id: name || null,
  name,
  isArchived,
});
const names = (rows: readonly HeadRow[]) => rows.map(({ name }) => name).join(' ');

const LIST = [head('a'), head('x', true), head('b'), head('c')];

test.each([
  [0, 1, 'b x a c'],
  [2, -1, 'b x a c'],
  [3, -1, 'a x c b'],
  [0, -1, 'a x b c'],
  [3, 1, 'a x b c'],
] as const)('row %i moves by %i past archived ones', (index, step, expected) => {
  expect(names(moved(LIST, index, step))).toBe(expected);
});

test.each([
  ['into an empty row', [head('a'), head('')], 1, 'p\r\n q \n\n', 'a p q'],
  ['after a filled one', LIST, 0, 'p\nq', 'a p q x b c'],
  ['of nothing', LIST, 0, ' \n ', 'a x b c'],
  ['of quoted cells', [head('')], 0, '"p\nof"\r\nq\u200B\n', 'p of q'],
] as const)('a paste %s', (_, rows, index, text, expected) => {
  const { rows: found, problem } = pasted(rows, index, text);
  expect(problem).toBeNull();
  expect(names(found)).toBe(expected);
  expect(found.filter(({ name }) => name === 'q').every(({ id }) => id === null)).toBe(true);
});

test.each([
  ['p\n#N/A', 'Row 2: column 1: the cell shows #N/A, an error of the sheet'],
  ['p\t12\nq\t7', 'Row 1: has 2 columns: copy the column of the names alone'],
])('%j is refused, and no name of it is taken', (text, problem) => {
  expect(pasted(LIST, 0, text)).toEqual({ rows: LIST, problem });
});

test('what somebody else added stands below what was typed', () => {
  const typed = [head('c'), { ...head('a'), name: 'A1' }, head('')];
  expect(names(withAdded(typed, [head('a'), head('c'), head('new')]))).toBe('c A1  new');
});

test('a name twice is wrong at its row', () => {
  const heads = ['RCC', 'rcc'].map((name) => ({ ...head(''), name }));
  expect(costHeadsViolations({ heads })).toMatchObject([{ path: 'heads.1.name' }]);
});
