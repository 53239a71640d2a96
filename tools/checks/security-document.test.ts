/** SECURITY.md promises nothing that no test shows. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { problemsOf, rowsOf, type Sources } from './specification-coverage.ts';

const ROOT = join(import.meta.dirname, '../..');

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const rows = rowsOf(read('SECURITY.md'));
const sources: Sources = { exists: (path) => existsSync(join(ROOT, path)), read, product: '' };

test('each defence names where it lives, and tests that exist', () => {
  expect(rows.flatMap((row) => problemsOf(row, sources))).toEqual([]);
});

test('each row is read, and none stands twice', () => {
  const numbered = read('SECURITY.md').match(/^\| \d/gm) ?? [];
  expect(rows).toHaveLength(numbered.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});
