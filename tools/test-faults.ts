/** `npm run test:faults [-- --only "a kept answer"]`: each fault that is planted turns its test red. */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';

import { endWithParent } from './lib/run.ts';
import { plantFaults } from './planted-faults/run.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
endWithParent();
// It takes its time: whoever works meanwhile goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { passed, failed } = await plantFaults(values.only ?? []);
process.stdout.write(`${passed} faults were seen, ${failed} were not\n`);
process.exitCode = failed === 0 ? 0 : 1;
