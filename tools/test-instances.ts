/** `npm run test:instances`: three servers behind a PgBouncer, killed under load; `--short` as `npm test` has it. */
import { LONG, runInstances, SHORT } from './instances/run.ts';
import { endWithParent } from './lib/run.ts';

endWithParent();
const { failed } = await runInstances(process.argv.includes('--short') ? SHORT : LONG);
process.exitCode = failed === 0 ? 0 : 1;
