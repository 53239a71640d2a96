/** Plants each fault in a copy of the checkout and demands that its test turns red there. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT, run } from '../lib/run.ts';
import { tallyVitest } from '../lib/reports.ts';
import type { Tally } from '../lib/tally.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { makeScratch, matches } from './scratch.ts';

/** @param only words of the names of the faults; all where there are none */
export async function plantFaults(only: string): Promise<Tally> {
  const faults = FAULTS.filter(({ name }) => name.includes(only));
  const scratch = await makeScratch(ROOT);
  let failed = 0;
  try {
    for (const fault of faults) {
      const verdict = await judge(scratch.root, fault, () =>
        scratch.with(fault, () => tryTests(scratch.root, fault.red)),
      );
      if (verdict !== 'red') failed += 1;
      process.stdout.write(`${verdict === 'red' ? ' ok ' : 'FAIL'}  ${fault.name}: ${verdict}\n`);
    }
  } finally {
    await scratch.remove();
  }
  return { passed: faults.length - failed, failed };
}

async function judge(root: string, fault: Fault, plant: () => Promise<Tally>): Promise<string> {
  const found = await matches(root, fault);
  if (found !== 1) return `its text stands ${found} times in ${fault.file}`;
  const sound = await tryTests(root, fault.red);
  if (sound.passed === 0 || sound.failed > 0) return `${fault.red.file} is not green without it`;
  const { failed } = await plant();
  return failed > 0 ? 'red' : `survives ${fault.red.file}`;
}

/** The tests of that file with these words in their names. */
async function tryTests(root: string, { file, name }: Fault['red']): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-fault-report-'));
  const outputFile = join(folder, 'report.json');
  try {
    const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const command = ['vitest', 'run', '--root', root, join(root, file), '-t', pattern];
    await run([...command, '--reporter=json', `--outputFile=${outputFile}`], { output: 'collect' });
    return tallyVitest(await readFile(outputFile, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
