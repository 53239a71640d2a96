import { describe, expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { callOff, contractStage, daysLeft, elapsedPercent, leftOf, usedPercent } from './use.ts';

describe('use of a contract', () => {
  test.each([
    { target: '1200', used: '200', left: '1000', percent: 16 },
    { target: '1200', used: '1200', left: '0', percent: 100 },
    { target: '1200', used: '1300', left: '0', percent: 100 },
  ])('$used of $target', ({ target, used, left, percent }) => {
    expect(leftOf(decimal(target), decimal(used))?.toFixed()).toBe(left);
    expect(usedPercent(decimal(target), decimal(used))).toBe(percent);
  });

  test('rates alone have nothing left and no percentage', () => {
    expect(leftOf(null, decimal('5'))).toBeNull();
    expect(usedPercent(null, decimal('5'))).toBeNull();
  });

  test.each([
    { asked: '100', overUse: 'STOP', verdict: 'WITHIN' },
    { asked: '100.001', overUse: 'STOP', verdict: 'REFUSED' },
    { asked: '100.001', overUse: 'APPROVE', verdict: 'NEEDS_APPROVAL' },
    { asked: '100.001', overUse: 'NONE', verdict: 'WITHIN' },
  ] as const)('$asked of the last 100 with $overUse: $verdict', ({ asked, overUse, verdict }) => {
    const contract = { target: decimal('1200'), used: decimal('1100'), overUse };
    expect(callOff(contract, decimal(asked))).toBe(verdict);
    expect(callOff({ ...contract, target: null }, decimal(asked))).toBe('WITHIN');
  });

  test('what is given back is within a contract that is used beyond its target', () => {
    const contract = { target: decimal('1200'), used: decimal('1300'), overUse: 'STOP' } as const;
    expect(callOff(contract, decimal('-1'))).toBe('WITHIN');
    expect(callOff(contract, decimal('1'))).toBe('REFUSED');
  });

  test.each([
    { today: '2026-03-31', stage: 'UPCOMING' },
    { today: '2026-04-01', stage: 'ACTIVE' },
    { today: '2027-02-28', stage: 'ACTIVE' },
    { today: '2027-03-01', stage: 'EXPIRING' },
    { today: '2027-03-31', stage: 'EXPIRING' },
    { today: '2027-04-01', stage: 'EXPIRED' },
  ])('valid from 01/04/2026 to 31/03/2027, on $today: $stage', ({ today, stage }) => {
    const days = { validFrom: '2026-04-01', validTo: '2027-03-31', isUsedUp: false };
    expect(contractStage({ ...days, status: 'AGREED' }, today)).toBe(stage);
    expect(contractStage({ ...days, status: 'DRAFT' }, today)).toBe('DRAFT');
    expect(contractStage({ ...days, status: 'CLOSED' }, today)).toBe('CLOSED');
  });

  test.each([
    { today: '2026-03-31', elapsed: 0, left: 366 },
    { today: '2026-04-01', elapsed: 0, left: 365 },
    { today: '2026-11-21', elapsed: 64, left: 131 },
    { today: '2027-03-31', elapsed: 100, left: 1 },
    { today: '2027-04-01', elapsed: 100, left: 0 },
  ])('on $today $elapsed % of its days are gone', ({ today, elapsed, left }) => {
    const days = { validFrom: '2026-04-01', validTo: '2027-03-31' };
    expect(elapsedPercent(days, today)).toBe(elapsed);
    expect(daysLeft(days, today)).toBe(left);
  });

  test('a used up contract is exhausted until it expires', () => {
    const contract = {
      status: 'AGREED',
      validFrom: '2026-04-01',
      validTo: '2027-03-31',
      isUsedUp: true,
    } as const;
    expect(contractStage(contract, '2026-11-21')).toBe('EXHAUSTED');
    expect(contractStage(contract, '2027-04-01')).toBe('EXPIRED');
  });
});
