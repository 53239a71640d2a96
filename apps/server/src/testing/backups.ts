/** Corrupts backup files and compares databases. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { zipEntries } from '#testing/pdfs.ts';
import { query } from '#testing/query.ts';

interface TableSum {
  readonly name: string;
  readonly count: string;
  readonly md5: string | null;
}

/** Rows and checksum of every table but the migrations'. */
export async function tableSums(
  connectionString: string,
): Promise<Readonly<Record<string, Omit<TableSum, 'name'>>>> {
  const tables = await query(
    connectionString,
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not like 'kysely%' order by relname`,
  );
  const sums = (tables as { name: string }[]).map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(row::text, ' ' order by row::text))
       from ${name} as row`,
  );
  const rows = (await query(
    connectionString,
    `${sums.join(' union all ')} order by name`,
  )) as TableSum[];
  return Object.fromEntries(rows.map(({ name, ...sum }) => [name, sum]));
}

/** The ZIP file with some entries replaced; `undefined` removes one. */
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

/** A firm with a request, as written by a Plinth before versions and counts. */
export const OLD_ROWS = `
  insert into organisation (id, name, created_at) values (${id(1)}, 'Old Builders', now());
  insert into user_account (organisation_id, id, name, email, password_hash, created_at)
    values (${id(1)}, ${id(2)}, 'Old Hand', 'old@site.test', 'none', now());
  insert into firm (organisation_id, id, name, created_at)
    values (${id(1)}, ${id(3)}, 'Old Builders', now());
  insert into project (organisation_id, id, firm_id, name, site_state_code, created_at)
    values (${id(1)}, ${id(4)}, ${id(3)}, 'Old Mill', '27', now());
  insert into material_request (organisation_id, id, firm_id, project_id, mrn_number, status,
      requested_by, requested_by_name, requested_date, created_at)
    values (${id(1)}, ${id(5)}, ${id(3)}, ${id(4)}, 'MRN/26-27/00001', 'PENDING',
      ${id(2)}, 'Old Hand', '2026-04-01', now())`;

function id(number: number): string {
  return `'00000000-0000-7000-8000-${String(number).padStart(12, '0')}'`;
}
