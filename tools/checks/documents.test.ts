import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { brokenLinks, sizeProblems, type Files } from './documents.ts';
import { listFiles } from './files.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the pages of the repository', () => {
  const files: Files = {
    exists: (path) => existsSync(join(ROOT, path)),
    read: (path) => readFileSync(join(ROOT, path), 'utf8'),
  };
  const pages = listFiles(ROOT).filter((path) => path.endsWith('.md'));

  test('are found', () => {
    expect(pages).toContain('docs/architecture.md');
  });

  test('link to files and headings that exist', () => {
    expect(pages.flatMap((page) => brokenLinks(page, files))).toEqual([]);
  });

  test('have the size that they may have', () => {
    expect(pages.flatMap((page) => sizeProblems(page, files.read(page)))).toEqual([]);
  });
});

describe('the check', () => {
  const PAGES: Readonly<Record<string, string>> = {
    'docs/a.md': '# A\n\n[b](b.md#two-words-0-of-it) [self](#a) [web](https://plinth.example)',
    'docs/b.md': '# Two words, 0 of it\n',
    'docs/c.md': '[gone](gone.md) [heading](b.md#three-words)\n\n```md\n[code](gone.md)\n```\n',
  };
  const files: Files = { exists: (path) => path in PAGES, read: (path) => PAGES[path] ?? '' };

  test('accepts links that lead somewhere', () => {
    expect(brokenLinks('docs/a.md', files)).toEqual([]);
  });

  test('finds a missing file and a missing heading, outside of code', () => {
    expect(brokenLinks('docs/c.md', files)).toEqual([
      'docs/c.md: gone.md does not exist',
      'docs/c.md: b.md#three-words is no heading',
    ]);
  });

  test('finds a page that is too long', () => {
    expect(sizeProblems('docs/architecture.md', 'x'.repeat(20_001))).toHaveLength(1);
    expect(sizeProblems('CONTRIBUTING.md', 'x\n'.repeat(101))).toHaveLength(1);
    expect(sizeProblems('apps/server/src/features/mail/README.md', 'x\n'.repeat(60))).toEqual([]);
  });
});
