/** `npm run test:long [-- --only "budget"]`. */
import { parseArgs } from 'node:util';

import { endWithParent } from './lib/run.ts';
import { runFloods } from './long/run-floods.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
endWithParent();
const { failed } = await runFloods(values.only);
process.exitCode = failed === 0 ? 0 : 1;
