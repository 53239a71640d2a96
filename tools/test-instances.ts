/**
 * `npm run test:instances`: three servers behind a PgBouncer, killed under load; `--short` for the
 * variant of `npm test`.
 */
import { LONG, runInstances, SHORT } from './instances/run.ts';
import { readOptions } from './lib/options.ts';
import { endWithParent } from './lib/run.ts';

endWithParent();
const { values } = readOptions('npm run test:instances [-- --short]', {
  options: { short: { type: 'boolean' } },
});
const { failed } = await runInstances(values.short ? SHORT : LONG);
process.exitCode = failed === 0 ? 0 : 1;
