/** Connects to an embedded database that a server is running, for a backup. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import { clusterPath } from './cluster.ts';
import { readNote } from './leftover.ts';
import { connectionString } from './place.ts';
import { DATABASE } from './start.ts';

/** @returns its URL; `undefined` if none runs on `dataDir` */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres');
  const note = await readNote(clusterPath(folder));
  if (note === undefined) return undefined;
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const host = note.socketFolder || note.address || '';
  const url = connectionString({ host, port: note.port }, { password }, DATABASE);
  return (await answers(url)) ? url : undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
