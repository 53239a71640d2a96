/**
 * `npm run test:endpoints [-- http://127.0.0.1:3000]`: each endpoint answers with success in Plinth
 * as it is started, or in the one at that address, which has demo data.
 */
import { runEndpoints } from './endpoints/run.ts';
import { readOptions } from './lib/options.ts';
import { endWithParent } from './lib/run.ts';
import { startPlinth } from './lib/started-plinth.ts';
import { prepareTestRun } from './lib/test-run.ts';

endWithParent();
prepareTestRun();
const [address] = readOptions('npm run test:endpoints [-- address]', {
  allowPositionals: true,
}).positionals;
const plinth = address === undefined ? await startPlinth() : undefined;
const { failed } = await runEndpoints(address ?? plinth?.address ?? '');
await plinth?.end();
process.exitCode = failed === 0 ? 0 : 1;
