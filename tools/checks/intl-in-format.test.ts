import { describe, expect, it } from 'vitest';

import { intlInFormat } from './intl-in-format.ts';

describe('Intl in one place', () => {
  it.each([
    "new Intl.NumberFormat('en-IN')",
    'total.toLocaleString()',
    'date.toLocaleDateString()',
  ])('refuses %s', (code) => {
    const problems = intlInFormat('apps/web/src/features/home/card.tsx', code);
    expect(problems).toMatchObject([{ rule: 'intl-in-format', line: 1 }]);
  });

  it.each([
    ['apps/web/src/lib/format.ts', "new Intl.NumberFormat('en-IN')"],
    ['packages/domain/src/shared/iso-date.ts', 'new Intl.DateTimeFormat()'],
    ['apps/web/src/features/home/card.tsx', 'formatMoney(total) // not Intl.NumberFormat'],
  ])('accepts in %s: %s', (file, code) => {
    expect(intlInFormat(file, code)).toEqual([]);
  });
});
