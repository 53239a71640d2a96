/**
 * Whether the server can write: it is not ready while the disk of the database is full, and ready
 * again by itself.
 */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Executor } from '#db/database.ts';
import { observedOf } from '#db/observed.ts';
import { freeBytes } from '#free-bytes.ts';

const DISK_FULL = '53100';
/** The size of two segments of PostgreSQL's log of writes; without room for one it stops. */
const LEAST_FREE_BYTES = 32 * 2 ** 20;
/** The time for which a write that found no room counts, where the free space cannot be read. */
const FAILURE_COUNTS_MS = 15_000;
/** The shortest interval between checks; balancers ask every second or so. */
const LOOK_EVERY_MS = 1000;
const PROBE_BYTES = 8192;

/** Finds the reason why nothing can be written, in a sentence; undefined while it can. */
export type FindObstacle = () => Promise<string | undefined>;

/** @param dataDir of the embedded database; a database elsewhere is known by its answers alone */
export function watchDisk(
  db: Executor,
  dataDir: string | undefined,
  findRoom: (path: string) => Promise<number> = freeBytes,
): FindObstacle {
  let failedAt = -Infinity;
  let lookedAt = -Infinity;
  let obstacle: Promise<string | undefined> = Promise.resolve(undefined);
  observedOf(db).onQuery(({ errorCode }) => {
    if (errorCode === DISK_FULL) failedAt = performance.now();
  });
  return async () => {
    const now = performance.now();
    if (now - failedAt < FAILURE_COUNTS_MS) return 'The disk of the database is full';
    if (dataDir === undefined) return undefined;
    if (now - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now;
      obstacle = findObstacle(dataDir, findRoom);
    }
    return obstacle;
  };
}

async function findObstacle(
  dataDir: string,
  findRoom: (path: string) => Promise<number>,
): Promise<string | undefined> {
  try {
    if ((await findRoom(dataDir)) < LEAST_FREE_BYTES) return 'The disk of the data folder is full';
    await tryWriting(join(dataDir, `.can-write-${process.pid}`));
    return undefined;
  } catch {
    return 'The data folder cannot be written';
  }
}

/** Tries to write, because quotas and read-only disks do not show in the free space. */
async function tryWriting(path: string): Promise<void> {
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES));
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
