import { expect, test } from 'vitest';

import { movedLineViolations } from './moved-lines.ts';

const BRICK = { materialId: 'brick', materialName: 'Brick', unit: 'Piece' } as const;
const STEEL = { materialId: 'steel', materialName: 'Steel', unit: 'Ton' } as const;

test.each([
  [
    'as it should be',
    [
      { ...BRICK, quantity: '5' },
      { ...STEEL, quantity: '0.5' },
    ],
    [],
  ],
  ['half a brick', [{ ...BRICK, quantity: '0.5' }], ['items.0.quantity']],
  ['nothing typed', [{ ...STEEL, quantity: '' }], ['items.0.quantity']],
  [
    'the same twice',
    [
      { ...STEEL, quantity: '1' },
      { ...STEEL, quantity: '-1' },
    ],
    ['items.1.quantity', 'items.1.materialId'],
  ],
  [
    'the same for two work items, and again for the first',
    [
      { ...STEEL, quantity: '1', workItemId: 'slab' },
      { ...STEEL, quantity: '2', workItemId: 'columns' },
      { ...STEEL, quantity: '3' },
      { ...STEEL, quantity: '4', workItemId: 'slab' },
    ],
    ['items.3.materialId'],
  ],
])('%s', (_, lines, paths) => {
  expect(movedLineViolations(lines).map(({ path }) => path)).toEqual(paths);
});
