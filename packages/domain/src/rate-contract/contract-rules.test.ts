import { describe, expect, test } from 'vitest';

import { rateContractViolations, type TypedContract } from './contract-rules.ts';
import type { TypedLine } from './line-rules.ts';

const FORMULA = {
  fixedShare: '0.15',
  weights: [{ indexId: 'steel', share: '0.85', baseIndex: '125.4' }],
  lag: '1',
  threshold: '',
  cap: '',
  floor: '',
};

const LINE: TypedLine = {
  materialId: 'cement',
  category: '',
  unit: '',
  pricing: 'FIXED',
  gst: '18',
  targetQuantity: '',
  listDiscount: '',
  prices: [{ from: '2026-04-01', rate: '345', tiers: [] }],
  formula: null,
};

const CONTRACT: TypedContract = {
  supplierId: 's',
  scope: 'ORGANISATION',
  firmIds: [],
  projectIds: [],
  validFrom: '2026-04-01',
  validTo: '2027-03-31',
  kind: 'RATE',
  targetValue: '',
  lines: [LINE],
};

function tiers(...starts: string[]): Partial<TypedLine> {
  return {
    pricing: 'TIERED',
    prices: [
      { from: '2026-04-01', rate: '', tiers: starts.map((above) => ({ above, rate: '340' })) },
    ],
  };
}

function indexed(change: Partial<typeof FORMULA>): Partial<TypedLine> {
  return { pricing: 'INDEXED', formula: { ...FORMULA, ...change } };
}

function price(from: string, rate: string) {
  return { from, rate, tiers: [] };
}

function places(contract: Partial<TypedContract>): string[] {
  return rateContractViolations({ ...CONTRACT, ...contract }).map(
    ({ path, code }) => `${path} ${code}`,
  );
}

describe('what a rate contract must say', () => {
  test.each([
    { name: 'a plain one', change: {}, found: [] },
    { name: 'no day', change: { validFrom: '31/4/2026' }, found: ['validFrom not-a-date'] },
    { name: 'one day alone', change: { validTo: '2026-04-01' }, found: [] },
    { name: 'no supplier', change: { supplierId: '' }, found: ['supplierId required'] },
    { name: 'no firm', change: { scope: 'FIRMS' }, found: ['firmIds required'] },
    { name: 'no project', change: { scope: 'PROJECTS' }, found: ['projectIds required'] },
    {
      name: 'ends first',
      change: { validTo: '2026-03-31' },
      found: ['validTo ends-before-it-begins'],
    },
    { name: 'no value', change: { kind: 'VALUE' }, found: ['targetValue required'] },
    {
      name: 'no quantity',
      change: { kind: 'QUANTITY' },
      found: ['lines.0.targetQuantity required'],
    },
    { name: 'no lines', change: { lines: [] }, found: ['lines no-lines'] },
    {
      name: 'a material twice',
      change: { lines: [LINE, LINE] },
      found: ['lines.1.materialId material-twice'],
    },
  ] as const)('$name', ({ change, found }) => {
    expect(places(change)).toEqual(found);
  });
});

describe('what a line of a rate contract must say', () => {
  test.each([
    { name: 'a category', change: { materialId: '', category: 'Cement', unit: 'Bag' }, found: [] },
    { name: 'neither', change: { materialId: '', unit: 'Bag' }, found: ['materialId required'] },
    {
      name: 'a category without unit',
      change: { materialId: '', category: 'Cement' },
      found: ['unit required'],
    },
    { name: 'GST', change: { gst: '101' }, found: ['gst not-a-percentage'] },
    { name: 'no price', change: { prices: [] }, found: ['prices required'] },
    {
      name: 'a rate of 0',
      change: { prices: [price('2026-04-01', '0')] },
      found: ['prices.0.rate not-positive'],
    },
    {
      name: 'five decimals',
      change: { prices: [price('2026-04-01', '1.00005')] },
      found: ['prices.0.rate too-precise'],
    },
    {
      name: 'days without a rate',
      change: { prices: [price('2026-04-02', '1')] },
      found: ['prices.0.from price-gap'],
    },
    {
      name: 'overlapping prices',
      change: { prices: [price('2026-04-01', '1'), price('2026-04-01', '2')] },
      found: ['prices.1.from price-overlap'],
    },
    {
      name: 'a rate from the last day',
      change: { prices: [price('2026-04-01', '1'), price('2027-03-31', '2')] },
      found: [],
    },
    {
      name: 'a rate from after the last day',
      change: { prices: [price('2026-04-01', '1'), price('2027-04-01', '2')] },
      found: ['prices.1.from after-contract'],
    },
    { name: 'tiers', change: tiers('0', '100', '100.5'), found: [] },
    { name: 'one tier', change: tiers('0'), found: ['prices.0.tiers required'] },
    {
      name: 'a first tier above 0',
      change: tiers('1', '100'),
      found: ['prices.0.tiers.0.above first-tier'],
    },
    {
      name: 'a tier not rising',
      change: tiers('0', '100', '100'),
      found: ['prices.0.tiers.2.above tier-not-rising'],
    },
    { name: 'a formula', change: indexed({}), found: [] },
    { name: 'no formula', change: { pricing: 'INDEXED' }, found: ['formula required'] },
    {
      name: 'shares below 1',
      change: indexed({ fixedShare: '0.1499' }),
      found: ['formula.fixedShare shares-not-one'],
    },
    {
      name: 'shares above 1',
      change: indexed({ fixedShare: '0.150001' }),
      found: ['formula.fixedShare shares-not-one'],
    },
    {
      name: 'a base index of 0',
      change: indexed({ weights: [{ indexId: 'steel', share: '0.85', baseIndex: '0' }] }),
      found: ['formula.weights.0.baseIndex not-positive'],
    },
    { name: 'half a month', change: indexed({ lag: '0.5' }), found: ['formula.lag not-a-lag'] },
    {
      name: 'a negative cap',
      change: indexed({ cap: '-1' }),
      found: ['formula.cap not-a-percentage'],
    },
  ] as const)('$name', ({ change, found }) => {
    expect(places({ lines: [{ ...LINE, ...change }] })).toEqual(
      found.map((place) => `lines.0.${place}`),
    );
  });
});
