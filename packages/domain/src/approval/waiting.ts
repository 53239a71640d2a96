/** The times after which approvers are reminded, and after which the next level is added. */
import { type WorkingTime, workingMinutes } from '../firm/working-time.ts';
import type { Approvers } from './policy.ts';

const HOUR = 60;
/** The limits are in minutes of the firm's working time. */
const REMIND_AFTER = 8 * HOUR;
const ADD_AFTER = 16 * HOUR;

export interface WaitingStep {
  readonly openedAt: Date;
  readonly isReminded: boolean;
  readonly isEscalated: boolean;
}

/** Returns what is due; each happens once, and null means that nothing is due. */
export function dueOf(
  { openedAt, isReminded, isEscalated }: WaitingStep,
  time: WorkingTime,
  now: Date,
): 'REMIND' | 'ADD_NEXT' | null {
  if (isEscalated) return null;
  const minutes = workingMinutes(time, openedAt, now);
  if (minutes >= ADD_AFTER) return 'ADD_NEXT';
  return minutes >= REMIND_AFTER && !isReminded ? 'REMIND' : null;
}

/**
 * Adds the approvers of the next level, or the administrators above the last one; nobody is
 * removed.
 */
export function withNextLevel(own: Approvers, next: readonly Approvers[]): Approvers {
  const above: readonly Approvers[] =
    next.length > 0 ? next : [{ people: [], firmRoles: ['ADMIN'], projectRoles: [] }];
  const all = [own, ...above];
  return {
    people: [...new Set(all.flatMap(({ people }) => people))],
    firmRoles: [...new Set(all.flatMap(({ firmRoles }) => firmRoles))],
    projectRoles: [...new Set(all.flatMap(({ projectRoles }) => projectRoles))],
  };
}
