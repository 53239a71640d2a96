/** `npm run check`: types, lint, format, import graph, dead code and the rules of the house. */
import { runChecks } from './lib/checks.ts';
import { endWithParent } from './lib/run.ts';

endWithParent();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
