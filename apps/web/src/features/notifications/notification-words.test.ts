import type { Notification } from '@plinth/contracts/notifications';
import { describe, expect, test } from 'vitest';

import { paths } from '#lib/paths.ts';

import { bellLabel, byDocument, notificationPath, placeOf } from './notification-words.ts';

const one = (change: Partial<Notification> = {}): Notification => ({
  id: '1',
  kind: 'TO_APPROVE',
  documentType: 'PURCHASE_ORDER',
  documentId: 'order',
  documentName: 'PO/26-27/00012',
  firmName: 'Plinth Homes',
  projectName: 'Skyline Annexe',
  byName: 'Bharat Buyer',
  note: '',
  at: '2026-08-14T06:00:00.000Z',
  isRead: true,
  isSettled: false,
  ...change,
});

describe('notifications are grouped by document', () => {
  test('in the order of the newest, unread if one of them is', () => {
    const list = [
      one({ id: '4', documentId: 'order' }),
      one({ id: '3', documentId: 'request' }),
      one({ id: '2', documentId: 'order', isRead: false }),
    ];
    const groups = byDocument(list);
    expect(groups.map(({ newest }) => newest.id)).toEqual(['4', '3']);
    expect(groups.map(({ earlier }) => earlier.length)).toEqual([1, 0]);
    expect(groups.map(({ isUnread }) => isUnread)).toEqual([true, false]);
  });

  test('none without any', () => {
    expect(byDocument([])).toEqual([]);
  });
});

test.each([
  [one(), paths.purchaseOrder('order')],
  [one({ documentType: 'USER', kind: 'PASSWORD_ASKED' }), paths.adminUsers()],
  [one({ documentType: 'USER', kind: 'DELEGATED' }), paths.approvals()],
  [
    one({ documentType: 'PROJECT', kind: 'BUDGET_TO_APPROVE', documentId: 'annexe' }),
    '/home/project/budget?project=annexe',
  ],
  [one({ documentType: 'FIRM' }), undefined],
])('opens its screen', (notification, path) => {
  expect(notificationPath(notification)).toBe(path);
});

test.each([
  [one(), 'Skyline Annexe'],
  [one({ projectName: '' }), 'Plinth Homes'],
])('names its place', (notification, text) => {
  expect(placeOf(notification)).toBe(text);
});

test.each([
  ['', 'Notifications, none unread'],
  ['99+', 'Notifications, 99+ unread'],
])('the bell with %j says %s', (unread, label) => {
  expect(bellLabel(unread)).toBe(label);
});
