import { expect, test } from 'vitest';

import { ORDER } from './purchase-order-samples.ts';
import { foundOnPage } from './purchase-order-search.ts';

test.each(['00064', 'po/26', 'asha', 'STEEL', ' ispatika  kulkarni '])('%j finds it', (text) => {
  expect(foundOnPage([ORDER], text.trim())).toEqual([ORDER]);
});

test.each(['00065', 'asha tiles', 'SUP-00001'])(
  '%j does not, and leaves it to the server',
  (text) => {
    expect(foundOnPage([ORDER], text)).toBeUndefined();
  },
);

test('nothing is known before the first page', () => {
  expect(foundOnPage(undefined, '')).toBeUndefined();
});
