import type { Steps } from '../shared/steps.ts';

/** Computes the result of steps without a pause. */
export function withoutPause<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
