/** Opens a backup and validates it. */
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { StartupError } from '#startup-error.ts';

import { damaged, type Manifest, MANIFEST_NAME, notABackup, readManifest } from './manifest.ts';
import { fileOf } from './write-backup.ts';

export interface Backup {
  readonly file: string;
  readonly manifest: Manifest;
  /** The uncompressed rows of a table. */
  readonly rowsOf: (table: string) => Promise<Readable>;
  readonly close: () => void;
}

/** @throws StartupError for a file that is not a backup, truncated, damaged or of a newer Plinth */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip, file);
    const manifest = readManifest(file, await readManifestText(zip, file, entries));
    const rowsOf = async (table: string) => {
      const entry = entries.get(fileOf(table));
      if (entry === undefined) throw damaged(file, `${table} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    return { file, manifest, rowsOf, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The directory of a ZIP file is at its end. */
async function openZip(file: string): Promise<ZipFile> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new StartupError(`There is no file ${file}.`);
  try {
    return await openPromise(file, { autoClose: false });
  } catch {
    throw (await beginsAsZip(file)) ? damaged(file, 'its end is missing') : notABackup(file);
  }
}

async function beginsAsZip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  const { buffer: start } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  await handle.close();
  return start.toString('latin1') === 'PK\u0003\u0004';
}

async function readEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw damaged(file, 'its list of contents cannot be read');
  }
  return entries;
}

async function readManifestText(
  zip: ZipFile,
  file: string,
  entries: ReadonlyMap<string, Entry>,
): Promise<string> {
  const entry = entries.get(MANIFEST_NAME);
  if (entry === undefined) throw notABackup(file);
  const text = await zip.openReadStreamPromise(entry).then(buffer, () => undefined);
  if (text === undefined || crc32(text) !== entry.crc32) throw damaged(file, MANIFEST_NAME);
  return text.toString('utf8');
}
