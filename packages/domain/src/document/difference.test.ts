import { expect, test } from 'vitest';

import { changedSubjects, type Fields } from './difference.ts';

const subjects = (fields: Readonly<Record<string, Fields>>) =>
  new Map(Object.entries(fields).map(([id, of]) => [id, { subject: `Line ${id}`, fields: of }]));

const A = { Quantity: '1', Remark: '' };

test.each([
  ['nothing', { a: A }, { a: A }, []],
  ['a value', { a: A }, { a: { ...A, Quantity: '2' } }, ['a CHANGED Quantity 1>2']],
  ['a value that was not there', { a: A }, { a: { ...A, Remark: 'x' } }, ['a CHANGED Remark >x']],
  ['another sequence', { a: A, b: A }, { b: A, a: A }, []],
  [
    'added and removed, the removed one last',
    { a: A },
    { b: A },
    ['b ADDED Quantity >1 Remark >', 'a REMOVED Quantity 1> Remark >'],
  ],
])('%s', (_, before, after, expected) => {
  const found = changedSubjects(subjects(before), subjects(after)).map(({ id, change, fields }) =>
    [id, change, ...fields.map((field) => `${field.label} ${field.before}>${field.after}`)].join(
      ' ',
    ),
  );
  expect(found).toEqual(expected);
});
