import { expect, test } from 'vitest';

import { GOODS_RECEIPT_STATUSES, goodsReceiptCan } from './status.ts';

/**
 * Every status and action, written out a second time on purpose, so that no change of the table
 * goes unnoticed.
 */
const MATRIX = {
  DRAFT: { edit: true, print: false, price: false, reverse: false, sendBack: false },
  POSTED: { edit: false, print: true, price: true, reverse: true, sendBack: true },
  REVERSED: { edit: false, print: true, price: false, reverse: false, sendBack: false },
} as const;

const ACTIONS = ['edit', 'print', 'price', 'reverse', 'sendBack'] as const;

const cells = GOODS_RECEIPT_STATUSES.flatMap((status) =>
  ACTIONS.map((action) => ({ status, action, isAllowed: MATRIX[status][action] })),
);

test('the matrix covers every action', () => {
  expect(Object.keys(goodsReceiptCan)).toEqual(ACTIONS);
});

test.each(cells)('$status, $action: $isAllowed', ({ status, action, isAllowed }) => {
  const verdict = goodsReceiptCan[action](status);
  expect(verdict.isAllowed).toBe(isAllowed);
  expect(verdict.isAllowed ? null : verdict.reason).toEqual(
    isAllowed ? null : expect.stringMatching(/GRN/),
  );
});
