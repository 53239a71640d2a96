import type { Material } from '@plinth/contracts/materials';
import { expect, test } from 'vitest';

import { foundOnPage } from './material-search.ts';

const bar: Material = {
  id: '1',
  materialCode: 'MAT-00012',
  name: 'TMT bar Fe 550D, 12 mm',
  unit: 'Ton',
  hsnCode: '7214',
  gstRate: '18',
};
const cement: Material = {
  ...bar,
  id: '2',
  materialCode: 'MAT-00001',
  name: 'Cement',
  unit: 'Piece',
  hsnCode: '2523',
};

test.each([
  ['name', 'tmt BAR'],
  ['words in any order', '12 tmt'],
  ['code', 'mat-00012'],
  ['HSN code', '7214'],
  ['unit', 'ton'],
  ['words of different fields', 'bar 7214'],
  ['blanks around', '  tmt '],
])('found by its %s', (_, searchText) => {
  expect(foundOnPage([cement, bar], searchText)).toEqual([bar]);
});

test('nothing typed finds all', () => {
  expect(foundOnPage([cement, bar], '')).toEqual([cement, bar]);
});

test('none on this page is not yet none at all', () => {
  expect(foundOnPage([cement, bar], 'tmt 2523')).toBeUndefined();
  expect(foundOnPage(undefined, 'tmt')).toBeUndefined();
});
