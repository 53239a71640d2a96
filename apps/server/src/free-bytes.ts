/** Room on the disk of a folder. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { codeOf } from '#startup-error.ts';

/**
 * The bytes that this user may still write there; a folder that does not exist yet counts as its nearest
 * parent.
 */
export async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    return freeBytes(dirname(path));
  }
}
