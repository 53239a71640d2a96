/**
 * Tests that a command that is not understood prints one sentence with its usage, and exits with
 * code 1.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const RUN = `
  const { readOptions } = await import(process.argv[1]);
  const options = { to: { type: 'string' }, short: { type: 'boolean' } };
  readOptions('npm run x [-- --to file]', { args: process.argv.slice(2), options });
  process.stdout.write('understood');
`;

function run(args: readonly string[]) {
  const module = join(import.meta.dirname, 'options.ts');
  const command = ['--input-type=module', '-e', RUN, module, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('what it understands goes on', () => {
  expect(run(['--to', 'file', '--short'])).toEqual({ status: 0, said: 'understood' });
});

test.each([
  [['--tow', 'file'], "Unknown option '--tow': use npm run x [-- --to file].\n"],
  [['--to'], "Option '--to <value>' argument missing: use npm run x [-- --to file].\n"],
  [['file'], "Unexpected argument 'file': use npm run x [-- --to file].\n"],
])('%j is refused', (args, said) => {
  expect(run(args)).toEqual({ status: 1, said });
});
