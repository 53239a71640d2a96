import { expect, test } from 'vitest';

import { PURCHASE_ORDER_STATUSES, purchaseOrderCan } from './status.ts';

const ACTIONS = [
  'approve',
  'sendBack',
  'reject',
  'resubmit',
  'changePlaceOfSupply',
  'receive',
  'receiveMore',
  'close',
  'amend',
  'approveAmendment',
  'decideAmendment',
  'cancel',
] as const;

/** The allowed acts by policy and status, written out a second time on purpose. */
const MATRIX = {
  plain: {
    SUBMITTED: ['changePlaceOfSupply', 'receive', 'receiveMore', 'close', 'amend', 'cancel'],
    APPROVED: ['cancel'],
    DELIVERED: ['receiveMore'],
    CANCELLED: [],
  },
  approval: {
    SUBMITTED: ['approve', 'sendBack', 'reject', 'changePlaceOfSupply', 'cancel'],
    APPROVED: ['receive', 'receiveMore', 'close', 'amend', 'cancel'],
    DELIVERED: ['receiveMore'],
    CANCELLED: [],
  },
} as const;

const plain = PURCHASE_ORDER_STATUSES.map((status) => {
  return { status, isApprovalNeeded: false, isSentBack: false, may: MATRIX.plain[status] };
});
const waiting = PURCHASE_ORDER_STATUSES.map((status) => {
  return { status, isApprovalNeeded: true, isSentBack: false, may: MATRIX.approval[status] };
});
/** The state of an order that was sent back, which is possible only while it waits for approval. */
const sentBack = {
  status: 'SUBMITTED',
  isApprovalNeeded: true,
  isSentBack: true,
  may: ['resubmit', 'cancel'],
} as const;

/** Acts that are refused while an amendment of the order is pending. */
const HELD: readonly string[] = ['close', 'amend', 'changePlaceOfSupply'];

/** Acts that are refused once the day of the order is locked; cancelling only if it counts. */
const LOCKED: readonly string[] = [
  'approve',
  'resubmit',
  'changePlaceOfSupply',
  'close',
  'amend',
  'approveAmendment',
];

const states = [...plain, ...waiting, sentBack].flatMap(({ may, ...state }) =>
  [false, true].flatMap((isAnythingReceived) =>
    [false, true].flatMap((canStillReceive) =>
      [null, 2].flatMap((waitingRevision) =>
        [null, '2026-10-31'].map((lockedUntil) => {
          const order = {
            ...state,
            isAnythingReceived,
            canStillReceive,
            waitingRevision,
            lockedUntil,
          };
          const row: readonly string[] = may;
          return { order, row };
        }),
      ),
    ),
  ),
);

const cells = states.flatMap(({ order, row }) =>
  ACTIONS.map((action) => {
    const { status, isApprovalNeeded, waitingRevision } = order;
    const isRest = action === 'close' && status === 'DELIVERED' && order.canStillReceive;
    const isRefused =
      (action === 'cancel' || action === 'changePlaceOfSupply') && order.isAnythingReceived;
    const isHeld = waitingRevision !== null && HELD.includes(action);
    const isDecided =
      ['decideAmendment', 'approveAmendment'].includes(action) &&
      waitingRevision !== null &&
      row.includes('receiveMore');
    const isCounted = !isApprovalNeeded || status !== 'SUBMITTED';
    const isLocked =
      order.lockedUntil !== null &&
      !isRest &&
      (LOCKED.includes(action) || (action === 'cancel' && isCounted));
    const isAllowed =
      !isLocked && (isDecided || (!isHeld && (isRest || (row.includes(action) && !isRefused))));
    return { action, isAllowed, order };
  }),
);

test('the matrix covers every action', () => {
  expect(Object.keys(purchaseOrderCan)).toEqual(ACTIONS);
});

test.each(cells)('$action, $order: $isAllowed §4', ({ action, isAllowed, order }) => {
  const verdict = purchaseOrderCan[action](order);
  expect(verdict.isAllowed).toBe(isAllowed);
  if (!verdict.isAllowed) expect(verdict.reason).toMatch(/^[A-Z].+[^.]$/);
});

test('the reasons fit the policy', () => {
  const order = {
    status: 'SUBMITTED',
    isApprovalNeeded: true,
    isSentBack: false,
    isAnythingReceived: false,
    lockedUntil: null,
  } as const;
  expect(purchaseOrderCan.receive(order)).toEqual({
    isAllowed: false,
    reason: 'Only an approved purchase order can be received',
  });
  expect(purchaseOrderCan.approve({ ...order, isApprovalNeeded: false })).toEqual({
    isAllowed: false,
    reason: 'This purchase order needs no approval',
  });
  expect(purchaseOrderCan.reject({ ...order, isSentBack: true })).toEqual({
    isAllowed: false,
    reason: 'This purchase order was sent back and has not been submitted again',
  });
  expect(purchaseOrderCan.resubmit(order)).toEqual({
    isAllowed: false,
    reason: 'Only a purchase order that was sent back can be submitted again',
  });
  const received = { ...order, status: 'APPROVED', isAnythingReceived: true } as const;
  expect(purchaseOrderCan.cancel(received)).toEqual({
    isAllowed: false,
    reason: 'Goods have been received on this purchase order; close it short instead',
  });
  expect(purchaseOrderCan.approve({ ...order, lockedUntil: '2026-10-31' })).toEqual({
    isAllowed: false,
    reason: 'Orders up to 31/10/2026 are locked',
  });
});
