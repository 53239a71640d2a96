/** What backup tests do to files and databases: spoil the one, compare the other. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { Client } from 'pg';
import { ZipFile } from 'yazl';

import { zipEntries } from '#testing/papers.ts';

/** Rows and a checksum over them, of every table but the notes of when migrations ran. */
export async function tableSums(connectionString: string): Promise<Record<string, unknown>> {
  return withClient(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not like 'kysely%' order by relname`,
    );
    const sums: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<object>(
        `select count(*), md5(string_agg(row::text, ' ' order by row::text)) from ${name} as row`,
      );
      sums[name] = rows[0];
    }
    return sums;
  });
}

export async function query(connectionString: string, text: string): Promise<unknown[]> {
  return withClient(connectionString, async (client) => {
    const { rows }: { rows: unknown[] } = await client.query(text);
    return rows;
  });
}

/** The same ZIP file with some of its files changed; `undefined` leaves one out. */
export async function repack(
  file: string,
  into: string,
  change: (name: string, content: Buffer) => Buffer | undefined,
): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of zipEntries(await readFile(file))) {
    const changed = change(name, content);
    if (changed !== undefined) zip.addBuffer(changed, name);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(into));
  return into;
}

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
