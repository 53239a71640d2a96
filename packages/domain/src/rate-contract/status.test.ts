import { describe, expect, test } from 'vitest';

import { keysOf } from '../shared/keys.ts';
import { mayAgree, RATE_CONTRACT_STATUSES, rateContractCan } from './status.ts';

const ALLOWED_IN = {
  edit: ['DRAFT'],
  submit: ['DRAFT'],
  agree: ['SUBMITTED'],
  sendBack: ['SUBMITTED'],
  amend: ['AGREED'],
  close: ['DRAFT', 'AGREED'],
} as const;

describe('acts on a rate contract by status', () => {
  test.each(keysOf(ALLOWED_IN))('%s', (action) => {
    const allowed = RATE_CONTRACT_STATUSES.filter(
      (status) => rateContractCan[action](status).isAllowed,
    );
    expect(allowed).toEqual(ALLOWED_IN[action]);
  });

  test.each([
    { personId: 'maker', isAllowed: false },
    { personId: 'editor', isAllowed: false },
    { personId: 'other', isAllowed: true },
  ])('$personId may agree it: $isAllowed', ({ personId, isAllowed }) => {
    const contract = { createdBy: 'maker', changedBy: 'editor' };
    expect(mayAgree(contract, personId).isAllowed).toBe(isAllowed);
  });
});
