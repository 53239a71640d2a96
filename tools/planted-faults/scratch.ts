/** Makes a copy of the checkout in which faults are planted one at a time. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { listFiles } from '../checks/files.ts';
import type { Fault } from './fault.ts';

export interface Scratch {
  readonly root: string;
  /** Plants the fault, and reverts it after `work`. */
  readonly with: <Result>(fault: Fault, work: () => Promise<Result>) => Promise<Result>;
  readonly remove: () => Promise<void>;
}

/** @returns how often the fault's text occurs in its file */
export async function matches(root: string, { file, search }: Fault): Promise<number> {
  const text = await readFile(join(root, file), 'utf8').catch(() => '');
  return text.split(search).length - 1;
}

export async function makeScratch(from: string): Promise<Scratch> {
  const root = await mkdtemp(join(tmpdir(), 'plinth-faults-'));
  for (const file of listFiles(from)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(from, file), join(root, file));
  }
  await linkModules(join(from, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    with: async (fault, work) => {
      const file = join(root, fault.file);
      const sound = await readFile(file, 'utf8');
      await writeFile(
        file,
        sound.replace(fault.search, () => fault.replacement),
      );
      try {
        return await work();
      } finally {
        await writeFile(file, sound);
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Links libraries from the checkout; workspaces are those of the copy. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === '@plinth') {
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    } else if (!name.startsWith('.') || name === '.bin') {
      await symlink(join(from, name), join(to, name));
    }
  }
}
