/** Static checks; each counts as one pass or failure. */
import { run } from './run.ts';
import type { TestCount } from './test-count.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

const AT_ONCE = 2;

/** Type-aware lint also reports type errors, so the compiler need not run. */
export const TYPES_AND_LINT = ['oxlint', '--type-check'] as const;

/** Refuses values that only tests import; knip reads what production is from its configuration. */
export const TESTED_ONLY = ['knip', '--production', '--include', 'exports,nsExports'] as const;

const CHECKS: readonly Check[] = [
  { name: 'types and lint', command: TYPES_AND_LINT },
  { name: 'import graph', command: ['depcruise', '--config', '.dependency-cruiser.mjs', '.'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'code that only tests use', command: [...TESTED_ONLY, '--no-progress'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'licences', command: ['node', 'tools/licences.ts'] },
  { name: 'conventions', command: ['node', 'tools/checks/run.ts'] },
];

/** Runs all of them, and prints a line for each, with its output on failure. */
export async function runChecks(): Promise<TestCount> {
  const waiting = [...CHECKS];
  const total = waiting.length;
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: total - failed, failed };
}

async function passes({ name, command }: Check): Promise<boolean> {
  const begun = Date.now();
  const { hasPassed, output } = await run(command, { output: 'collect' });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${hasPassed ? ' ok ' : 'FAIL'}  ${name} (${seconds} s)\n`);
  if (!hasPassed) process.stdout.write(`${output.trimEnd()}\n`);
  return hasPassed;
}
