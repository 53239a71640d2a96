import { expect, test } from 'vitest';

import { itemOf, requestOf } from './material-request-samples.ts';
import { foundOnPage } from './material-request-search.ts';

const steel = requestOf({
  id: 'for steel',
  mrnNumber: 'MRN/26-27/00118',
  requestedByName: 'Imran Shaikh',
  items: [itemOf({ name: 'TMT bar Fe 550D, 12 mm' }), itemOf({ name: 'Binding wire' })],
});
const cement = requestOf({
  id: 'for cement',
  mrnNumber: 'MRN/26-27/00119',
  requestedByName: 'Asha Kulkarni',
  items: [itemOf({ name: 'Cement OPC 53' })],
});

test.each([
  ['number', '00118'],
  ['requester', 'SHAIKH'],
  ['material', '  tmt bar '],
  ['words of different fields', 'wire imran'],
])('found by its %s', (_, searchText) => {
  expect(foundOnPage([cement, steel], searchText)).toEqual([steel]);
});

test.each(['MAT-00007', 'wire asha', 'Devgiri'])('not looked for: %s', (searchText) => {
  expect(foundOnPage([cement, steel], searchText)).toBeUndefined();
});

test('every row is found by an empty text', () =>
  expect(foundOnPage([cement, steel], '')).toEqual([cement, steel]));
