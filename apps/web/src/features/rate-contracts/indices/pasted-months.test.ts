import { expect, test } from 'vitest';

import { pastedMonths } from './pasted-months.ts';

test.each([
  { text: '08/2026\t131.2', month: '08/2026', index: '131.2', state: 'FINAL' },
  { text: '  Aug 2026   131.2 ', month: 'Aug 2026', index: '131.2', state: 'FINAL' },
  { text: '2026-08\t131.2\tProvisional', month: '2026-08', index: '131.2', state: 'PROVISIONAL' },
  { text: 'Aug 2026 1,131.2 final', month: 'Aug 2026', index: '1,131.2', state: 'FINAL' },
  // A quoted cell, a no-break space and a line end of Windows.
  { text: '"Aug 2026"\t\u00A0131.2\r\n', month: 'Aug 2026', index: '131.2', state: 'FINAL' },
  { text: 'nonsense', month: '', index: 'nonsense', state: 'FINAL' },
])('$text', ({ text, ...read }) => {
  expect(pastedMonths(text, 'FINAL')).toEqual([read]);
});

test('empty lines are left out', () => {
  expect(pastedMonths('\n08/2026 1\n\n09/2026 2\n', 'PROVISIONAL')).toHaveLength(2);
});
