import { expect, test } from 'vitest';

import { PURCHASE_ORDER_STATUSES, purchaseOrderCan } from './status.ts';

const ACTIONS = ['approve', 'receive', 'receiveMore', 'close', 'cancel'] as const;

/** What is allowed per policy and status, written out a second time on purpose. */
const MATRIX = {
  plain: {
    SUBMITTED: ['receive', 'receiveMore', 'close', 'cancel'],
    APPROVED: ['cancel'],
    DELIVERED: ['receiveMore'],
    CANCELLED: [],
  },
  approval: {
    SUBMITTED: ['approve', 'cancel'],
    APPROVED: ['receive', 'receiveMore', 'close', 'cancel'],
    DELIVERED: ['receiveMore'],
    CANCELLED: [],
  },
} as const;

const cells = [false, true].flatMap((isApprovalNeeded) =>
  [false, true].flatMap((isAnythingReceived) =>
    [false, true].flatMap((canStillReceive) =>
      PURCHASE_ORDER_STATUSES.flatMap((status) =>
        ACTIONS.map((action) => {
          const row: readonly string[] = MATRIX[isApprovalNeeded ? 'approval' : 'plain'][status];
          const isRest = action === 'close' && status === 'DELIVERED' && canStillReceive;
          const isKept = action === 'cancel' && isAnythingReceived;
          const order = { status, isApprovalNeeded, isAnythingReceived, canStillReceive };
          return { action, isAllowed: isRest || (row.includes(action) && !isKept), order };
        }),
      ),
    ),
  ),
);

test('the matrix covers every action', () => {
  expect(Object.keys(purchaseOrderCan)).toEqual(ACTIONS);
});

test.each(cells)('$action, $order: $isAllowed', ({ action, isAllowed, order }) => {
  const verdict = purchaseOrderCan[action](order);
  expect(verdict.isAllowed).toBe(isAllowed);
  if (!verdict.isAllowed) expect(verdict.reason).toMatch(/^[A-Z].+[^.]$/);
});

test('the reasons fit the policy', () => {
  const order = { status: 'SUBMITTED', isApprovalNeeded: true, isAnythingReceived: false } as const;
  expect(purchaseOrderCan.receive(order)).toEqual({
    isAllowed: false,
    reason: 'Only an approved purchase order can be received',
  });
  expect(purchaseOrderCan.approve({ ...order, isApprovalNeeded: false })).toEqual({
    isAllowed: false,
    reason: 'This purchase order needs no approval',
  });
  const received = { ...order, status: 'APPROVED', isAnythingReceived: true } as const;
  expect(purchaseOrderCan.cancel(received)).toEqual({
    isAllowed: false,
    reason: 'Goods have been received on this purchase order; close it short instead',
  });
});
