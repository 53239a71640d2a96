/**
 * `npm run test:document`: adding a document type takes no more changes than CONTRIBUTING.md says.
 */
import { readOptions } from './lib/options.ts';
import { endWithParent } from './lib/run.ts';
import { touchedFiles } from './new-document/gate-pass.ts';
import { addGatePass } from './new-document/run.ts';

readOptions('npm run test:document', {});
endWithParent();
const problems = await addGatePass();
process.stdout.write(`${touchedFiles().length} files beside its own were touched\n`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
