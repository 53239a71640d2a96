/** Plants each fault in a copy of the checkout and requires its test to fail. */
import { ROOT } from '../lib/run.ts';
import type { TestCount } from '../lib/test-count.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { makeScratch, matches } from './scratch.ts';
import { openTests, type Tests } from './tests.ts';

/** @param only parts of descriptions; all faults if empty */
export async function plantFaults(only: readonly string[]): Promise<TestCount> {
  const isMeant = (name: string) => only.length === 0 || only.some((words) => name.includes(words));
  const faults = FAULTS.filter(({ name }) => isMeant(name));
  const scratch = await makeScratch(ROOT);
  const tests = await openTests(scratch.root);
  let failed = 0;
  try {
    await tests.run(faults);
    const sound = new Set(faults.filter((fault) => isGreen(tests, fault)));
    for (const fault of faults) {
      const begun = Date.now();
      const plant = () => scratch.with(fault, () => seenBy(tests, fault));
      const verdict = await verdictOf(scratch.root, fault, sound.has(fault), plant);
      if (verdict !== 'red') failed += 1;
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      const mark = verdict === 'red' ? ' ok ' : 'FAIL';
      process.stdout.write(`${mark}  ${fault.name}: ${verdict} (${seconds} s)\n`);
    }
  } finally {
    await tests.close();
    await scratch.remove();
  }
  return { passed: faults.length - failed, failed };
}

async function verdictOf(
  root: string,
  fault: Fault,
  isSound: boolean,
  plant: () => Promise<boolean>,
): Promise<string> {
  const found = await matches(root, fault);
  if (found !== 1) return `its text stands ${found} times in ${fault.file}`;
  if (!isSound) return `${fault.testFile} is not green without it`;
  return (await plant()) ? 'red' : `survives ${fault.testFile}`;
}

function isGreen(tests: Tests, fault: Fault): boolean {
  const { passed, failed } = tests.tally(fault);
  return passed > 0 && failed === 0;
}

/** Whether a test with this name failed; a file that cannot be loaded does not count. */
async function seenBy(tests: Tests, fault: Fault): Promise<boolean> {
  tests.forget(fault.file);
  await tests.run([fault]);
  const { failed } = tests.tally(fault);
  tests.forget(fault.file);
  return failed > 0;
}
