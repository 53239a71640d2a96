/** One version, in every package, in the lock file and at the top of the changelog. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '../lib/run.ts';

const MANIFESTS = [
  'package.json',
  'apps/e2e/package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'packages/contracts/package.json',
  'packages/domain/package.json',
  'tools/package.json',
];
const HEAD = /^## (\d+\.\d+\.\d+)/gm;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const versionOf = (path: string) => (JSON.parse(read(path)) as { version: string }).version;
const changelog = [...read('CHANGELOG.md').matchAll(HEAD)].map(([, version]) => version);

test('every package is of the version at the top of the changelog', () => {
  const [newest] = changelog;
  for (const path of [...MANIFESTS, 'package-lock.json']) {
    expect([path, versionOf(path)]).toEqual([path, newest]);
  }
});

test('every version before it has its backup for the test of upgrades', () => {
  const backups = readdirSync(join(ROOT, 'apps/server/src/testing/releases'));
  const [newest, ...former] = changelog;
  const wanted = former.map((version) => `${version}.zip`).toSorted();
  expect(backups.filter((name) => name !== `${newest}.zip`).toSorted()).toEqual(wanted);
});
