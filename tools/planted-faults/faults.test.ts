import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '../lib/run.ts';
import { FAULTS } from './faults.ts';
import { matches } from './scratch.ts';

test.each(FAULTS)('$name: its text stands there once', async (fault) => {
  expect(fault.replacement).not.toBe(fault.search);
  expect(await matches(ROOT, fault)).toBe(1);
});

test.each(FAULTS)('$name: the test that sees it is there', ({ testFile, testName }) => {
  expect(existsSync(join(ROOT, testFile))).toBe(true);
  expect(readFileSync(join(ROOT, testFile), 'utf8')).toContain(testName);
});

test('no two faults have the same name', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
