import { describe, expect, test } from 'vitest';

import { type ResetFacts, resetVerdict } from './reset-rules.ts';

const COLLEAGUE: ResetFacts = {
  isOneself: false,
  isAllAdministered: true,
  isInviting: false,
  isDeactivated: false,
  hasPassword: true,
  isAdministrator: false,
};

describe('helping somebody back in', () => {
  test.each([
    ['who is no administrator takes one', {}, { isAllowed: true, isByTwo: false }],
    ['an administrator takes two', { isAdministrator: true }, { isAllowed: true, isByTwo: true }],
    [
      'who was invited as one takes one: nobody is there to be taken for',
      { isAdministrator: true, hasPassword: false },
      { isAllowed: true, isByTwo: false },
    ],
    ['oneself is not for oneself', { isOneself: true }, { isAllowed: false, code: 'state' }],
    [
      'who works elsewhere too is not',
      { isAllAdministered: false },
      { isAllowed: false, code: 'foreign' },
    ],
    [
      'who was invited here and is of another firm meanwhile is invited again',
      { isAllAdministered: false, isInviting: true, hasPassword: false },
      { isAllowed: true, isByTwo: false },
    ],
    [
      'who has come in since is not',
      { isAllAdministered: false, isInviting: true },
      { isAllowed: false, code: 'foreign' },
    ],
    [
      'who is shut out is let in first',
      { isDeactivated: true },
      { isAllowed: false, code: 'state' },
    ],
    [
      'of another firm nothing more is said',
      { isAllAdministered: false, isDeactivated: true },
      { isAllowed: false, code: 'foreign' },
    ],
  ] as const)('%s', (_, facts, verdict) => {
    expect(resetVerdict({ ...COLLEAGUE, ...facts })).toMatchObject(verdict);
  });

  test.each([
    [{ isOneself: true }, 'Your own account is changed on your account page'],
    [{ isAllAdministered: false }, 'They also work in a firm that you do not administer'],
    [{ isDeactivated: true }, 'Reactivate them first'],
  ])('%o is refused: %s', (facts, reason) => {
    expect(resetVerdict({ ...COLLEAGUE, ...facts })).toMatchObject({ reason });
  });
});
