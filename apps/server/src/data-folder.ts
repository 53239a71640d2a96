/** The folder that holds what Plinth keeps on this machine. */
import { mkdir } from 'node:fs/promises';

import { StartupError } from '#startup-error.ts';

/**
 * Makes the folder where it is missing.
 * @throws StartupError, or the system's error, where that cannot be.
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    // What Node says of a folder on a read-only disk.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartupError(
      `${path} cannot be made: set DATA_DIR to a folder on a disk that can be written.`,
    );
  }
}
