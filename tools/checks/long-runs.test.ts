/** Checks the lists of test files in the scripts of package.json, and the settings of the long run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '../lib/run.ts';

import { listFiles } from './files.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const TESTS = listFiles(ROOT).filter((file) => /\.test\.tsx?$/.test(file));

/** The parts of paths by which a script chooses its files. */
const filtersOf = (script: string) =>
  (script.split('vitest run')[1] ?? '')
    .replaceAll(/--project \S+/g, '')
    .split(' ')
    .filter((word) => word !== '');

const FILTERS = Object.entries(scripts).flatMap(([name, script]) =>
  filtersOf(script).map((filter) => [name, filter] as const),
);
const WALKS = scripts['test:walks'] ?? '';
const SETTINGS = Array.from(WALKS.matchAll(/\b([A-Z_]+)=/g), ([, name = '']) => name);

/** The test files that read a setting of the long run. */
const LONGER = TESTS.filter((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return SETTINGS.some((name) => text.includes(`process.env['${name}']`));
});

test.each(FILTERS)('%s finds test files by %s', (_, filter) => {
  expect(TESTS.filter((file) => file.includes(filter))).not.toEqual([]);
});

test('the long run has every test file that reads one of its settings', () => {
  expect(SETTINGS).toContain('LONG');
  expect(LONGER.length).toBeGreaterThan(10);
  const filters = filtersOf(WALKS);
  expect(LONGER.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([]);
});

test.each(SETTINGS)('%s is read by a test of the long run', (name) => {
  const files = ['vitest.config.ts', ...LONGER];
  const readers = files.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes(`process.env['${name}']`),
  );
  expect(readers).not.toEqual([]);
});
