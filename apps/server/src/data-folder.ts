/** The folder of Plinth's data on this machine. */
import { mkdir } from 'node:fs/promises';

import { StartupError } from '#startup-error.ts';

/**
 * Creates the folder if missing.
 * @throws StartupError, or the system's error
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    // Node's error on a read-only disk.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartupError(
      `${path} cannot be made: set DATA_DIR to a folder on a disk that can be written.`,
    );
  }
}
