/**
 * `npm run test:long [-- --only floods --flood "budget"]`: floods of a started Plinth by one account,
 * then the other runs that take too long for `npm test`. Ends with the number of those that failed.
 */
import { parseArgs } from 'node:util';

import { endWithParent, run } from './lib/run.ts';
import { runFloods } from './long/run-floods.ts';

/** The commands `npm run test:…`, the shorter ones first. */
const RUNS = [
  'approvals',
  'endpoints',
  'upgrades',
  'walks',
  'fuzz',
  'instances',
  'crash',
  'journeys',
  'document',
  'faults',
] as const;

const options = { type: 'string', multiple: true } as const;
const { values } = parseArgs({ options: { only: options, flood: options } });
endWithParent();
const failed: string[] = [];
for (const name of ['floods', ...RUNS]) {
  if (values.only && !values.only.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  if (!(await hasPassed(name))) failed.push(name);
}
process.stdout.write(
  `\n${failed.length} runs failed${failed.map((name) => ` · ${name}`).join('')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function hasPassed(name: string): Promise<boolean> {
  if (name === 'floods') return (await runFloods(values.flood)).failed === 0;
  return (await run(['npm', 'run', `test:${name}`], { output: 'show' })).hasPassed;
}
