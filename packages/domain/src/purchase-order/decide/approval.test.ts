import { describe, expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { mayDecide, requiredApproval } from './approval.ts';

const PRICED = { priced: {} };
const AS_PER_CONTRACT = { priced: null };

describe('requiredApproval', () => {
  test.each([
    ['no threshold', '999999', [PRICED], null, 'NONE'],
    ['no threshold, as per contract', '0', [AS_PER_CONTRACT], null, 'NONE'],
    ['below', '99999.99', [PRICED], '100000', 'NONE'],
    ['exactly at it', '100000', [PRICED], '100000', 'NONE'],
    ['a paisa above', '100000.01', [PRICED], '100000', 'BY_THRESHOLD'],
    ['above it by what the round-off takes off', '100000.40', [PRICED], '100000', 'BY_THRESHOLD'],
    ['as per contract', '0', [AS_PER_CONTRACT], '100000', 'BY_THRESHOLD'],
    ['one line as per contract', '500', [PRICED, AS_PER_CONTRACT], '100000', 'BY_THRESHOLD'],
    ['a threshold of nothing', '0.01', [PRICED], '0', 'BY_THRESHOLD'],
    ['nothing, at a threshold of nothing', '0', [PRICED], '0', 'NONE'],
  ] as const)('%s', (_, grandTotal, lines, threshold, required) => {
    const order = { totals: { grandTotal: decimal(grandTotal) }, lines };
    const limit = threshold === null ? null : decimal(threshold);
    expect(requiredApproval(order, { hasPolicy: false, threshold: limit })).toBe(required);
    expect(requiredApproval(order, { hasPolicy: true, threshold: limit })).toBe('BY_POLICY');
  });
});

describe('mayDecide', () => {
  const raised = 'You raised this purchase order; somebody else has to approve it';
  const changed = 'You changed this purchase order last; somebody else has to approve it';
  const amended = 'You made this amendment; somebody else has to approve it';

  test.each([
    ['whoever raised it', null, 'asha', raised],
    ['whoever raised it, though another changed it', 'bharat', 'asha', raised],
    ['whoever changed it last', 'bharat', 'bharat', changed],
    ['whoever raised and changed it', 'asha', 'asha', raised],
    ['whoever made the amendment', 'bharat', 'noor', amended],
  ])('not %s', (_, changedBy, personId, reason) => {
    const order = { orderedBy: 'asha', changedBy, amendedBy: 'noor' };
    expect(mayDecide(order, personId)).toEqual({ isAllowed: false, isOwn: true, reason });
  });

  test('somebody else', () => {
    for (const changedBy of [null, 'bharat']) {
      expect(mayDecide({ orderedBy: 'asha', changedBy }, 'meera').isAllowed).toBe(true);
    }
  });
});
