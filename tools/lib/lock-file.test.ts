import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { completeLock, type Lock, missingPrograms } from './lock-file.ts';
import { ROOT } from './run.ts';

test('package-lock.json has the programs for every machine: run `node tools/complete-lock.ts` if not', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  expect(missingPrograms(lock)).toEqual([]);
});

test('what a mirror left out is added with the machine it is for', () => {
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/@b/core': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: {
          '@b/core-darwin-arm64': '2.0.0',
          '@b/core-linux-x64-musl': '2.0.0',
          fsevents: '^2.3.0',
        },
      },
      'node_modules/@b/core-darwin-arm64': { version: '2.0.0', optional: true },
    },
  };
  expect(completeLock(lock)).toEqual(['node_modules/@b/core-linux-x64-musl']);
  expect(lock.packages['node_modules/@b/core-linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(missingPrograms(lock)).toEqual([]);
});

test('a program beside its own library counts', () => {
  const lock: Lock = {
    packages: {
      'node_modules/a/node_modules/b': {
        version: '1.0.0',
        optionalDependencies: { 'b-linux-x64': '1.0.0' },
      },
      'node_modules/a/node_modules/b-linux-x64': { version: '1.0.0' },
    },
  };
  expect(missingPrograms(lock)).toEqual([]);
});
