import { draftLines } from '@plinth/domain/purchase-order/create/draft';
import { expect, test } from 'vitest';

import { placedRefusal } from './order-refusal.ts';
import { STEEL } from '../purchase-order-samples.ts';

const [line] = draftLines([STEEL]);
const sent = { lines: [line!, { ...line!, isOrdered: false }, { ...line! }] };
const refused = (path: string, message: string) => ({ code: 'rule', path, message });

test('what is said of a line stands at that line among all, an amount at its price', () => {
  const message = 'The amount sent is ₹1.00, but it comes to ₹2.00.';
  expect(placedRefusal([refused('items.1.amount', message)], sent)).toEqual([
    refused('lines.2.pricePerUnit', message),
    { code: 'lines', path: '', message: 'Please check the marked lines' },
  ]);
});

test.each(['expectedDeliveryDate', 'items', ''])('what is said of %j stays there', (path) => {
  expect(placedRefusal([refused(path, 'No')], sent)).toEqual([refused(path, 'No')]);
});
