/**
 * `npm run test:mutants [-- --only packages/domain/src/stock/*.ts]`: mutation testing of the rules,
 * incremental.
 */
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { endWithParent, run } from './lib/run.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
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
