/**
 * `npm test`: all tests in four parts, of which some run at the same time, because each waits for
 * other processes. It ends with what failed, what each part took and the numbers of passed and
 * failed tests.
 */
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findOrInstallChromium } from './chromium.ts';
import { runEndpoints } from './endpoints/run.ts';
import { runChecks } from './lib/checks.ts';
import { countPlaywright, countVitest, withExit } from './lib/reports.ts';
import { readOptions } from './lib/options.ts';
import { endWithParent, ROOT, run } from './lib/run.ts';
import { type StartedPlinth, startPlinth } from './lib/started-plinth.ts';
import { sum, type TestCount } from './lib/test-count.ts';
import { prepareTestRun } from './lib/test-run.ts';

/**
 * The length of a page that is printed, enough for the error; the whole page would push the other
 * failures out of a log that is cut.
 */
const MAX_PAGE_LINES = 40;

readOptions('npm test', {});
endWithParent();
prepareTestRun();
const reports = await mkdtemp(join(tmpdir(), 'plinth-reports-'));
const seconds: string[] = [];
// It builds the web app and loads the demo data meanwhile.
const plinth = await startPlinth();
const counts = await timed(
  'together',
  Promise.all([timed('unit and API tests', runVitest()), runOthers(plinth)]),
);
const total = sum(counts);
await plinth.end();
await rm(reports, { recursive: true, force: true });
for (const failure of total.failures ?? []) process.stdout.write(`FAIL  ${failure}\n`);
process.stdout.write(`${seconds.join(' · ')}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs the static checks, then what needs a running Plinth. */
async function runOthers(started: StartedPlinth): Promise<TestCount> {
  return sum([
    await timed('checks', runChecks()),
    await timed('journeys', runJourneys(started)),
    // Last, because it adds a firm to the demo data.
    await timed('endpoints', runEndpoints(started.address)),
  ]);
}

/** Notes how long a part of the run took. */
async function timed<Result>(part: string, work: Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work;
  seconds.push(`${part} ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return result;
}

async function runVitest(): Promise<TestCount> {
  const file = join(reports, 'vitest.json');
  const { hasPassed } = await run(
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { output: 'show', isBackground: true },
  );
  return withExit('Vitest', await readReport(file, countVitest), hasPassed);
}

async function runJourneys({ port, isReady }: StartedPlinth): Promise<TestCount> {
  const browser = await findOrInstallChromium();
  if (browser === undefined) {
    const failure = 'There is no browser: install Chromium or Chrome, or set CHROMIUM.';
    return { passed: 0, failed: 1, failures: [failure] };
  }
  await isReady();
  const file = join(reports, 'playwright.json');
  const { hasPassed } = await run(
    ['playwright', 'test', '--config=apps/e2e', '--reporter=list,json'],
    {
      output: 'show',
      env: { CHROMIUM: browser, E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const count = withExit('Playwright', await readReport(file, countPlaywright), hasPassed);
  return hasPassed
    ? count
    : { ...count, failures: [...(count.failures ?? []), ...(await failedPages())] };
}

/** Reads the topmost content of the page of each failed journey, for runs whose files are not stored. */
async function failedPages(): Promise<string[]> {
  const pages: string[] = [];
  for await (const file of glob('apps/e2e/test-results/*/error-context.md', { cwd: ROOT })) {
    const [, details] = (await readFile(join(ROOT, file), 'utf8')).split('# Error details');
    pages.push([file, ...(details?.split('\n').slice(0, MAX_PAGE_LINES) ?? [])].join('\n'));
  }
  return pages;
}

/** Reads a report and counts its tests; `undefined` without a report. */
async function readReport(
  file: string,
  tally: (json: string) => TestCount,
): Promise<TestCount | undefined> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  return json === undefined ? undefined : tally(json);
}
