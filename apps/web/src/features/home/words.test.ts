import type { Activity } from '@plinth/contracts/home';
import { describe, expect, test } from 'vitest';

import { wordsOf } from './activity-words.ts';
import { projectsWaiting, thingsWaiting, waitingSentence } from './waiting-words.ts';

const NOW = new Date('2026-09-14T06:40:00Z');

const ACTIVITY: Activity = {
  id: 'a',
  at: '2026-11-21T06:00:00.000Z',
  actorName: 'Asha Kulkarni',
  kind: 'ORDER_RAISED',
  documentId: 'd',
  documentName: 'PO/26-27/00064',
  supplierName: 'Ispatika Steel',
  mrnNumbers: ['MRN/26-27/00118'],
  priority: null,
  itemCount: null,
  requiredOn: null,
  reason: null,
};
const REQUEST = { documentName: 'MRN/26-27/00121', supplierName: null, mrnNumbers: null } as const;

describe('an activity is told in people’s words', () => {
  test.each<[Partial<Activity>, string, string]>([
    [{}, 'raised for Ispatika Steel', 'Asha Kulkarni · from MRN/26-27/00118'],
    [
      { mrnNumbers: ['MRN/26-27/00118', 'MRN/26-27/00120'] },
      'raised for Ispatika Steel',
      'Asha Kulkarni · from MRN/26-27/00118 + 1 more',
    ],
    [{ kind: 'ORDER_APPROVED' }, 'approved', 'Asha Kulkarni · Ispatika Steel'],
    [
      { kind: 'ORDER_SENT_BACK', reason: 'Too dear' },
      'sent back: Too dear',
      'Asha Kulkarni · Ispatika Steel',
    ],
    [{ kind: 'ORDER_RESUBMITTED' }, 'submitted again', 'Asha Kulkarni · Ispatika Steel'],
    [
      { kind: 'ORDER_REJECTED', reason: 'No budget' },
      'rejected: No budget',
      'Asha Kulkarni · Ispatika Steel',
    ],
    [{ kind: 'ORDER_CANCELLED' }, 'cancelled', 'Asha Kulkarni · Ispatika Steel'],
    [
      { kind: 'ORDER_CLOSED', reason: 'Not needed' },
      'closed short: Not needed',
      'Asha Kulkarni · Ispatika Steel',
    ],
    [
      {
        ...REQUEST,
        kind: 'REQUEST_SUBMITTED',
        priority: 'URGENT',
        itemCount: 6,
        requiredOn: 'Before slab casting',
      },
      'submitted, urgent',
      'Asha Kulkarni · 6 items, Before slab casting',
    ],
    [
      { ...REQUEST, kind: 'REQUEST_SUBMITTED', priority: 'LOW', itemCount: 1 },
      'submitted',
      'Asha Kulkarni · 1 item',
    ],
    [
      { ...REQUEST, kind: 'REQUEST_REJECTED', reason: 'In store' },
      'rejected: In store',
      'Asha Kulkarni',
    ],
    [{ ...REQUEST, kind: 'REQUEST_TAKEN_BACK' }, 'taken back', 'Asha Kulkarni'],
  ])('%#', (changes, what, more) => {
    expect(wordsOf({ ...ACTIVITY, ...changes })).toMatchObject({ lead: '', what, more });
  });

  test('with the way to its document', () => {
    expect(wordsOf(ACTIVITY).to).toBe('/home/purchase-inventory/purchase-orders/d');
    expect(wordsOf({ ...ACTIVITY, ...REQUEST, kind: 'REQUEST_REJECTED' }).to).toBe(
      '/home/purchase-inventory/mrn/d',
    );
    const joined = { kind: 'SUPPLIER_REGISTERED', documentName: 'Sopan Tiles' } as const;
    expect(wordsOf({ ...ACTIVITY, ...joined, supplierName: null })).toMatchObject({
      lead: 'Supplier',
      what: 'registered',
      to: '/home/purchase-inventory/suppliers?search=Sopan+Tiles',
    });
  });
});

describe('what waits', () => {
  test.each([
    [
      { requestsToOrder: 0, ordersToApprove: 0, ordersSentBack: 0, ownRequests: 0 },
      'Nothing waits for you on Site.',
    ],
    [
      { requestsToOrder: 0, ordersToApprove: 0, ordersSentBack: 0, ownRequests: 1 },
      'One thing waits for you on Site:',
    ],
    [
      { requestsToOrder: 2, ordersToApprove: 1, ordersSentBack: 0, ownRequests: 0 },
      'Three things wait for you on Site:',
    ],
    [
      { requestsToOrder: 9, ordersToApprove: 1, ordersSentBack: 0, ownRequests: 1 },
      '11 things wait for you on Site:',
    ],
  ])('%j', (waiting, sentence) => {
    const things = thingsWaiting({ ...waiting, approvals: 0, forgottenPasswords: [] }, 'u', NOW);
    expect(waitingSentence(things, 'Site')).toBe(sentence);
  });

  test('is named with the way to it, and nothing else is', () => {
    const waiting = {
      requestsToOrder: 1,
      ordersToApprove: 2,
      ordersSentBack: 1,
      ownRequests: 3,
      approvals: 1,
      forgottenPasswords: [],
    };
    expect(
      thingsWaiting(waiting, 'u', NOW).map(({ label, to }) => [label, to.split('?')[1]]),
    ).toEqual([
      ['1 document to approve', undefined],
      ['1 request to order', 'toOrder=1&sortBy=urgency&direction=asc'],
      ['2 orders to approve', 'toApprove=1'],
      ['1 order sent back to you', 'sentBack=1&orderedBy=u'],
      ['3 of yours to complete', 'status=PENDING%2CREJECTED&requestedBy=u'],
    ]);
    expect(thingsWaiting({ ...waiting, ordersToApprove: 0 }, 'u', NOW)).toHaveLength(4);
  });

  test('other projects are named, the first three of them, each with the link that chooses it', () => {
    const elsewhere = [5, 3, 2, 1].map((count) => ({
      project: { id: `p${count}`, name: `Tower ${count}` },
      count,
    }));
    expect(projectsWaiting(elsewhere)).toEqual({
      links: [
        { label: 'Tower 5: 5', to: '/home?project=p5' },
        { label: 'Tower 3: 3', to: '/home?project=p3' },
        { label: 'Tower 2: 2', to: '/home?project=p2' },
      ],
      furtherCount: 1,
    });
    expect(projectsWaiting([])).toEqual({ links: [], furtherCount: 0 });
  });

  test('who cannot sign in comes first, and is named', () => {
    const counts = {
      requestsToOrder: 1,
      ordersToApprove: 0,
      ordersSentBack: 0,
      ownRequests: 0,
      approvals: 0,
    };
    const labels = (names: readonly string[]) => {
      const forgottenPasswords = names.map((name) => ({
        id: name,
        person: { id: name, name },
        askedAt: '2026-09-14T04:30:00Z',
      }));
      return thingsWaiting({ ...counts, forgottenPasswords }, 'u', NOW).map(({ label }) => label);
    };
    expect(labels(['Imran'])).toEqual([
      'new password for Imran, asked 2 h ago',
      '1 request to order',
    ]);
    expect(labels(['Imran', 'Lakshmi', 'Devendra'])[0]).toBe('new passwords for Imran and 2 more');
  });
});
