/** The lint rules that the house leans on, each with code that it must refuse: a misspelt option silences a rule. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** A generous limit, for a machine that is busy with the other tests. */
const TIMEOUT_MS = 60_000;
const lines = (count: number): string => 'void 0;\n'.repeat(count);
const long = (count: number): string => `export function f() {\n${'void 0;\n'.repeat(count)}}\n`;

/** [rule, file, code]. Each stands in a file of its own. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  ['no-explicit-any', 'packages/domain/src/any.ts', 'export const x: any = 1;'],
  ['no-floating-promises', 'apps/server/src/float.ts', 'Promise.resolve(1);'],
  [
    'no-misused-promises',
    'apps/server/src/misused.ts',
    "export const f = () => (Promise.resolve(false) ? 'yes' : 'no');",
  ],
  ['no-non-null-assertion', 'apps/server/src/bang.ts', 'export const f = (x?: string) => x!;'],
  [
    'no-unsafe-type-assertion',
    'apps/server/src/as.ts',
    "export const f = (x: string) => x as 'a';",
  ],
  [
    'consistent-type-imports',
    'apps/server/src/types.ts',
    "import { Money } from './money.ts';\nexport type Pair = [Money, Money];",
  ],
  [
    'switch-exhaustiveness-check',
    'apps/server/src/switch.ts',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return;\n  }\n}",
  ],
  ['eqeqeq', 'packages/domain/src/equal.ts', 'export const f = (x: unknown) => x == 1;'],
  ['no-console', 'apps/server/src/say.ts', "console.log('x');"],
  ['no-console', 'apps/web/src/lib/say.ts', "console.log('x');"],
  ['no-process-env', 'apps/server/src/http/env.ts', "export const x = process.env['PORT'];"],
  ['max-lines', 'packages/domain/src/lines.ts', lines(301)],
  ['max-lines-per-function', 'apps/server/src/long.ts', long(61)],
  ['max-lines-per-function', 'apps/web/src/ui/long.tsx', long(121)],
  ['filename-case', 'apps/web/src/ui/BigButton.tsx', 'export const x = 1;'],
  ['no-default-export', 'apps/web/src/ui/default.tsx', 'export default 1;'],
  ['alt-text', 'apps/web/src/ui/picture.tsx', 'export const P = () => <img src="x" />;'],
  [
    'rules-of-hooks',
    'apps/web/src/ui/hook.tsx',
    'export const P = (p: { a: boolean }) => {\n  if (p.a) useState();\n};',
  ],
  ['no-focused-tests', 'apps/web/src/ui/only.test.ts', "it.only('x', () => expect(1).toBe(1));"],
  ['no-disabled-tests', 'apps/web/src/ui/skip.test.ts', "it.skip('x', () => expect(1).toBe(1));"],
  ['expect-expect', 'apps/web/src/ui/none.test.ts', "it('x', () => {});"],
  ['no-restricted-imports', 'packages/domain/src/zod.ts', "import 'zod';"],
  ['no-restricted-imports', 'packages/contracts/src/server.ts', "import '@plinth/server/config';"],
  ['no-restricted-imports', 'apps/server/src/react.ts', "import 'react';"],
  ['no-restricted-imports', 'apps/server/src/features/a/a.routes.ts', "import './a.store.ts';"],
  ['no-restricted-imports', 'apps/server/src/features/a/a.store.ts', "import './a.queries.ts';"],
  ['no-restricted-imports', 'apps/web/src/lib/up.ts', "import '#ui/button.tsx';"],
  ['no-restricted-imports', 'apps/web/src/ui/router.tsx', "import 'react-router';"],
  ['no-restricted-imports', 'apps/web/src/table/up.tsx', "import '#features/home/home-page.tsx';"],
  ['no-restricted-imports', 'apps/web/src/features/a/up.tsx', "import '#app/shell.tsx';"],
];

const CLEAN: readonly (readonly [string, string])[] = [
  ['packages/domain/src/clean.ts', "import './any.ts';\nimport 'big.js';"],
  ['packages/contracts/src/clean.ts', "import 'zod';\nimport '@plinth/domain/shared/gst';"],
  ['apps/server/src/features/a/clean.store.ts', "import '#db/transaction.ts';"],
  ['apps/server/src/config.ts', "export const x = process.env['PORT'];"],
  ['apps/web/src/features/a/clean.tsx', "import '#app/paths.ts';\nimport '#ui/button.tsx';"],
  ['apps/web/src/ui/clean.tsx', long(110)],
];

let folder: string;
let output: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-lint-'));
  for (const copied of ['.oxlintrc.json', 'tsconfig.base.json', 'apps/server/tsconfig.json']) {
    cpSync(join(ROOT, copied), join(folder, copied));
  }
  for (const [file, text] of [
    ...PLANTED.map(([, path, code]) => [path, code] as const),
    ...CLEAN,
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const command = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  output = spawnSync(process.execPath, [command, '--format', 'unix', 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

const found = (file: string): string[] =>
  output.split('\n').filter((line) => line.startsWith(`${file}:`));

it.each(PLANTED)('refuses %s in %s', (rule, file) => {
  expect(found(file)).toContainEqual(expect.stringContaining(`(${rule})`));
});

it.each(CLEAN)('accepts %s', (file) => {
  expect(found(file)).toEqual([]);
});
