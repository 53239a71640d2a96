/** `npm run spec:coverage`: prints the sections of the specification with the tests that cover them. */
import { readOptions } from './lib/options.ts';
import { ROOT } from './lib/run.ts';
import { coverageProblems, coverageReport, readCoveringTests } from './lib/spec-coverage.ts';

readOptions('npm run spec:coverage', {});
const tests = readCoveringTests(ROOT);
const problems = coverageProblems(tests);
process.stdout.write(`${coverageReport(tests)}\n${problems.map((line) => `${line}\n`).join('')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
