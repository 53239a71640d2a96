import { expect, test } from 'vitest';

import { type KnownWork, namedWorkViolations } from './named-work.ts';

const FOUND = new Map<string, KnownWork>([
  ['item', { kind: 'BOQ_ITEM', code: '2.10', isArchived: false, isParent: false }],
  ['code', { kind: 'COST_CODE', code: 'CIV', isArchived: false, isParent: false }],
  ['heading', { kind: 'BOQ_HEADING', code: '2', isArchived: false, isParent: false }],
  ['parent', { kind: 'COST_CODE', code: 'CIV-1', isArchived: false, isParent: true }],
  ['old', { kind: 'BOQ_ITEM', code: '2.1', isArchived: true, isParent: false }],
]);

test.each([
  [null, false, null],
  [null, true, 'Choose a work item'],
  ['item', true, null],
  ['code', false, null],
  ['heading', false, '2 is a heading; choose an item below it'],
  ['parent', false, 'CIV-1 has items below it; choose one of them'],
  ['old', false, '2.1 is archived; choose another work item'],
  ['of another project', false, 'This work item is not of the project'],
])('a line that names %s, required: %s', (workItemId, isRequired, message) => {
  const path = 'items.3.workItemId';
  expect(namedWorkViolations([{ workItemId, path }], FOUND, isRequired)).toEqual(
    message === null ? [] : [{ code: 'work-item', path, message }],
  );
});
