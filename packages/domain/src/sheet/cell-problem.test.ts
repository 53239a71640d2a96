import { expect, test } from 'vitest';

import { shownTextProblem } from './cell-problem.ts';

test.each([
  '#REF!',
  '#N/A',
  ' #DIV/0! ',
  '#NAME?',
  '########',
  'Err:502',
  '4.567E+15',
  '9.82E+09',
  '02/01/2026',
  '2-1-2026',
  '2026-01-02',
  '2-Jan',
  '02 Jan 2026',
  'Jan-26',
  '2 September',
  'Sept-26',
  'June 2026',
])('%s is refused', (text) => expect(shownTextProblem(text)).not.toBeNull());

test.each(['', '2-1', '2.1', '#4 bar', '12', 'M25', '1/2', '2/1/1', 'E250', '16E', 'May', '# 12'])(
  '%j is what was typed',
  (text) => expect(shownTextProblem(text)).toBeNull(),
);
