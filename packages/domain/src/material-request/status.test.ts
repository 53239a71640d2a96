import { expect, test } from 'vitest';

import { MATERIAL_REQUEST_STATUSES, materialRequestCan } from './status.ts';

/** Every status and action, written out a second time on purpose. */
const MATRIX = {
  PENDING: { edit: true, submit: true, order: false, reject: false, takeBack: false },
  SUBMITTED: { edit: false, submit: false, order: true, reject: true, takeBack: false },
  APPROVED: { edit: false, submit: false, order: false, reject: false, takeBack: false },
  REJECTED: { edit: false, submit: false, order: false, reject: false, takeBack: true },
} as const;

const ACTIONS = ['edit', 'submit', 'order', 'reject', 'takeBack'] as const;

const cells = MATERIAL_REQUEST_STATUSES.flatMap((status) =>
  ACTIONS.map((action) => ({ status, action, isAllowed: MATRIX[status][action] })),
);

test('the matrix covers every action', () => {
  expect(Object.keys(materialRequestCan)).toEqual(ACTIONS);
});

test.each(cells)('$status, $action: $isAllowed', ({ status, action, isAllowed }) => {
  const verdict = materialRequestCan[action](status);
  expect(verdict.isAllowed).toBe(isAllowed);
  expect(verdict.isAllowed ? null : verdict.reason).toEqual(
    isAllowed ? null : expect.stringMatching(/^Only a .+ MRN can be /),
  );
});
