/** Prepares the temporary folders of a test run. */
import { statfsSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './run.ts';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Sets the environment of this process and its children. A database in memory is cloned ten times
 * as fast as on disk, and test servers share a compile cache.
 */
export function prepareTestRun(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/node-compile');
  if (hasRoomInMemory()) process.env['TMPDIR'] ??= IN_MEMORY;
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < ROOM_BYTES) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
