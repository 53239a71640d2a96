/** `npm run check`: types, lint, format, import graph, dead code, licences, conventions. */
import { runChecks } from './lib/checks.ts';
import { readOptions } from './lib/options.ts';
import { endWithParent } from './lib/run.ts';

readOptions('npm run check', {});
endWithParent();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
