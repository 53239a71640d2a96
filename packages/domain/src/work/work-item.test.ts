import { describe, expect, test } from 'vitest';

import {
  DEEPEST,
  type ParentItem,
  placementViolations,
  type WorkItemFields,
  type WorkItemKind,
  workItemViolations,
} from './work-item.ts';

const ITEM: WorkItemFields = {
  code: '2.10',
  description: 'Earth work in excavation',
  unit: 'Cubic metre',
  quantity: '118.5',
  rate: '412.35',
};
const HEADING = { ...ITEM, unit: '', quantity: '', rate: '' } as const;

const messages = (violations: readonly { path: string; message: string }[]) =>
  violations.map(({ path, message }) => `${path}: ${message}`);

test.each<[WorkItemKind, Partial<WorkItemFields>, string[]]>([
  ['BOQ_ITEM', {}, []],
  ['BOQ_ITEM', { quantity: '', rate: '' }, []],
  ['BOQ_ITEM', { quantity: '0', rate: '0' }, []],
  ['BOQ_ITEM', { unit: '' }, ['unit: Choose a unit']],
  [
    'BOQ_ITEM',
    { code: ' ', description: '' },
    ['code: Code is required', 'description: Description is required'],
  ],
  ['BOQ_ITEM', { quantity: '-1' }, ['quantity: Quantity cannot be negative']],
  ['BOQ_ITEM', { quantity: '1.0005' }, ['quantity: Quantity takes at most 3 decimals']],
  ['BOQ_ITEM', { quantity: 'as required' }, ['quantity: Quantity must be a number']],
  ['BOQ_ITEM', { quantity: '1000000000' }, ['quantity: Quantity can be at most 99,99,99,999']],
  ['BOQ_ITEM', { rate: '1.0005' }, []],
  ['BOQ_ITEM', { rate: '1.00005' }, ['rate: Rate takes at most 4 decimals']],
  ['BOQ_ITEM', { rate: '-0.01' }, ['rate: Rate cannot be negative']],
  ['COST_CODE', { unit: '', quantity: '', rate: '' }, []],
  ['COST_CODE', { unit: '' }, ['unit: Choose a unit']],
  ['BOQ_HEADING', {}, ['kind: A heading has no unit, quantity or rate']],
  ['BOQ_HEADING', HEADING, []],
])('%s with %o', (kind, change, found) => {
  expect(messages(workItemViolations(kind, { ...ITEM, ...change }))).toEqual(found);
});

describe('under another item', () => {
  const parent: ParentItem = {
    kind: 'BOQ_HEADING',
    code: '2',
    path: ['two'],
    isArchived: false,
    isNamed: false,
  };
  const deep = Array.from({ length: DEEPEST - 1 }, (_, level) => String(level));

  test.each<[string, Partial<ParentItem>, WorkItemKind, number, string[]]>([
    ['an item', {}, 'BOQ_ITEM', 1, []],
    [
      'an archived one',
      { isArchived: true },
      'BOQ_ITEM',
      1,
      ['2 is archived; choose another place'],
    ],
    ['itself', { path: ['two', 'me'] }, 'BOQ_ITEM', 1, ['An item cannot be moved under itself']],
    ['a heading', {}, 'COST_CODE', 1, ['A cost code stands under a cost code or at the top']],
    ['a cost code', { kind: 'COST_CODE' }, 'COST_CODE', 1, []],
    [
      'one that is named',
      { isNamed: true },
      'BOQ_ITEM',
      1,
      ['Lines of documents name 2, so nothing can stand under it'],
    ],
    ['the last level', { path: deep }, 'BOQ_ITEM', 1, []],
    ['too deep', { path: deep }, 'BOQ_ITEM', 2, ['Work can be at most 10 levels deep']],
  ])('%s', (_, change, kind, levels, found) => {
    const violations = placementViolations({ id: 'me', kind, levels }, { ...parent, ...change });
    expect(violations.map(({ message }) => message)).toEqual(found);
  });
});
