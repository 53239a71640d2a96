/** Adds the service worker to the built files, with their list and a version made of their content. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'service-worker/service-worker.ts');

/** @param dir the built files, before they are compressed */
export async function writeServiceWorker(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length).replaceAll('\\', '/'));
  files.sort();
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
  const version = createHash('sha256').update(code);
  for (const file of files) {
    version
      .update(`${file}\0`)
      .update(await readFile(join(dir, file)))
      .update('\0');
  }
  const constants = { VERSION: version.digest('hex').slice(0, 16), FILES: files };
  const head = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
  );
  await writeFile(join(dir, 'service-worker.js'), head.join('') + code);
}
