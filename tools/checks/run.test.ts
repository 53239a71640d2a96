/** The whole run: over a planted tree it must find every kind, and the command must say so by its exit code. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { runChecks } from './run.ts';
import { sealMigrations } from './seal-migrations.ts';

const PLANTED = {
  '.gitignore': 'node_modules/\n',
  'node_modules/x/index.ts': '// TODO not ours',
  'apps/server/src/db/migrations/0001-initial.sql':
    'create table material (organisation_id uuid not null);',
  'apps/server/src/db/migrations/checksums.json': '{ "0000-gone.sql": "" }',
  'apps/server/src/features/materials/change/change-material.ts':
    '/** Changes a material of the firm. */\nrecordChange(tx, ctx, change);\nassertCurrentVersion(1, 2);',
  'apps/server/src/features/materials/materials.queries.ts':
    "/** Reads the materials of a firm. */\ndb.selectFrom('material');\ndb.deleteFrom('unit');",
  'apps/web/src/features/home/card.tsx': '/** Card. */\ntotal.toFixed(2);\ntotal.toLocaleString();',
  'apps/web/src/features/home/form.ts':
    "import { useForm } from 'react-hook-form';\nconst shape = text.superRefine(check);",
  'apps/web/src/features/home/lines.tsx':
    "/** The lines of the home page. */\nimport { useTable } from '@tanstack/react-table';\nconst lines = <table />;",
  'packages/contracts/src/units.ts':
    "export const listUnits = endpoint('GET /units', used);\nexport const used = 1;\nexport const useless = 2;",
  'packages/contracts/src/stock.ts': "import { used } from './units.ts';",
  'packages/domain/src/access/can.ts': 'new Date(); // TODO',
  'packages/domain/src/budget/revision.ts':
    '/** Decides about revisions of a budget. */\nconst isOwn = revision.madeBy === personId;\nmakers.includes(personId);',
  'packages/domain/src/work/pasted-work.ts':
    "const rows = pastedCells(text);\nconst cells = line.split('\\t');\nconst TOTAL = /^(?:sub|grand|net) total/i;",
  'clean/.gitignore': '',
  'clean/packages/domain/src/access/can.ts': '/** The table says who may do what. */',
  '.ci/run': 'curl https://registry.npmjs.org',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'plinth-checks-'));
  for (const [file, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it('finds every planted violation, in the order of files and lines', () => {
  expect(runChecks(root).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    '.ci/run:1 plinth-alone',
    'apps/server/src/db/migrations/0000-gone.sql:1 merged-migrations',
    'apps/server/src/db/migrations/0001-initial.sql:1 merged-migrations',
    'apps/server/src/features/materials/change/change-material.ts:2 acts-in-frame',
    'apps/server/src/features/materials/change/change-material.ts:3 acts-in-frame',
    'apps/server/src/features/materials/materials.queries.ts:2 named-organisation',
    'apps/server/src/features/materials/materials.queries.ts:3 writes-in-stores',
    'apps/web/src/features/home/card.tsx:1 comments',
    'apps/web/src/features/home/card.tsx:2 float-money',
    'apps/web/src/features/home/card.tsx:3 intl-in-format',
    'apps/web/src/features/home/form.ts:1 one-form-engine',
    'apps/web/src/features/home/form.ts:2 one-form-engine',
    'apps/web/src/features/home/lines.tsx:2 one-table',
    'apps/web/src/features/home/lines.tsx:3 one-table',
    'packages/contracts/src/units.ts:3 unused-schemas',
    'packages/domain/src/access/can.ts:1 clock-and-ids',
    'packages/domain/src/access/can.ts:1 leftovers',
    'packages/domain/src/budget/revision.ts:2 second-person',
    'packages/domain/src/budget/revision.ts:3 second-person',
    'packages/domain/src/work/pasted-work.ts:1 one-sheet-reader',
    'packages/domain/src/work/pasted-work.ts:2 one-sheet-reader',
    'packages/domain/src/work/pasted-work.ts:3 one-sheet-reader',
  ]);
});

it('exits 1 with findings on its output, 0 without', { timeout: 30_000 }, () => {
  const run = (folder: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), folder], {
      encoding: 'utf8',
    });
  const failed = run(root);
  expect(failed.status).toBe(1);
  expect(failed.stdout).toContain('card.tsx:2 float-money');
  const clean = run(join(root, 'clean'));
  expect(clean).toMatchObject({ status: 0, stdout: '' });
});

it('seals what is new and leaves what is sealed', () => {
  const folder = join(root, 'sealing');
  const migrations = join(folder, 'apps/server/src/db/migrations');
  mkdirSync(migrations, { recursive: true });
  writeFileSync(join(folder, '.gitignore'), '');
  writeFileSync(join(migrations, '0001-initial.sql'), 'create table firm ();');
  expect(runChecks(folder)).toMatchObject([{ message: expect.stringContaining('not sealed') }]);
  sealMigrations(folder);
  expect(runChecks(folder)).toEqual([]);
  writeFileSync(join(migrations, '0001-initial.sql'), 'create table firm (id uuid);');
  sealMigrations(folder);
  expect(runChecks(folder)).toMatchObject([{ message: expect.stringContaining('changed') }]);
});

it('seals functions with a new migration alone', () => {
  const folder = join(root, 'functions');
  const database = join(folder, 'apps/server/src/db');
  const [migrations, functions] = [join(database, 'migrations'), join(database, 'functions')];
  for (const made of [migrations, functions]) mkdirSync(made, { recursive: true });
  writeFileSync(join(folder, '.gitignore'), '');
  writeFileSync(join(migrations, '0001-initial.sql'), 'create table firm ();');
  writeFileSync(join(functions, 'firm.sql'), 'create or replace function one() …');
  sealMigrations(folder);
  expect(runChecks(folder)).toEqual([]);
  writeFileSync(join(functions, 'firm.sql'), 'create or replace function two() …');
  sealMigrations(folder);
  expect(runChecks(folder)).toMatchObject([
    {
      file: 'apps/server/src/db/functions/firm.sql',
      message: expect.stringContaining('without a new migration'),
    },
  ]);
  writeFileSync(join(migrations, '0002-two.sql'), '-- The second version of functions.');
  sealMigrations(folder);
  expect(runChecks(folder)).toEqual([]);
});
