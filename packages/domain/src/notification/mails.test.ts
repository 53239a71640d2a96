import { describe, expect, test } from 'vitest';

import { mailText } from '../mail/layout.ts';
import {
  dailyMail,
  notificationMail,
  notificationScreen,
  type MailedNotification,
} from './mails.ts';

const SURROUNDINGS = { publicUrl: 'https://plinth.test', linkUrl: null, pdf: 'NONE' } as const;

const notification = (change: Partial<MailedNotification> = {}): MailedNotification => ({
  kind: 'TO_APPROVE',
  documentType: 'PURCHASE_ORDER',
  documentId: 'order',
  documentName: 'PO/26-27/00012',
  place: 'Plinth Homes, Skyline Annexe',
  byName: 'Bharat Buyer',
  note: 'Ask for the yard rate',
  ...change,
});

test.each([
  [notification(), '/home/purchase-inventory/purchase-orders/order'],
  [notification({ kind: 'PASSWORD_ASKED', documentType: 'USER' }), '/home/admin/users'],
  [notification({ kind: 'DELEGATED', documentType: 'USER' }), '/home/approvals'],
  [
    notification({ kind: 'BUDGET_TO_APPROVE', documentType: 'PROJECT', documentId: 'annexe' }),
    '/home/project/budget?project=annexe',
  ],
  [notification({ documentType: 'FIRM' }), '/home/notifications'],
])('leads to its screen', (one, screen) => {
  expect(notificationScreen(one)).toBe(screen);
});

test('a mail at once says what, where and by whom', () => {
  const content = notificationMail(notification(), SURROUNDINGS);
  expect(content.subject).toBe('PO/26-27/00012 waits for your approval');
  const text = mailText({ ...content, firmName: 'Plinth Homes' });
  expect(text).toContain('Ask for the yard rate');
  expect(text).toContain('By: Bharat Buyer');
  expect(text).toContain('https://plinth.test/home/purchase-inventory/purchase-orders/order');
  const unsigned = notificationMail(notification({ byName: '', note: '' }), SURROUNDINGS);
  expect(mailText({ ...unsigned, firmName: '' })).not.toContain('By:');
});

describe('the daily mail', () => {
  const day = '14/08/2026';
  const subjects = (content: ReturnType<typeof dailyMail>) =>
    content.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));

  test('has what waits before the news', () => {
    const list = [notification({ kind: 'APPROVED' }), notification()];
    const content = dailyMail({ day, told: list, more: 0 }, SURROUNDINGS);
    expect(content.subject).toBe('Plinth on 14/08/2026: 2 things to know');
    expect(subjects(content).slice(0, 2)).toEqual(['Waits for you:', 'News of your documents:']);
  });

  test('leaves out what it has nothing of, and counts what it does not list', () => {
    const content = dailyMail({ day, told: [notification()], more: 1 }, SURROUNDINGS);
    expect(content.subject).toBe('Plinth on 14/08/2026: 2 things to know');
    expect(subjects(content).slice(0, 2)).toEqual([
      'Waits for you:',
      'And 1 other thing in Plinth.',
    ]);
  });
});
