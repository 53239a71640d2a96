/** Tests which firms a new contract is for at first, its rates by pricing, and today's rate. */
import { decimal } from '@plinth/domain/shared/decimal';
import { expect, test } from 'vitest';

import {
  emptyContract,
  emptyLine,
  type LineForm,
  withPricing,
  workedRate,
} from './contract-form-model.ts';

test.each([
  ['one firm', ['a'], { scope: 'FIRMS', firmIds: ['a'] }],
  ['several firms', ['a', 'b'], { scope: 'ORGANISATION', firmIds: [] }],
  ['no firm of their own', [], { scope: 'ORGANISATION', firmIds: [] }],
])('of a person of %s', (_, ownFirms, expected) => {
  expect(emptyContract(ownFirms)).toMatchObject(expected);
});

function lineOf(rate: string, ...ofTiers: string[]): LineForm {
  const tiers = ofTiers.map((tierRate) => ({ above: '', rate: tierRate }));
  return { ...emptyLine(), prices: [{ from: '', rate, tiers }] };
}

test.each([
  ['the rate', 'TIERED', lineOf('345', '', ''), lineOf('345', '345', '')],
  ['the rate where a tier has one', 'TIERED', lineOf('345', '300', ''), lineOf('345', '300', '')],
  ['the first tier', 'FIXED', lineOf('', '345', '320'), lineOf('345', '345', '320')],
  ['the rate of an index', 'INDEXED', lineOf('345', '', ''), lineOf('345', '', '')],
] as const)('%s stays as %s', (_, pricing, line, expected) => {
  expect(withPricing(line, pricing)).toEqual({ ...expected, pricing });
});

const values = [
  { indexId: 'steel', month: '2026-05', state: 'FINAL', value: decimal('110') },
] as const;

test.each([
  // 1000 × (0.15 + 0.85 × 110 / 100)
  ['0.85', '1085'],
  ['0.80', undefined],
  ['', undefined],
])('the rate of today with a share of %s beside 0.15 is %s', (share, expected) => {
  const { formula } = emptyLine();
  const line = {
    ...lineOf('1000'),
    formula: { ...formula, weights: [{ indexId: 'steel', share, baseIndex: '100' }] },
  };
  const worked = workedRate(line, values, new Map([['steel', 'Steel']]), '2026-06-10');
  expect(worked && 'rate' in worked ? worked.rate.toString() : undefined).toBe(expected);
});
