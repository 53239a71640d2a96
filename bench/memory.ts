/** What of the server's memory is resident, read from outside, in MB. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { Plinth } from './plinth.ts';

const SAMPLE_MS = 50;

export async function memoryOf({ serverPid }: Plinth): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(serverPid)]);
  return Number(stdout) / 1000;
}

/** The most that it was until it is over. */
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
