/**
 * `npm run test:mutants [-- --only packages/domain/src/stock/*.ts]`: how many of the changes that
 * somebody could make to the rules turn a test red. What has not changed since the last run is
 * not tried again.
 */
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { endWithParent, run } from './lib/run.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
endWithParent();
// It takes all processors for a quarter of an hour: whoever works meanwhile goes first.
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
