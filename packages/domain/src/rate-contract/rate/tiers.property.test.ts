/** Compares orders at tiered rates, with a charge and GST, with a model in whole paise. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { lineAmount } from '../../purchase-order/amounts/line-amount.ts';
import { orderAmounts } from '../../purchase-order/amounts/totals.ts';
import { decimal, sum } from '../../shared/decimal.ts';
import { tieredParts } from './tiers.ts';

/** Quantities in thousandths and money in paise, so that no fraction is lost. */
const story = fc.record({
  steps: fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 4 }),
  rates: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 5, maxLength: 5 }),
  ordered: fc.integer({ min: 1, max: 1_500_000 }),
  before: fc.integer({ min: 0, max: 900_000 }),
  freight: fc.integer({ min: 1, max: 500_000 }),
  gst: fc.constantFrom(0, 5, 12, 18, 28),
  supply: fc.constantFrom('INTRA' as const, 'INTER' as const),
  mode: fc.constantFrom('WHOLE' as const, 'SLAB' as const),
});

type Story = typeof story extends fc.Arbitrary<infer Example> ? Example : never;

/** The thousandths above which each tier applies. */
function boundsOf({ steps }: Story): number[] {
  const bounds = [0];
  for (const step of steps) bounds.push((bounds.at(-1) ?? 0) + step);
  return bounds;
}

/** The expected parts in thousandths and paise, computed from boundary to boundary of the scale. */
function expectedParts(example: Story): [quantity: number, rate: number][] {
  const bounds = boundsOf(example);
  const { rates, ordered, before, mode } = example;
  const end = before + ordered;
  if (mode === 'WHOLE') {
    const reached = bounds.filter((above) => end > above).length - 1;
    return [[ordered, rates[reached] ?? 0]];
  }
  return bounds.flatMap((above, at) => {
    const last = bounds[at + 1] ?? Number.MAX_SAFE_INTEGER;
    const part = Math.min(last, end) - Math.max(above, before);
    return part > 0 ? [[part, rates[at] ?? 0] as [number, number]] : [];
  });
}

/** Divides and rounds half up; nothing here is negative. */
function divided(amount: bigint, by: bigint): bigint {
  return (amount * 2n + by) / (by * 2n);
}

function taxOf(paise: bigint, { gst, supply }: Story): bigint {
  if (supply === 'INTER') return divided(paise * BigInt(gst), 100n);
  return 2n * divided(paise * BigInt(gst), 200n);
}

test('tiers, a charge and GST come to what whole paise come to', () => {
  fc.assert(
    fc.property(story, (example) => {
      const { rates, ordered, before, freight, gst, supply, mode } = example;
      const tiers = boundsOf(example).map((above, at) => ({
        above: decimal(above).div('1000'),
        rate: decimal(rates[at] ?? 0).div('100'),
      }));
      const parts = tieredParts(
        tiers,
        mode,
        decimal(ordered).div('1000'),
        decimal(before).div('1000'),
      );
      const expected = expectedParts(example);
      expect(parts.map(({ quantity, rate }) => [String(quantity), String(rate)])).toEqual(
        expected.map(([quantity, rate]) => [
          String(decimal(quantity).div('1000')),
          String(decimal(rate).div('100')),
        ]),
      );
      expect(String(sum(parts.map(({ quantity }) => quantity)))).toBe(
        String(decimal(ordered).div('1000')),
      );

      const lines = parts.map(({ quantity, rate }) => ({
        quantity,
        unit: 'Kg' as const,
        amounts: lineAmount({ quantity, pricePerUnit: rate, gst: decimal(gst), supply }),
      }));
      const value = String(decimal(freight).div('100'));
      const charge = { kind: 'FREIGHT', basis: 'FIXED', timing: 'BEFORE_TAX', unit: null } as const;
      const { totals } = orderAmounts(lines, [{ ...charge, value, gst: String(gst) }], supply);
      const taxables = expected.map(([quantity, rate]) =>
        divided(BigInt(quantity) * BigInt(rate), 1000n),
      );
      const all = [...taxables, BigInt(freight)];
      const grandTotal = all.reduce((total, paise) => total + paise + taxOf(paise, example), 0n);
      expect(String(totals.grandTotal.times('100'))).toBe(String(grandTotal));
    }),
  );
});
