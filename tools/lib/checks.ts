/** Static checks; each counts as one pass or failure. */
import { failure } from './reports.ts';
import { run } from './run.ts';
import type { TestCount } from './test-count.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const AT_ONCE = 2;

/** Type-aware lint also reports type errors, so the compiler need not run. */
export const TYPES_AND_LINT = ['oxlint', '--type-check'] as const;

/** Refuses values that only tests import; knip reads what production is from its configuration. */
export const TESTED_ONLY = ['knip', '--production', '--include', 'exports,nsExports'] as const;

/** The type checker takes more memory, and spends a quarter less time on freeing it. */
const RARE_COLLECTION = { GOGC: '400' };

const CHECKS: readonly Check[] = [
  { name: 'types and lint', command: TYPES_AND_LINT, env: RARE_COLLECTION },
  { name: 'import graph', command: ['node', 'tools/checks/graph.ts'] },
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
  const failures: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      failures.push(...(await failuresOf(check)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: total - failures.length, failed: failures.length, failures };
}

async function failuresOf({ name, command, env = {} }: Check): Promise<string[]> {
  const begun = Date.now();
  const { hasPassed, output } = await run(command, { output: 'collect', env });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${hasPassed ? ' ok ' : 'FAIL'}  ${name} (${seconds} s)\n`);
  if (hasPassed) return [];
  process.stdout.write(`${output.trimEnd()}\n`);
  return [failure(name, [output])];
}
