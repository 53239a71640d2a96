import { describe, expect, it } from 'vitest';

import { floatMoney } from './float-money.ts';

describe('float money', () => {
  it.each([
    'Math.round(total)',
    'amount.toFixed(2)',
    'parseFloat(price)',
    'Number.parseFloat(price)',
    'price * 100',
    'tax / 100',
    'paise *= 100',
  ])('refuses %s', (code) => {
    const problems = floatMoney(
      'packages/domain/src/purchase-order/amounts/totals.ts',
      `\nx = ${code};`,
    );
    expect(problems).toMatchObject([{ line: 2, rule: 'float-money' }]);
  });

  it.each([
    ['packages/domain/src/purchase-order/amounts/totals.ts', 'price.times(quantity) // * 100'],
    ['packages/domain/src/purchase-order/amounts/totals.ts', 'count * 1000 + 2 ** 100'],
    ['apps/web/src/features/home/card.tsx', '<p className="w-1/100">100 / page</p>'],
    ['packages/domain/src/shared/money.ts', 'Math.round(x * 100)'],
    ['packages/domain/src/purchase-order/amounts/totals.test.ts', 'x / 100'],
    ['apps/web/src/ui/progress.tsx', 'done / total * 100'],
  ])('accepts in %s: %s', (file, code) => {
    expect(floatMoney(file, code)).toEqual([]);
  });
});
