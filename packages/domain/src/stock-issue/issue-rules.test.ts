import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { issueViolations, returnViolations } from './issue-rules.ts';

test.each([
  ['a contractor', { contractor: 'Patil & Sons', activity: '' }, []],
  ['an activity', { contractor: ' ', activity: 'Plaster' }, []],
  ['nobody for nothing', { contractor: '', activity: ' ' }, ['contractor']],
])('%s', (_, header, paths) => {
  expect(issueViolations(header).map(({ path }) => path)).toEqual(paths);
});

const LINE = {
  materialName: 'Steel',
  unit: 'Ton',
  quantity: decimal('2.5'),
  returnedQuantity: decimal('1'),
} as const;

test.each([
  ['nothing', '', []],
  ['a zero', '0', []],
  ['all that is left', '1.5', []],
  ['a gram too much', '1.501', ['At most 1.5 Ton of Steel can come back']],
  ['words', 'some', ['Quantity must be a number']],
  ['less than nothing', '-1', ['Quantity must be greater than 0']],
])('%s comes back', (_, typed, messages) => {
  const found = returnViolations(LINE, typed, 'items.0.quantity');
  expect(found.map(({ message }) => message)).toEqual(messages);
});
