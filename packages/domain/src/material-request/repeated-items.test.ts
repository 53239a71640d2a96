import { expect, test } from 'vitest';

import { addedUp, repeatedItems } from './repeated-items.ts';

const item = (materialId: string, quantity: number, purpose: string, workItemId?: string) => ({
  material: { id: materialId },
  quantity,
  purpose,
  workItem: workItemId === undefined ? null : { id: workItemId },
});
const [raft, sand, wall, again] = [
  item('cement', 40.5, 'Raft'),
  item('sand', 3, 'Raft'),
  item('cement', 60, 'Wall'),
  item('cement', 0.125, 'Raft'),
] as const;

test('the same material is found again, in the order of the request', () => {
  expect(repeatedItems([raft, sand, wall, again])).toEqual([[raft, wall, again]]);
  expect(repeatedItems([raft, sand])).toEqual([]);
});

test('for another BOQ item it is another line', () => {
  expect(repeatedItems([raft, item('cement', 1, 'Raft', 'boq')])).toEqual([]);
  const two = [item('cement', 1, 'Raft', 'boq'), item('cement', 2, 'Raft', 'boq')];
  expect(repeatedItems(two)).toEqual([two]);
});

test('quantities are added, and each purpose is named once', () => {
  expect(addedUp([raft, wall, again])).toEqual({ quantity: '100.625', purpose: 'Raft; Wall' });
});

test('purposes that are too long together are those of the first', () => {
  const long = 'x'.repeat(300);
  expect(addedUp([item('a', 1, long), item('a', 2, `${long}y`)])).toEqual({
    quantity: '3',
    purpose: long,
  });
});
