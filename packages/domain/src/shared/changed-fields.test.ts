import { expect, test } from 'vitest';

import { changedFields } from './changed-fields.ts';

const lime = { name: 'Lime', hsnCode: '2522', gstRate: null, offeredBy: ['7', '9'] };

test('only what differs, before and after', () => {
  const after = { ...lime, hsnCode: '252210', gstRate: null, offeredBy: ['7'] };
  expect(changedFields(lime, after)).toEqual({
    before: { hsnCode: '2522', offeredBy: ['7', '9'] },
    after: { hsnCode: '252210', offeredBy: ['7'] },
  });
});

test('nothing where all is the same', () => {
  expect(changedFields(lime, { ...lime, offeredBy: ['7', '9'] })).toBeNull();
});
