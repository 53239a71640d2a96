import { expect, test } from 'vitest';

import {
  duplicateText,
  mergedSynonyms,
  mergeViolations,
  synonymsAfterUndo,
  undoText,
} from './merge.ts';

const target = {
  id: '1',
  materialCode: 'MAT-00001',
  itemCode: '',
  name: 'TMT bar 12 mm',
  unit: 'Ton',
  synonyms: ['Sariya'],
};
const merged = {
  id: '2',
  materialCode: 'MAT-00002',
  itemCode: '',
  name: 'tmt BAR  12 mm',
  unit: 'Ton',
  synonyms: ['sariya', 'Rebar'],
};

test('the same material and other units are refused', () => {
  expect(mergeViolations(merged, target)).toEqual([]);
  expect(mergeViolations(target, target)).toMatchObject([{ message: 'Choose another material' }]);
  expect(mergeViolations({ ...merged, unit: 'Kg' }, target)).toEqual([
    { code: 'unit', path: 'into', message: 'TMT bar 12 mm is counted in Ton, this one in Kg' },
  ]);
});

test('the kept one is found by what the merged one was called', () => {
  expect(mergedSynonyms(merged, target)).toEqual(['Sariya', 'MAT-00002', 'Rebar']);
  expect(mergedSynonyms({ ...merged, itemCode: 'STL-12' }, target)).toContain('STL-12');
  expect(mergedSynonyms({ ...merged, name: 'Steel 12' }, target)).toEqual([
    'Sariya',
    'Steel 12',
    'MAT-00002',
    'Rebar',
  ]);
  const many = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  expect(mergedSynonyms(merged, { ...target, synonyms: many })).toEqual(many);
});

test('an undo takes the added names back, and leaves what came since', () => {
  expect(synonymsAfterUndo(['Sariya', 'MAT-00002', 'New'], ['MAT-00002'])).toEqual([
    'Sariya',
    'New',
  ]);
});

test('a duplicate is named', () => {
  expect(duplicateText(target)).toBe(
    'MAT-00001 TMT bar 12 mm already has this name and unit (Ton)',
  );
});

test('an undo says what comes back and what stays', () => {
  const name = 'MAT-00001 TMT bar 12 mm';
  expect(undoText('ALL', name)).toEqual({
    back: 'Its stock, suppliers, names, rate contract lines, budgets, norms, consumption terms and reorder levels come back.',
    stays: 'What was entered or changed since stays with MAT-00001 TMT bar 12 mm.',
  });
  expect(undoText('STOCK', name)).toEqual({
    back: 'Its stock, suppliers and names come back.',
    stays:
      'Its rate contract lines, budgets, norms, consumption terms and reorder levels stay with MAT-00001 TMT bar 12 mm: the merge was made in an earlier version, which did not record them. Enter them anew where this material needs them.',
  });
  expect(undoText('NONE', name)).toEqual({
    back: 'This merge cannot be undone any more',
    stays: '',
  });
});
