/** Reads the resident memory of the server, in MB. */
import { setTimeout as sleep } from 'node:timers/promises';

import { residentMegabytes } from '../tools/lib/memory.ts';

import type { Plinth } from './plinth.ts';

const SAMPLE_MS = 50;

export async function memoryOf({ serverPid }: Plinth): Promise<number> {
  return residentMegabytes(serverPid);
}

/** Measures the peak until it is stopped. */
export async function peakWhile(
  plinth: Plinth,
  work: { readonly isOver: boolean },
  sampleMs = SAMPLE_MS,
): Promise<number> {
  let peak = 0;
  while (!work.isOver) {
    peak = Math.max(peak, await memoryOf(plinth));
    await sleep(sampleMs);
  }
  return peak;
}
