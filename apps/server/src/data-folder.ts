/** Folders of Plinth's data on this machine. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { codeOf, explainFolder, type FolderSetting, StartupError } from '#startup-error.ts';

/**
 * Creates the data folder if missing.
 * @throws StartupError naming DATA_DIR if it cannot be made
 */
export async function makeDataFolder(path: string): Promise<void> {
  await makeFolder(path, { setting: 'DATA_DIR' });
}

interface FolderOptions {
  readonly setting: FolderSetting;
  /** The mode of the folders that are made; the system's default if it is left out. */
  readonly mode?: number;
}

/**
 * Creates a folder and those above it. Not by Node's own recursion, which never ends where the
 * system denies that a folder exists after it was made, as in `/proc`.
 * @throws StartupError naming the setting if it cannot be made
 */
export async function makeFolder(path: string, options: FolderOptions): Promise<void> {
  try {
    await makeWithParents(path, options.mode);
  } catch (error) {
    const sentence = explainFolder(codeOf(error) ?? '', path, options.setting);
    if (sentence === undefined) throw error;
    throw new StartupError(sentence, { cause: error });
  }
}

async function makeWithParents(path: string, mode: number | undefined): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path && !(await isFolder(parent))) await makeWithParents(parent, mode);
  try {
    await mkdir(path, mode);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  }
}

/** A path below a file is an error of `stat`, as is a name that is too long. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
