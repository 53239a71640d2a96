/** Runs long computations in slices, between which the process answers other calls. */
import type { Steps } from '@plinth/domain/shared/steps';

/**
 * The length of a slice, short compared with a call that waits for it at each of its statements.
 */
const SLICE_MS = 15;

export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun >= SLICE_MS) {
      await othersFirst();
      begun = performance.now();
    }
  }
}

async function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
