/**
 * Adds the gate pass to a copy of the checkout: the compiler reports what is missing, and the tests
 * of all documents pass.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { ROOT, run } from '../lib/run.ts';
import { makeScratch, type Scratch } from '../planted-faults/scratch.ts';
import { openTests } from '../planted-faults/tests.ts';
import {
  DECLARED,
  DEMANDED,
  GENERATED,
  OWN_FILES,
  REGISTERED,
  TESTED,
  type Touch,
} from './gate-pass.ts';

const EVERY_DOCUMENT = 'apps/server/src/documents/every-document.test.ts';

/** @returns unexpected results */
export async function addGatePass(): Promise<string[]> {
  const scratch = await makeScratch(ROOT);
  try {
    await writeFiles(scratch, OWN_FILES);
    await touch(scratch, [...DECLARED, ...REGISTERED, ...GENERATED, ...TESTED]);
    const missing = await filesThatDoNotCompile(scratch);
    const notDemanded = DEMANDED.filter(({ file }) => !missing.includes(file));
    await touch(scratch, DEMANDED);
    const broken = await filesThatDoNotCompile(scratch);
    return [
      ...notDemanded.map(({ file }) => `the compiler does not ask for ${file}`),
      ...broken.map((file) => `${file} does not compile`),
      ...(broken.length === 0 ? await failedTests(scratch) : []),
    ];
  } finally {
    await scratch.remove();
  }
}

async function writeFiles({ root }: Scratch, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

async function touch({ root }: Scratch, touches: readonly Touch[]): Promise<void> {
  for (const { file, before, put } of touches) {
    const text = await readFile(join(root, file), 'utf8');
    await writeFile(
      join(root, file),
      text.replace(before, () => put + before),
    );
  }
}

async function filesThatDoNotCompile({ root }: Scratch): Promise<string[]> {
  const files = new Set<string>();
  for (const workspace of ['packages/contracts', 'apps/server', 'apps/web']) {
    const { output } = await run(['tsc', '--pretty', 'false', '-p', join(root, workspace)], {
      output: 'collect',
    });
    for (const [, file = ''] of output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)) {
      files.add(file.replace(/^.*?(?=(?:apps|packages)\/)/, ''));
    }
  }
  return [...files].toSorted();
}

async function failedTests({ root }: Scratch): Promise<string[]> {
  const tests = await openTests(root);
  const ofGatePass = { testFile: EVERY_DOCUMENT, testName: 'GATE_PASS' };
  try {
    await tests.run([ofGatePass]);
    const { passed, failed } = tests.tally(ofGatePass);
    process.stdout.write(`${passed} tests of a gate pass passed, ${failed} failed\n`);
    return passed > 0 && failed === 0 ? [] : ['the tests of all documents fail for it'];
  } finally {
    await tests.close();
  }
}
