import { describe, expect, test } from 'vitest';

import { USUAL_WORKING_TIME } from '../firm/working-time.ts';
import { dueOf, withNextLevel } from './waiting.ts';

/** Monday, half past nine in India; the usual day has nine hours, and Sunday is free. */
const openedAt = new Date('2026-08-17T04:00:00Z');

describe('what waits', () => {
  test.each([
    ['for less than 8 working hours', '2026-08-17T11:59:00Z', false, null],
    ['for 8', '2026-08-17T12:00:00Z', false, 'REMIND'],
    ['and was reminded', '2026-08-17T12:30:00Z', true, null],
    ['overnight, which does not count', '2026-08-18T03:59:00Z', true, null],
    ['for a minute less than 16', '2026-08-18T10:59:00Z', true, null],
    ['for 16', '2026-08-18T11:00:00Z', true, 'ADD_NEXT'],
    ['for 16 without a reminder', '2026-08-18T11:00:00Z', false, 'ADD_NEXT'],
  ])('%s', (_, now, isReminded, due) => {
    const step = { openedAt, isReminded, isEscalated: false };
    expect(dueOf(step, USUAL_WORKING_TIME, new Date(now))).toBe(due);
    expect(dueOf({ ...step, isEscalated: true }, USUAL_WORKING_TIME, new Date(now))).toBeNull();
  });
});

const OWN = { people: ['a'], firmRoles: [], projectRoles: ['PROJECT_MANAGER'] } as const;

test('the next level is added, and nobody removed', () => {
  const next = { people: ['b', 'a'], firmRoles: ['ACCOUNTANT'], projectRoles: [] } as const;
  expect(withNextLevel(OWN, [next])).toEqual({
    people: ['a', 'b'],
    firmRoles: ['ACCOUNTANT'],
    projectRoles: ['PROJECT_MANAGER'],
  });
});

test('above the last level are the administrators', () => {
  expect(withNextLevel(OWN, [])).toEqual({ ...OWN, firmRoles: ['ADMIN'] });
});
