import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { expect, test } from 'vitest';

import { requestedLines } from './requested-lines.ts';

const item = (id: string, materialId: string, leftToOrder: number) => ({
  id,
  material: { id: materialId, name: materialId, unit: 'Bag' },
  purpose: 'Raft',
  leftToOrder,
});

test('offers what is left to order, what the supplier sells first, nothing twice', () => {
  const requests = [
    { mrnNumber: 'MRN/1', items: [item('a', 'brick', 5000), item('b', 'cement', 0)] },
    { mrnNumber: 'MRN/2', items: [item('c', 'cement', 1200), item('d', 'sand', 3)] },
  ] as unknown as MaterialRequest[];
  const lines = requestedLines(requests, ['cement'], ['d']);
  expect(lines.map(({ value }) => value)).toEqual(['c', 'a']);
  expect(lines[0]).toMatchObject({
    label: 'cement',
    detail: '1,200 Bag left to order · MRN/2 · Raft',
    leftToOrder: '1200',
  });
});
