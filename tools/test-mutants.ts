/**
 * `npm run test:mutants [-- --only packages/domain/src/stock/*.ts]`: mutation testing of the rules,
 * incremental.
 */
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

import { readOptions } from './lib/options.ts';
import { endWithParent, run } from './lib/run.ts';

const { values } = readOptions('npm run test:mutants [-- --only file]', {
  options: { only: { type: 'string' } },
});
endWithParent();
// Low priority, because it takes all cores for a quarter of an hour.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { hasPassed } = await run(
  [
    'stryker',
    'run',
    'tools/mutants/stryker.config.json',
    '--tempDirName',
    join(tmpdir(), 'plinth-mutants'),
    ...(values.only ? ['--mutate', values.only] : []),
  ],
  { output: 'show' },
);
process.exitCode = hasPassed ? 0 : 1;
