import { expect, test } from 'vitest';

import { MATERIAL_REQUEST_STATUSES, materialRequestCan } from './status.ts';

/**
 * Every status and action, written out a second time on purpose, so that no change of the table
 * goes unnoticed.
 */
const ALLOWED = {
  PENDING: ['edit', 'submit'],
  SUBMITTED: ['order', 'reject', 'takeBack', 'leaveOut', 'putBack'],
  APPROVED: ['putBack'],
  REJECTED: ['takeBack'],
} as const;

const ACTIONS = ['edit', 'submit', 'order', 'reject', 'takeBack', 'leaveOut', 'putBack'] as const;

const cells = MATERIAL_REQUEST_STATUSES.flatMap((status) =>
  ACTIONS.map((action) => ({
    status,
    action,
    isAllowed: ALLOWED[status].some((one) => one === action),
  })),
);

test('the matrix covers every action §4', () => {
  expect(Object.keys(materialRequestCan)).toEqual(ACTIONS);
});

test.each(cells)('$status, $action: $isAllowed §4', ({ status, action, isAllowed }) => {
  const verdict =
    action === 'takeBack'
      ? materialRequestCan.takeBack({ status, isOnOrder: false })
      : action === 'order' || action === 'leaveOut'
        ? materialRequestCan[action]({ status, isApprovalPending: false })
        : materialRequestCan[action](status);
  expect(verdict.isAllowed).toBe(isAllowed);
  expect(verdict.isAllowed ? null : verdict.reason).toEqual(
    isAllowed ? null : expect.stringMatching(/^Only .+ MRN .*can be /),
  );
});

test('what waits for approval is neither ordered nor left out', () => {
  for (const action of ['order', 'leaveOut'] as const) {
    expect(materialRequestCan[action]({ status: 'SUBMITTED', isApprovalPending: true })).toEqual({
      isAllowed: false,
      reason: 'This MRN waits for approval',
    });
  }
});

test('what is on order is not taken back', () => {
  expect(materialRequestCan.takeBack({ status: 'SUBMITTED', isOnOrder: true })).toEqual({
    isAllowed: false,
    reason: 'Something of this MRN is ordered, so it cannot be taken back',
  });
});
