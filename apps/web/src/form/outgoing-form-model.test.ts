import { expect, test } from 'vitest';

import {
  isAsSent,
  type OutgoingLine,
  outgoingViolations,
  restoredForm,
  toItems,
  typedText,
} from './outgoing-form-model.ts';

const CEMENT = {
  materialId: 'cement',
  materialName: 'Cement',
  unit: 'Bag',
  available: 40,
  quantity: '5',
} as const satisfies OutgoingLine;

test.each([
  ['as it should be', [CEMENT], []],
  ['all there is', [{ ...CEMENT, quantity: '40' }], []],
  ['nothing chosen', [], ['items: Please add at least one material']],
  ['nothing typed', [{ ...CEMENT, quantity: '' }], ['items.0.quantity: Quantity must be a number']],
  [
    'more than is there',
    [{ ...CEMENT, quantity: '41' }],
    ['items.0.quantity: Only 40 of Cement is in the store'],
  ],
])('%s', (_, lines, expected) => {
  const found = outgoingViolations(lines).map(({ path, message }) => `${path}: ${message}`);
  expect(found).toEqual(expected);
});

test('a draft comes back as it was typed, without fields that are gone', () => {
  const blank = { contractor: '', activity: '' };
  const kept = { header: { contractor: 'Patil', gone: 'x' }, lines: [CEMENT] };
  expect(restoredForm(kept, blank)).toEqual({
    header: { contractor: 'Patil', activity: '' },
    lines: [CEMENT],
    sent: null,
  });
  expect(restoredForm({ header: 1 }, blank)).toEqual({ header: blank, lines: [], sent: null });
  expect(toItems([CEMENT])).toEqual([{ materialId: 'cement', quantity: '5' }]);
});

test('a form knows whether it was changed since it was sent off', () => {
  const form = { header: { contractor: 'Patil' }, lines: [CEMENT] };
  const sent = { key: 'k', typed: typedText(form) };
  expect(isAsSent({ ...form, sent })).toBe(true);
  expect(isAsSent({ ...form, lines: [{ ...CEMENT, quantity: '6' }], sent })).toBe(false);
  expect(isAsSent({ ...form, sent: null })).toBe(false);
  const kept = JSON.parse(JSON.stringify({ ...form, sent }));
  expect(restoredForm(kept, { contractor: '' }).sent).toEqual(sent);
});
