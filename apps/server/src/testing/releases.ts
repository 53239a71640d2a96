/**
 * The backups that each release made of its own demo data (`npm run release:dump`), as databases of
 * that release: with its schema, its roles and policies, and without statistics.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Manifest, TableNote } from '#db/backup/manifest.ts';
import { loadAsBackedUp } from '#db/backup/load-backup.ts';
import { openBackup } from '#db/backup/read-backup.ts';
import { connect } from '#db/connect.ts';
import { query } from '#testing/query.ts';

const FOLDER = join(import.meta.dirname, 'releases');

export interface Release {
  readonly version: string;
  /** The path of the release's backup. */
  readonly file: string;
  /** Reads the manifest of the backup. */
  readonly manifest: () => Promise<Manifest>;
}

/** The backups of all releases, the oldest first. */
export const RELEASES: readonly Release[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.zip'))
  .map((name) => releaseOf(name.replace(/\.zip$/, ''), join(FOLDER, name)))
  .toSorted((one, other) => one.version.localeCompare(other.version, 'en', { numeric: true }));

function releaseOf(version: string, file: string): Release {
  const manifest = async () => {
    const backup = await openBackup(file);
    backup.close();
    return backup.manifest;
  };
  return { version, file, manifest };
}

/** Makes the empty database one of that release. @returns the tables as backed up */
export async function loadRelease(
  { file }: Release,
  connectionString: string,
  serverRole: string,
): Promise<readonly TableNote[]> {
  const backup = await openBackup(file);
  const db = connect({ connectionString, max: 2, statementTimeout: 0 });
  try {
    await loadAsBackedUp(db, { connectionString, backup, log: () => undefined });
    await sql`grant select on all tables in schema public to ${sql.id(serverRole)}`.execute(db);
    const { rows } = await sql<{ there: boolean }>`
      select to_regproc('set_row_level_security') is not null as there`.execute(db);
    if (rows[0]?.there) await sql`select set_row_level_security('writes')`.execute(db);
    return backup.manifest.tables;
  } finally {
    backup.close();
    await db.destroy();
  }
}

/** Sums over all values by table and column, which do not depend on the order of the rows. */
export type Figures = Readonly<Record<string, string>>;

/**
 * Sums the tables and columns that the database still has, with the number of `rows` beside the columns.
 */
export async function figuresOf(
  connectionString: string,
  tables: readonly TableNote[],
): Promise<Figures> {
  const columns = (await query(
    connectionString,
    `select table_name as "table", column_name as "column", data_type as type
     from information_schema.columns where table_schema = 'public'`,
  )) as { table: string; column: string; type: string }[];
  const parts = tables
    .filter(({ name }) => columns.some(({ table }) => table === name))
    .map(({ name, columns: wanted }) => {
      const sums = columns
        .filter(({ table, column }) => table === name && wanted.includes(column))
        .flatMap(({ column, type }) => [`'${column}'`, sumOf(column, type)]);
      return `select '${name}' as name, json_build_object('rows', count(*)) as rows,
        array[${sums.join(', ')}]::text[] as sums from "${name}"`;
    });
  const rows = (await query(connectionString, parts.join(' union all '))) as {
    name: string;
    rows: { rows: number };
    sums: string[];
  }[];
  const figures: Record<string, string> = {};
  for (const { name, rows: counted, sums } of rows) {
    figures[`${name}.rows`] = String(counted.rows);
    for (let at = 0; at < sums.length; at += 2) {
      figures[`${name}.${sums[at]}`] = sums[at + 1] ?? '0';
    }
  }
  return figures;
}

/** A checksum of the column, in which decimals of another scale are equal. */
function sumOf(column: string, type: string): string {
  const value = type === 'numeric' ? `trim_scale("${column}")` : `"${column}"`;
  return `sum(hashtextextended(${value}::text, 0))::text`;
}
