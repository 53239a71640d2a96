import { describe, expect, it } from 'vitest';

import { checksum, isMigration, lostMigrations, mergedMigrations } from './merged-migrations.ts';

const FILE = 'apps/server/src/db/migrations/0001-initial.sql';
const sealed = { '0001-initial.sql': checksum('create table firm ();\n') };

describe('merged migrations', () => {
  it('accepts what was merged, whatever its line ends', () => {
    expect(mergedMigrations(sealed)(FILE, 'create table firm ();\n')).toEqual([]);
    expect(mergedMigrations(sealed)(FILE, 'create table firm ();\r\n')).toEqual([]);
  });

  it('refuses a change', () => {
    expect(mergedMigrations(sealed)(FILE, 'create table firm (id uuid);\n')).toMatchObject([
      { rule: 'merged-migrations', message: expect.stringContaining('write a new one') },
    ]);
  });

  it('asks for the seal of a new one', () => {
    const file = FILE.replace('0001-initial', '0002-receipts');
    expect(mergedMigrations(sealed)(file, '')).toMatchObject([
      { message: expect.stringContaining('seal-migrations.ts') },
    ]);
  });

  it('refuses the loss of one', () => {
    expect(lostMigrations(sealed, [FILE])).toEqual([]);
    expect(lostMigrations(sealed, [])).toMatchObject([{ file: FILE }]);
  });

  it('knows a migration by its place', () => {
    expect(isMigration(FILE)).toBe(true);
    expect(isMigration('apps/server/src/db/migrations/index.ts')).toBe(false);
  });
});
