/** `npm test`: everything, in five parts, closing with one line that counts what passed and what failed. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findOrInstallChromium } from './chromium.ts';
import { runCrashes } from './crash/run.ts';
import { runInstances, SHORT } from './instances/run.ts';
import { runChecks } from './lib/checks.ts';
import { countPlaywright, countVitest, withExit } from './lib/reports.ts';
import { endWithParent, run } from './lib/run.ts';
import { sum, type TestCount } from './lib/test-count.ts';
import { prepareTestRun } from './lib/test-run.ts';

endWithParent();
prepareTestRun();
const reports = await mkdtemp(join(tmpdir(), 'plinth-reports-'));
const total = sum([
  await runChecks(),
  await runVitest(),
  await runInstances(SHORT),
  await runCrashes({ rounds: 2, seed: 1 }),
  await runJourneys(),
]);
await rm(reports, { recursive: true, force: true });
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runVitest(): Promise<TestCount> {
  const file = join(reports, 'vitest.json');
  const { hasPassed } = await run(
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { output: 'show' },
  );
  return withExit(await readReport(file, countVitest), hasPassed);
}

async function runJourneys(): Promise<TestCount> {
  const browser = await findOrInstallChromium();
  if (browser === undefined) {
    process.stderr.write('There is no browser: install Chromium or Chrome, or set CHROMIUM.\n');
    return { passed: 0, failed: 1 };
  }
  const file = join(reports, 'playwright.json');
  const { hasPassed } = await run(
    ['playwright', 'test', '--config=apps/e2e', '--reporter=list,json'],
    { output: 'show', env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return withExit(await readReport(file, countPlaywright), hasPassed);
}

/** `undefined` when the runner wrote none. */
async function readReport(
  file: string,
  tally: (json: string) => TestCount,
): Promise<TestCount | undefined> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  return json === undefined ? undefined : tally(json);
}
