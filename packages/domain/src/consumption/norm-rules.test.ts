import { expect, test } from 'vitest';

import { normViolations, termViolations } from './norm-rules.ts';

const NORM = { materialId: null, category: 'Cement', coefficient: '4', wastage: '2.5' };

test.each([
  ['as it should be', {}, []],
  ['of a material', { materialId: 'm', category: '' }, []],
  ['of nothing', { category: ' ' }, ['norms.3.materialId']],
  ['of both', { materialId: 'm' }, ['norms.3.materialId']],
  ['of zero', { coefficient: '0' }, ['norms.3.coefficient']],
  ['below zero', { coefficient: '-4' }, ['norms.3.coefficient']],
  ['of words', { coefficient: 'four' }, ['norms.3.coefficient']],
  ['too fine', { coefficient: '0.0000000001' }, ['norms.3.coefficient']],
  ['with less than no wastage', { wastage: '-1' }, ['norms.3.wastage']],
  ['with more wastage than work', { wastage: '100.001' }, ['norms.3.wastage']],
  ['without wastage', { wastage: '' }, ['norms.3.wastage']],
])('a norm %s', (_, change, paths) => {
  const found = normViolations({ ...NORM, ...change }, 'norms.3');
  expect(found.map(({ path }) => path)).toEqual(paths);
});

const TERM = { materialId: null, category: 'Cement', permitted: '2', factor: '1' };

test.each([
  ['as it should be', {}, []],
  ['recovered twice', { factor: '2' }, []],
  ['recovered three times', { factor: '3' }, ['terms.0.factor']],
  ['permitting less than nothing', { permitted: '-2' }, ['terms.0.permitted']],
  ['of nothing', { category: '' }, ['terms.0.materialId']],
])('a term %s', (_, change, paths) => {
  const found = termViolations({ ...TERM, ...change }, 'terms.0');
  expect(found.map(({ path }) => path)).toEqual(paths);
});
