import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { isApprovalNeeded, mayDecide } from './approval.ts';

const PRICED = { amount: decimal('100') };

describe('isApprovalNeeded', () => {
  test.each([
    ['no policy', '999999', [PRICED], null, false],
    ['no policy, as per contract', '0', [null], null, false],
    ['below', '99999.99', [PRICED], '100000', false],
    ['exactly at it', '100000', [PRICED], '100000', false],
    ['a paisa above', '100000.01', [PRICED], '100000', true],
    ['as per contract', '0', [null], '100000', true],
    ['one line as per contract', '500', [PRICED, null], '100000', true],
    ['policy from the first rupee', '0.01', [PRICED], '0', true],
  ])('%s', (_, grandTotal, lines, threshold, isNeeded) => {
    const limit = threshold === null ? null : decimal(threshold);
    expect(isApprovalNeeded({ grandTotal: decimal(grandTotal), lines }, limit)).toBe(isNeeded);
  });
});

describe('mayDecide', () => {
  const raised = 'You raised this purchase order; somebody else has to approve it';
  const changed = 'You changed this purchase order last; somebody else has to approve it';

  test.each([
    ['whoever raised it', null, 'asha', raised],
    ['whoever raised it, though another changed it', 'bharat', 'asha', raised],
    ['whoever changed it last', 'bharat', 'bharat', changed],
    ['whoever raised and changed it', 'asha', 'asha', raised],
  ])('not %s', (_, changedBy, personId, reason) => {
    expect(mayDecide({ orderedBy: 'asha', changedBy }, personId)).toEqual({
      isAllowed: false,
      reason,
    });
  });

  test('somebody else', () => {
    for (const changedBy of [null, 'bharat']) {
      expect(mayDecide({ orderedBy: 'asha', changedBy }, 'meera').isAllowed).toBe(true);
    }
  });
});
