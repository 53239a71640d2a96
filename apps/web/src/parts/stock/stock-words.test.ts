import { expect, test } from 'vitest';

import { stockWords } from './stock-words.ts';

const at = (projectName: string, quantity: number) => ({
  store: { id: projectName, name: 'Main store' },
  projectName,
  quantity,
});

test.each([
  [{ onHand: 0, onOrder: 0, elsewhere: [] }, 'In stock 0 Bag'],
  [{ onHand: 1250, onOrder: 40, elsewhere: [] }, 'In stock 1,250 Bag · on order 40'],
  [
    { onHand: 0, onOrder: 0, elsewhere: [at('Tech Park', 2.5)] },
    'In stock 0 Bag · other stores 2.5: Tech Park, Main store',
  ],
  [
    { onHand: 60, onOrder: 0, elsewhere: [at('Tech Park', 0.1), at('Riverside', 0.2)] },
    // Added as decimals: 0.1 and 0.2 are 0.3.
    'In stock 60 Bag · other stores 0.3: Tech Park, Main store 0.1; Riverside, Main store 0.2',
  ],
  [
    { onHand: 1, onOrder: 2, elsewhere: [at('A', 9), at('B', 8), at('C', 7), at('D', 6)] },
    'In stock 1 Bag · on order 2 · other stores 30: A, Main store 9; B, Main store 8; 2 more',
  ],
])('%j', (stock, words) => {
  expect(stockWords({ materialId: 'm', ...stock }, 'Bag').join(' · ')).toBe(words);
});
