import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { listFiles } from './files.ts';
import {
  missingStatements,
  problemsOf,
  rowsOf,
  type Row,
  type Sources,
} from './specification-coverage.ts';

const ROOT = join(import.meta.dirname, '../..');

/** How many statements each of the specification's nine points makes. */
const STATEMENTS = { 1: 12, 2: 85, 3: 16, 4: 20, 5: 27, 6: 2, 7: 23, 8: 29, 9: 12 };

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the document', () => {
  const rows = rowsOf(read('docs/specification-coverage.md'));
  const sources: Sources = {
    exists: (path) => existsSync(join(ROOT, path)),
    read,
    product: listFiles(ROOT)
      .filter((path) => /^(?:apps\/(?:web|server)\/src|packages)\/.*\.tsx?$/.test(path))
      .filter((path) => !path.includes('.test.'))
      .map(read)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  };

  test('has a row for every statement', () => {
    expect(missingStatements(rows, STATEMENTS)).toEqual([]);
  });

  test('names files and tests that exist, and texts that the product says', () => {
    expect(rows.flatMap((row) => problemsOf(row, sources))).toEqual([]);
  });
});

describe('the check', () => {
  const row: Row = {
    id: '2.1',
    statement: 'The button “Sign In”.',
    livesIn: '`web/sign-in.tsx`',
    test: '`e2e/sign-in.spec.ts` “signs in”',
  };
  const sources: Sources = {
    exists: (path) => ['apps/web/src/sign-in.tsx', 'apps/e2e/sign-in.spec.ts'].includes(path),
    read: () => "test('signs in', () => {})",
    product: '<Button>Sign In</Button>',
  };

  test('accepts what is there', () => {
    expect(problemsOf(row, sources)).toEqual([]);
    expect(missingStatements([row], { 2: 1 })).toEqual([]);
  });

  test.each([
    ['a file that is gone', { livesIn: '`web/sign-out.tsx`' }],
    ['a test file that is gone', { test: '`e2e/sign-out.spec.ts` “signs in”' }],
    ['a test that is gone', { test: '`e2e/sign-in.spec.ts` “signs out”' }],
    ['a test without its title', { test: '`e2e/sign-in.spec.ts`' }],
    ['what is not a test', { test: '`web/sign-in.tsx` “signs in”' }],
    ['no test', { test: '–' }],
    ['a text that the product does not say', { statement: 'The button “Log in”.' }],
  ])('finds %s', (_, change) => {
    expect(problemsOf({ ...row, ...change }, sources)).toHaveLength(1);
  });

  test('finds a statement that is left out, that is none, and that stands twice', () => {
    expect(missingStatements([row, row, { ...row, id: '2.9' }], { 2: 2 })).toEqual([
      '2.2 has no row',
      '2.9 is no statement',
      '2.1 has two rows',
    ]);
  });
});
