import { describe, expect, test } from 'vitest';

import { SUBJECT_TYPES } from '../document/subjects.ts';
import { choiceOf, NOTIFICATION_KINDS, NOTIFICATIONS, unreadText } from './kinds.ts';
import { neededToRead } from './reading.ts';

describe('the choice in force', () => {
  test.each(NOTIFICATION_KINDS)('without one of the person is the default of %s', (kind) => {
    expect(choiceOf(kind, undefined)).toEqual({ isInApp: true, mail: NOTIFICATIONS[kind].mail });
  });

  test.each(NOTIFICATION_KINDS)('to switch %s off holds in the app unless it waits', (kind) => {
    const off = { isInApp: false, mail: 'NEVER' } as const;
    expect(choiceOf(kind, off)).toEqual({
      isInApp: NOTIFICATIONS[kind].isWaiting,
      mail: 'NEVER',
    });
  });

  test('news are never mailed at once unasked, but for a delegation', () => {
    const informing = NOTIFICATION_KINDS.filter((kind) => !NOTIFICATIONS[kind].isWaiting);
    expect(informing.filter((kind) => NOTIFICATIONS[kind].mail === 'AT_ONCE')).toEqual([
      'DELEGATED',
      'STAND_IN_GIVEN',
      'STAND_IN_ENDED',
    ]);
  });
});

describe('reading a notification', () => {
  test('takes the right to read its document, in its module', () => {
    expect(neededToRead('APPROVED', 'PURCHASE_ORDER')).toEqual({
      permission: 'purchase-orders:read',
      module: null,
    });
    expect(neededToRead('TO_REVIEW', 'STOCK_COUNT')).toEqual({
      permission: 'stock:read',
      module: 'WAREHOUSE',
    });
    expect(neededToRead('PASSWORD_ASKED', 'USER').permission).toBe('people:manage');
    expect(neededToRead('BUDGET_TO_APPROVE', 'PROJECT')).toEqual({
      permission: 'budgets:approve',
      module: 'PROJECT',
    });
    expect(neededToRead('DELEGATED', 'USER').permission).toBeNull();
  });

  test.each(SUBJECT_TYPES)('is decided for %s', (type) => {
    expect(neededToRead('APPROVED', type).permission).not.toBeUndefined();
  });
});

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread are shown as %j', (unread, shown) => {
  expect(unreadText(unread)).toBe(shown);
});
