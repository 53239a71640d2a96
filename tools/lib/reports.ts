/** Counts passed and failed tests in the JSON reports of both test runners. */
import type { TestCount } from './test-count.ts';

/** The relevant part of Vitest's report. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The relevant part of Playwright's report. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/**
 * Counts the tests; a failed file without a failed test could not be loaded, and counts as one
 * failure.
 */
export function countVitest(json: string): TestCount {
  const report = JSON.parse(json) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Counts the journeys; a flaky journey has failed. */
export function countPlaywright(json: string): TestCount {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * The count with a failure added if the runner failed without failed tests (it crashed, or wrote no
 * report).
 */
export function withExit(tally: TestCount | undefined, hasPassed: boolean): TestCount {
  if (tally === undefined) return { passed: 0, failed: 1 };
  return hasPassed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
