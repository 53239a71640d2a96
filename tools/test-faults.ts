/** `npm run test:faults [-- --only "a kept answer"]`: each planted fault must fail its test. */
import { constants, setPriority } from 'node:os';

import { readOptions } from './lib/options.ts';
import { endWithParent } from './lib/run.ts';
import { plantFaults } from './planted-faults/run.ts';

const { values } = readOptions('npm run test:faults [-- --only words]', {
  options: { only: { type: 'string', multiple: true } },
});
endWithParent();
// Low priority, because it takes long.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { passed, failed } = await plantFaults(values.only ?? []);
process.stdout.write(`${passed} faults were seen, ${failed} were not\n`);
process.exitCode = failed === 0 ? 0 : 1;
