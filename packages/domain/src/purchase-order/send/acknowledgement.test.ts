import { describe, expect, test } from 'vitest';

import { ACKNOWLEDGEMENTS, type Acknowledgement } from './acknowledgement-states.ts';
import { acknowledgementCan, afterAnswer, shownAcknowledgement } from './acknowledgement.ts';
import { PURCHASE_ORDER_STATUSES, type PurchaseOrderStatus } from '../status.ts';

test.each([
  ['SUBMITTED', 'SENT', '2026-08-14', 'SENT'],
  ['SUBMITTED', 'SENT', '2026-08-13', 'OVERDUE'],
  ['APPROVED', 'SENT', '2026-08-13', 'OVERDUE'],
  ['DELIVERED', 'SENT', '2026-08-13', 'SENT'],
  ['CANCELLED', 'SENT', '2026-08-13', 'SENT'],
  ['SUBMITTED', 'NOT_SENT', null, 'NOT_SENT'],
  ['SUBMITTED', 'REFUSED', null, 'REFUSED'],
] as const)('%s and %s by %s is shown as %s', (status, acknowledgement, due, shown) => {
  const order = { status, acknowledgement, acknowledgementDue: due };
  expect(shownAcknowledgement(order, '2026-08-14')).toBe(shown);
});

test('an answer leads to its state', () => {
  expect((['ACCEPTED', 'CHANGES', 'REFUSED'] as const).map(afterAnswer)).toEqual([
    'ACKNOWLEDGED',
    'CHANGES_PROPOSED',
    'REFUSED',
  ]);
});

describe('what may be done', () => {
  const inForce: Readonly<Record<'plain' | 'approved', readonly PurchaseOrderStatus[]>> = {
    plain: ['SUBMITTED'],
    approved: ['APPROVED'],
  };

  test.each(PURCHASE_ORDER_STATUSES)('a %s order is sent and answered once it binds', (status) => {
    for (const isApprovalNeeded of [false, true]) {
      const isBinding = inForce[isApprovalNeeded ? 'approved' : 'plain'].includes(status);
      const order = { status, isApprovalNeeded, acknowledgement: 'SENT' } as const;
      expect(acknowledgementCan.send(order).isAllowed).toBe(isBinding);
      expect(acknowledgementCan.answer({ ...order, settlement: null }).isAllowed).toBe(isBinding);
    }
  });

  test('an answer may be changed until the buyer agreed to it', () => {
    const acknowledgement = 'ACKNOWLEDGED';
    const order = { status: 'SUBMITTED', isApprovalNeeded: false, acknowledgement } as const;
    expect(acknowledgementCan.answer({ ...order, settlement: 'ANSWERED_BACK' }).isAllowed).toBe(
      true,
    );
    expect(acknowledgementCan.answer({ ...order, settlement: 'TAKEN' })).toEqual({
      isAllowed: false,
      reason: 'The buyer has agreed to your changes. Call them to change more.',
    });
    const proposed = { ...order, acknowledgement: 'CHANGES_PROPOSED' } as const;
    expect(acknowledgementCan.answer({ ...proposed, settlement: 'TAKEN' })).toEqual({
      isAllowed: false,
      reason: 'The buyer is approving your changes. Call them to change more.',
    });
  });

  const expected: Readonly<Record<Acknowledgement, readonly [take: boolean, back: boolean]>> = {
    NOT_SENT: [false, false],
    SENT: [false, false],
    ACKNOWLEDGED: [false, false],
    CHANGES_PROPOSED: [true, true],
    REFUSED: [false, true],
  };

  test.each(ACKNOWLEDGEMENTS)('the buyer settles what is %s', (acknowledgement) => {
    const order = { status: 'SUBMITTED', isApprovalNeeded: false, acknowledgement } as const;
    const { take, answerBack } = acknowledgementCan;
    expect([take(order).isAllowed, answerBack(order).isAllowed]).toEqual(expected[acknowledgement]);
    const cancelled = { ...order, status: 'CANCELLED' } as const;
    expect([take(cancelled).isAllowed, answerBack(cancelled).isAllowed]).toEqual([false, false]);
  });
});
