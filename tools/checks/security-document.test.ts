/** SECURITY.md promises nothing that no test shows. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { problemsOf, rowsOf, type Row, type Sources } from './security-document.ts';

const ROOT = join(import.meta.dirname, '../..');

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the document', () => {
  const rows = rowsOf(read('SECURITY.md'));

  test('each defence names its implementation, and tests that exist', () => {
    const sources: Sources = { exists: (path) => existsSync(join(ROOT, path)), read };
    expect(rows.flatMap((row) => problemsOf(row, sources))).toEqual([]);
  });

  test('each row is read, and no number is used twice', () => {
    const numbered = read('SECURITY.md').match(/^\| \d/gm) ?? [];
    expect(rows).toHaveLength(numbered.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('the check', () => {
  const row: Row = {
    id: '2.1',
    livesIn: '`web/sign-in.tsx`',
    test: '`e2e/sign-in.spec.ts` “signs in”',
  };
  const sources: Sources = {
    exists: (path) => ['apps/web/src/sign-in.tsx', 'apps/e2e/sign-in.spec.ts'].includes(path),
    read: () => "test('signs in', () => {})",
  };

  test('accepts files and tests that exist', () => {
    expect(problemsOf(row, sources)).toEqual([]);
  });

  test.each([
    ['a missing file', { livesIn: '`web/sign-out.tsx`' }],
    ['a missing test file', { test: '`e2e/sign-out.spec.ts` “signs in”' }],
    ['a missing test', { test: '`e2e/sign-in.spec.ts` “signs out”' }],
    ['a test without its title', { test: '`e2e/sign-in.spec.ts`' }],
    ['a file that is no test', { test: '`web/sign-in.tsx` “signs in”' }],
    ['no test', { test: '–' }],
  ])('finds %s', (_, change) => {
    expect(problemsOf({ ...row, ...change }, sources)).toHaveLength(1);
  });
});
