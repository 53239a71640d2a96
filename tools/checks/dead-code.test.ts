/** Exports that nobody or only a test uses are refused, those of packages too; a planted one of each proves it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { TESTED_ONLY } from '../lib/checks.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A generous limit, for a machine that is busy with the other tests. */
const TIMEOUT_MS = 60_000;
const RULE = 'packages/domain/src/shared/rule.ts';
const SCHEMA = 'packages/contracts/src/schema.ts';
const LOCAL = 'apps/server/src/local.ts';
/** The manifest of a package, whose files everybody may import. */
const manifest = (name: string): string =>
  JSON.stringify({ name: `@plinth/${name}`, type: 'module', exports: { './*': './src/*.ts' } });

const FILES = {
  'package.json': JSON.stringify({
    type: 'module',
    workspaces: ['apps/*', 'packages/*'],
    devDependencies: { vitest: '*' },
  }),
  'apps/server/package.json': JSON.stringify({ name: '@plinth/server', type: 'module' }),
  'packages/contracts/package.json': manifest('contracts'),
  'packages/domain/package.json': manifest('domain'),
  [RULE]: [
    'const step = 1;',
    'export const called = step;',
    'export const calledHere = 2;',
    'export const tested = calledHere;',
    'export const useless = step;',
  ].join('\n'),
  'packages/domain/src/shared/rule.test.ts':
    "import { called, calledHere, tested } from './rule.ts';\nvoid [called, calledHere, tested];",
  'packages/domain/src/testing/model.ts': 'export const model = 1;',
  'packages/domain/src/shared/model.test.ts':
    "import { model } from '../testing/model.ts';\nvoid model;",
  [SCHEMA]: 'export const answer = 1;\nexport const testedAnswer = 2;',
  [LOCAL]: 'export const local = 1;\nexport const testedLocal = 2;',
  'apps/server/src/server.ts': [
    "import { answer } from '@plinth/contracts/schema';",
    "import { called } from '@plinth/domain/shared/rule';",
    "import { local } from './local.ts';",
    'void [answer, called, local];',
  ].join('\n'),
  'apps/server/src/server.test.ts': [
    "import { testedAnswer } from '@plinth/contracts/schema';",
    "import { testedLocal } from './local.ts';",
    'void [testedAnswer, testedLocal];',
  ].join('\n'),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-dead-code-'));
  cpSync(join(ROOT, 'knip.js'), join(folder, 'knip.js'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, 'node_modules/@plinth'), { recursive: true });
  for (const name of ['domain', 'contracts']) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@plinth', name));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The names that knip reports in each file. */
function reported(...options: string[]): Record<string, string[]> {
  const command = join(ROOT, 'node_modules/knip/bin/knip.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [command, ...options, '--reporter', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (stdout === '') throw new Error(stderr);
  const { issues } = JSON.parse(stdout) as {
    issues: readonly { file: string; exports?: readonly { name: string }[] }[];
  };
  return Object.fromEntries(
    issues
      .map(({ file, exports = [] }) => [file, exports.map(({ name }) => name)] as const)
      .filter(([, names]) => names.length > 0),
  );
}

it('refuses what only tests use', { timeout: TIMEOUT_MS }, () => {
  const [, ...options] = TESTED_ONLY;
  expect(reported(...options)).toEqual({
    [RULE]: ['tested', 'useless'],
    [SCHEMA]: ['testedAnswer'],
    [LOCAL]: ['testedLocal'],
  });
});

it('refuses what nobody uses, in packages too', { timeout: TIMEOUT_MS }, () => {
  expect(reported('--include', 'exports')).toEqual({ [RULE]: ['useless'] });
});
