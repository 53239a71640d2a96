import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '../lib/run.ts';
import { DECLARED, DEMANDED, GENERATED, REGISTERED, TESTED, touchedFiles } from './gate-pass.ts';

const MAX_FILES = 8;

test.each([...DECLARED, ...DEMANDED, ...REGISTERED, ...TESTED, ...GENERATED])(
  '$file, before $before',
  ({ file, before }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(before)).toHaveLength(2);
  },
);

test('a new document touches few files of others, and CONTRIBUTING.md names them', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = /## A new document type\n([\s\S]*?)\n## /.exec(text) ?? [];
  const [, table = ''] = /\| beside its own[\s\S]*?\n((?:\|.*\n)+)/.exec(section) ?? [];
  const named = [...table.matchAll(/\]\((\S+?)\)/g)].map(([, file = '']) => file);
  expect(named).toEqual(expect.arrayContaining(touchedFiles()));
  expect(named.length).toBeLessThanOrEqual(MAX_FILES);
});
