import { expect, test } from 'vitest';

import { isAsSent, serialized } from '#form/sent-form.ts';

import {
  blankOutgoing,
  outgoingViolations,
  placedInForm,
  readOutgoing,
  toItems,
} from './outgoing-form-model.ts';

const CEMENT = {
  materialId: 'cement',
  materialName: 'Cement',
  unit: 'Bag',
  available: 40,
  quantity: '5',
} as const;
const STORE = { storeId: 'store-1' };

test.each([
  ['as it should be', STORE, [CEMENT], []],
  ['all there is', STORE, [{ ...CEMENT, quantity: '40' }], []],
  ['no store', { storeId: '' }, [CEMENT], ['header.storeId: Please choose a store']],
  ['nothing chosen', STORE, [], ['lines: Please add at least one material']],
  [
    'nothing typed',
    STORE,
    [{ ...CEMENT, quantity: '' }],
    ['lines.0.quantity: Quantity must be a number'],
  ],
  [
    'more than is there',
    STORE,
    [{ ...CEMENT, quantity: '41' }],
    ['lines.0.quantity: Only 40 of Cement is in the store'],
  ],
])('%s', (_, header, lines, expected) => {
  const found = placedInForm(outgoingViolations({ header, lines, sent: null }));
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
});

test('what the server says of a material stands at its quantity, what it says of all nowhere', () => {
  const paths = ['items.2.materialId', 'contractor', 'items', ''];
  const found = paths.map((path) => ({ code: 'rule', path, message: 'No' }));
  expect(placedInForm(found).map(({ path }) => path)).toEqual([
    'lines.2.quantity',
    'header.contractor',
    'lines',
    '',
  ]);
});

test('a draft comes back as it was typed, without fields that are gone', () => {
  const blank = { ...STORE, contractor: '', activity: '' };
  const saved = { header: { contractor: 'Patil', gone: 'x' }, lines: [CEMENT] };
  expect(readOutgoing(saved, blank)).toEqual({
    header: { ...STORE, contractor: 'Patil', activity: '' },
    lines: [CEMENT],
    sent: null,
  });
  expect(readOutgoing({ header: 1 }, blank)).toBeNull();
  expect(toItems([CEMENT])).toEqual([{ materialId: 'cement', quantity: '5' }]);
});

test('a form knows whether it was changed since it was sent off', () => {
  const form = { ...blankOutgoing({ ...STORE, contractor: 'Patil' }), lines: [CEMENT] };
  const sent = { ...form, sent: { key: 'k', typed: serialized(form) } };
  expect(isAsSent(sent)).toBe(true);
  const changed = { ...sent, lines: [{ ...CEMENT, quantity: '6' }] };
  expect(isAsSent(changed)).toBe(false);
  expect(isAsSent(form)).toBe(false);
  const saved: unknown = JSON.parse(JSON.stringify(sent));
  // A release that has more fields in the head knows it, too.
  const blank = { ...STORE, contractor: '', contractorId: '' };
  const read = readOutgoing(saved, blank);
  expect(read?.sent).toEqual(sent.sent);
  expect(isAsSent(read!)).toBe(true);
});
