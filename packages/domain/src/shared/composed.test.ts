import { expect, test } from 'vitest';

import { areaDifferences } from '../area/difference.ts';
import type { AreaContent } from '../area/statement.ts';
import { contentDifferences, isSameContent } from '../approval/difference.ts';
import { composed } from './composed.ts';
import { decimal } from './decimal.ts';

/** U+095C is stored apart, as U+0921 U+093C, in its composed form; é in one sign. */
const [APART, WHOLE] = ['Cafe\u0301 \u095C', 'Caf\u00E9 \u0921\u093C'];

test('all texts of a value are composed, and nothing else is changed', () => {
  const amount = decimal('1.5');
  expect(composed({ name: APART, list: [APART, 1, null], amount, more: { at: true } })).toEqual({
    name: WHOLE,
    list: [WHOLE, 1, null],
    amount,
    more: { at: true },
  });
});

test('a sealed content differs from the present one in nothing but what was changed', () => {
  const before = { remark: APART, lines: [{ name: APART, quantity: '1' }] };
  const after = { remark: WHOLE, lines: [{ name: WHOLE, quantity: '2' }] };
  expect(contentDifferences(before, after)).toEqual([
    { path: 'lines.0.quantity', before: '1', after: '2' },
  ]);
  expect(isSameContent(before, after)).toBe(false);
  expect(isSameContent(before, { lines: [{ quantity: '1', name: WHOLE }], remark: WHOLE })).toBe(
    true,
  );
});

test('a revision of areas from before is compared by its letters', () => {
  const content = (text: string): AreaContent => ({
    projectType: 'RESIDENTIAL',
    plotArea: null,
    permittedFsi: null,
    formula: {
      enclosedBalconyWeight: '1.000',
      openBalconyWeight: '1.000',
      utilityWeight: '1.000',
      terraceWeight: '0.500',
      loadingPercent: '0.00',
    },
    towers: [{ id: 't', name: text, floors: [] }],
    units: [
      {
        id: text,
        towerId: 't',
        floorId: 'f',
        unitNo: text,
        type: text,
        parking: 0,
        owner: 'DEVELOPER',
        facing: '',
        remark: text,
        carpet: '50.00',
        enclosedBalcony: '0.00',
        openBalcony: '0.00',
        utility: '0.00',
        terrace: '0.00',
        wall: '0.00',
      },
    ],
  });
  expect(areaDifferences(content(APART), content(WHOLE))).toEqual([]);
});
