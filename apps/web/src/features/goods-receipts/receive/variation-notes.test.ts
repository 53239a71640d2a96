import { expect, test } from 'vitest';

import { variationNotes } from './variation-notes.ts';

const awaited = [{ indexName: 'WPI steel', month: '2026-11' }];

test.each([
  [null, []],
  [{ isProvisional: false, awaited: [], difference: null }, []],
  [
    { isProvisional: true, awaited, difference: null },
    ['provisional rate: WPI steel of Nov 2026 is not final'],
  ],
  [
    { isProvisional: false, awaited, difference: null },
    ['no rate yet: WPI steel of Nov 2026 is missing'],
  ],
  [
    { isProvisional: false, awaited: [], difference: '52.80' },
    ['final index: ₹52.80 more than at posting'],
  ],
  [
    { isProvisional: false, awaited: [], difference: '-52.80' },
    ['final index: ₹52.80 less than at posting'],
  ],
  [{ isProvisional: false, awaited: [], difference: '0.00' }, ['final index: no difference']],
])('%j', (variation, notes) => {
  expect(variationNotes({ variation })).toEqual(notes);
});
