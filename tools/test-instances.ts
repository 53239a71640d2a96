/**
 * `npm run test:instances`: three servers behind a PgBouncer, killed under load; `--short` for the
 * variant of `npm test`.
 */
import { LONG, runInstances, SHORT } from './instances/run.ts';
import { endWithParent } from './lib/run.ts';

endWithParent();
const { failed } = await runInstances(process.argv.includes('--short') ? SHORT : LONG);
process.exitCode = failed === 0 ? 0 : 1;
