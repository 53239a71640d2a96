import { expect, test } from 'vitest';

import { workHistory } from './work-history-words.ts';
import { differenceText } from './work-revisions.ts';

const contentOf = (quantity: number | null, rate: string | null, unit = 'Cubic metre') => ({
  unit,
  quantity,
  rate,
});

test.each([
  [
    contentOf(100, '400.00'),
    contentOf(120, '425.50'),
    'Quantity 100 → 120 (+20), rate ₹400.00 → ₹425.50 (+₹25.50)',
  ],
  [contentOf(412.5, '95.50'), contentOf(400.25, '95.50'), 'Quantity 412.5 → 400.25 (−12.25)'],
  [contentOf(null, null), contentOf(5, null, 'Kg'), 'Unit Cubic metre → Kg, quantity none → 5'],
  // Whoever reads no prices sees that nothing they may see changed.
  [contentOf(1, 'Not shown'), contentOf(2, 'Not shown'), 'Quantity 1 → 2 (+1)'],
])('%o became %o', (before, after, text) => expect(differenceText(before, after)).toBe(text));

test('each act is a sentence', () => {
  const entry = { id: '1', at: '2026-11-25T10:00:00Z', actorName: 'Asha' } as const;
  const none = { before: null, after: null, under: null, fileName: null } as const;
  const rows = workHistory([
    { ...entry, ...none, action: 'create', after: { code: '2.10', quantity: '100', place: '' } },
    { ...entry, ...none, action: 'update', before: { rate: '400.00' }, after: { rate: null } },
    { ...entry, ...none, action: 'move', under: '3' },
    { ...entry, ...none, action: 'import', fileName: 'boq.xlsx', after: { unit: 'Kg' } },
    {
      ...entry,
      ...none,
      action: 'import',
      fileName: 'boq.xlsx',
      before: { quantity: '1' },
      after: { quantity: '2' },
    },
  ]);
  expect(rows.map(({ words, note }) => [words, note])).toEqual([
    ['Added', 'Code: 2.10\nQuantity: 100'],
    ['Changed', 'Rate: ₹400.00 → none'],
    ['Moved under 3', undefined],
    ['Imported from boq.xlsx', 'Unit: Kg'],
    ['Changed by an import of boq.xlsx', 'Quantity: 1 → 2'],
  ]);
});
