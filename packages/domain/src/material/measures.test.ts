import { describe, expect, test } from 'vitest';

import { measureViolations, plainFigure } from './measures.ts';

const cement = { unit: 'Ton', receiptTolerance: '0', alternateUnits: [] } as const;
const bag = { unit: 'Bag', factor: '0.05', isMeasured: false } as const;

const paths = (change: Partial<Parameters<typeof measureViolations>[0]>) =>
  measureViolations({ ...cement, ...change }).map(({ code, path }) => `${code} ${path}`);

describe('the receipt tolerance', () => {
  test.each(['0', '2', '2.5', '0.125', '100'])('takes %s percent', (receiptTolerance) => {
    expect(paths({ receiptTolerance })).toEqual([]);
  });

  test.each(['', '-1', '100.001', '0.0001', 'two', '1e2'])('refuses %j', (receiptTolerance) => {
    expect(paths({ receiptTolerance })).toEqual(['tolerance receiptTolerance']);
  });
});

describe('other units', () => {
  test.each(['0.05', '35.314667', '1000', '999999999'])('take the factor %s', (factor) => {
    expect(paths({ alternateUnits: [{ ...bag, factor }] })).toEqual([]);
  });

  test.each(['0', '-2', '', '0.0000001', '1000000000', 'some'])('refuse %j', (factor) => {
    expect(paths({ alternateUnits: [{ ...bag, factor }] })).toEqual([
      'factor alternateUnits.0.factor',
    ]);
  });

  test('are others than its own, each once', () => {
    expect(paths({ alternateUnits: [bag, { ...bag, unit: 'Ton' }, bag] })).toEqual([
      'own-unit alternateUnits.1.unit',
      'unit-twice alternateUnits.2.unit',
    ]);
    expect(measureViolations({ ...cement, alternateUnits: [{ ...bag, factor: 'x' }] })).toEqual([
      {
        code: 'factor',
        path: 'alternateUnits.0.factor',
        message: 'How much 1 Bag is must be a number above 0, with at most 6 decimals',
      },
    ]);
  });
});

test.each([
  ['2.50', '2.5'],
  ['1,000', '1000'],
  ['some', 'some'],
])('%j is kept as %j', (typed, stored) => {
  expect(plainFigure(typed)).toBe(stored);
});
