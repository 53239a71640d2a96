/** The linter checks the types, too: it must see an error in each workspace, by the options of its tsconfig. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { TYPES_AND_LINT } from '../lib/checks.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A generous limit, for a machine that is busy with the other tests. */
const TIMEOUT_MS = 60_000;
const CONFIGS = globSync(['{apps,packages}/*/tsconfig.json', '{tools,bench}/tsconfig.json'], {
  cwd: ROOT,
});

const FILES = CONFIGS.map((config) =>
  join(dirname(config), /^(?:apps\/(?!e2e)|packages)/.test(config) ? 'src/wrong.ts' : 'wrong.ts'),
);
const WRONG = `export const count: number = 'one';
export function first(list: readonly string[]): string {
  const unused = 1;
  return list[0];
}
`;
const WRONG_SCRIPT = '/** @type {number} */\nexport const count = "one";\n';

let folder: string;
let output: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-types-'));
  for (const copied of ['.oxlintrc.json', 'tsconfig.base.json', ...CONFIGS]) {
    cpSync(join(ROOT, copied), join(folder, copied));
  }
  for (const file of FILES) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), WRONG);
  }
  writeFileSync(join(folder, 'tools/wrong.mjs'), WRONG_SCRIPT);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const [, ...options] = TYPES_AND_LINT;
  const command = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const places = ['apps', 'packages', 'tools', 'bench'];
  output = spawnSync(process.execPath, [command, ...options, '--format', 'unix', ...places], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

const found = (file: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith(`${file}:`))
    .join('\n');

it('looks at all workspaces', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(7);
});

it.each(FILES)('in %s', (file) => {
  // Another type, an element that may be missing, a name that nobody uses.
  for (const code of ['TS2322', 'TS6133']) expect(found(file)).toContain(code);
  expect(found(file).match(/TS2322/g)).toHaveLength(2);
});

it('in a script that has its types in comments', () => {
  expect(found('tools/wrong.mjs')).toContain('TS2322');
});
