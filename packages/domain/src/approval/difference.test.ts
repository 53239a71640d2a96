import { describe, expect, test } from 'vitest';

import { canonicalText, contentDifferences } from './difference.ts';

const ORDER = { total: '10.00', remark: null, lines: [{ quantity: '1' }, { quantity: '2' }] };

describe('a difference', () => {
  test.each([
    ['none', ORDER, []],
    ['a value', { ...ORDER, total: '11.00' }, [{ path: 'total', before: '10.00', after: '11.00' }]],
    [
      'in a line',
      { ...ORDER, lines: [{ quantity: '1' }, { quantity: '3' }] },
      [{ path: 'lines.1.quantity', before: '2', after: '3' }],
    ],
    [
      'a line less',
      { ...ORDER, lines: [{ quantity: '1' }] },
      [{ path: 'lines.1.quantity', before: '2', after: null }],
    ],
    ['a field more', { ...ORDER, site: 'Pune' }, [{ path: 'site', before: null, after: 'Pune' }]],
  ])('%s', (_, after, differences) => {
    expect(contentDifferences(ORDER, after)).toEqual(differences);
  });
});

test('the same content has one text, whatever the order of its fields', () => {
  expect(canonicalText({ b: '1', a: { d: null, c: ['2'] } })).toBe(
    '{"a":{"c":["2"],"d":null},"b":"1"}',
  );
  expect(canonicalText({ a: { c: ['2'], d: null }, b: '1' })).toBe(
    canonicalText({ b: '1', a: { d: null, c: ['2'] } }),
  );
  expect(canonicalText({ a: ['1', '2'] })).not.toBe(canonicalText({ a: ['2', '1'] }));
});
