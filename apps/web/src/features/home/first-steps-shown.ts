/**
 * Whether the home page of a firm showed the card of first steps at the last visit, so that the
 * page does not move when the response arrives.
 */
import { FIRST_STEPS, type FirstStep } from '@plinth/contracts/home';

import { remember, remembered } from '#lib/storage.ts';

function keyOf(firmId: string): string {
  return `plinth:first-steps:${firmId}`;
}

/** `undefined` if this device has not seen the firm's home page. */
export function wereStepsShown(firmId: string): boolean | undefined {
  const value = remembered(keyOf(firmId));
  return value === null ? undefined : value === 'shown';
}

/** `done` is null without the permission to manage the firm. */
export function areStepsShown(done: readonly FirstStep[] | null): boolean {
  return done !== null && done.length < FIRST_STEPS.length;
}

export function rememberSteps(firmId: string, isShown: boolean): void {
  if (wereStepsShown(firmId) !== isShown) remember(keyOf(firmId), isShown ? 'shown' : 'hidden');
}
