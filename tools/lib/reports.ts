/** Reads how many tests passed and failed from the JSON reports of the two test runners. */
import type { TestCount } from './test-count.ts';

/** The part of Vitest's report that counts. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The part of Playwright's report that counts. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** A file that failed without a failed test in it, because it could not be loaded, counts as one failure. */
export function countVitest(json: string): TestCount {
  const report = JSON.parse(json) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A journey that passed only when it was tried again has not passed. */
export function countPlaywright(json: string): TestCount {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * A runner that failed with nothing to show for it (it died, or wrote no
 * report) is a failure too, so that silence is never taken for success.
 */
export function withExit(tally: TestCount | undefined, hasPassed: boolean): TestCount {
  if (tally === undefined) return { passed: 0, failed: 1 };
  return hasPassed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
