import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal, sum } from '../shared/decimal.ts';
import { byNeed, shareQuantity } from './shares.ts';

const shares = (...wanted: (readonly [open: string, atMost?: string])[]) =>
  wanted.map(([open, atMost]) => ({
    open: decimal(open),
    ...(atMost !== undefined && { atMost: decimal(atMost) }),
  }));

describe('sharing a quantity', () => {
  test.each([
    ['less than the first wants', '50', ['50', '0', '0']],
    ['a part of the second', '75.5', ['60', '15.5', '0']],
    ['all that is wanted', '110', ['60', '40', '10']],
    ['more, within what each can take', '114', ['63', '41', '10']],
    ['more than all can take: the last has the remainder', '120', ['63', '42', '15']],
    ['nothing', '0', ['0', '0', '0']],
  ])('%s', (_, quantity, expected) => {
    const wanted = shares(['60', '63'], ['40', '42'], ['10', '10.5']);
    expect(shareQuantity(decimal(quantity), wanted).map(String)).toEqual(expected);
  });

  test('a share that is full takes nothing but the remainder', () => {
    const wanted = shares(['0', '0'], ['5']);
    expect(shareQuantity(decimal('7'), wanted).map(String)).toEqual(['0', '7']);
  });

  test('the shares add up, and none is above its most but the last', () => {
    const thousandths = fc.integer({ min: 0, max: 1_000_000 }).map((n) => decimal(n).div('1000'));
    const share = fc.record({ open: thousandths, beyond: thousandths });
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 6 }),
        thousandths,
        (wanted, quantity) => {
          const of = wanted.map(({ open, beyond }) => ({ open, atMost: open.plus(beyond) }));
          const found = shareQuantity(quantity, of);
          expect(sum(found).toString()).toBe(quantity.toString());
          expect(found.every((one) => one.gte('0'))).toBe(true);
          const before = found.slice(0, -1);
          expect(before.every((one, index) => one.lte(of[index]!.atMost))).toBe(true);
          // Nobody gets more than wanted while somebody gets less.
          const isShort = found.some((one, index) => one.lt(of[index]!.open));
          const isOver = found.some((one, index) => one.gt(of[index]!.open));
          expect(isShort && isOver).toBe(false);
        },
      ),
    );
  });
});

test('the earliest need comes first, none last', () => {
  const days = [null, '2026-12-05', undefined, '2026-12-02'];
  expect(days.toSorted(byNeed)).toEqual(['2026-12-02', '2026-12-05', null, undefined]);
});
