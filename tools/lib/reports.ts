/** Counts passed and failed tests in the JSON reports of both test runners. */
import { stripVTControlCharacters } from 'node:util';

import type { TestCount } from './test-count.ts';

/** The relevant part of Vitest's report. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly {
        readonly errors: readonly { readonly message?: string }[];
        /** The texts that the journey attached, in Base64. */
        readonly attachments?: readonly { readonly name: string; readonly body?: string }[];
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The relevant part of Playwright's report. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

/** The length of an error that is repeated at the end of a run; the log above has all of it. */
const MAX_ERROR_LINES = 16;

/**
 * Counts the tests; a failed file without a failed test could not be loaded, and counts as one
 * failure.
 */
export function countVitest(json: string): TestCount {
  const report = JSON.parse(json) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, [message])] : [];
    return failed.map(({ fullName, failureMessages = [] }) =>
      failure(`${name} > ${fullName}`, failureMessages),
    );
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** Counts the journeys; a flaky journey has failed. */
export function countPlaywright(json: string): TestCount {
  const { stats, suites } = JSON.parse(json) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed, failures: suites.flatMap(failedJourneys) };
}

function failedJourneys({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      if (messages.length === 0) return [];
      const attached = results.flatMap(({ attachments = [] }) => attachments);
      const addresses = attached.find(({ name }) => name === 'addresses')?.body ?? '';
      const visited = Buffer.from(addresses, 'base64').toString().replaceAll('\n', ' ');
      return [failure(`${file}:${line} > ${title} [${projectName}] ${visited}`.trim(), messages)];
    }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** The name of what failed with the beginning of its error, for the end of a run. */
export function failure(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n');
  return [name, ...lines.slice(0, MAX_ERROR_LINES)].join('\n    ');
}

/**
 * The count with a failure added if the runner failed without failed tests (it crashed, or wrote no
 * report).
 */
export function withExit(
  runner: string,
  tally: TestCount | undefined,
  hasPassed: boolean,
): TestCount {
  if (tally === undefined) return { passed: 0, failed: 1, failures: [`${runner} wrote no report`] };
  if (hasPassed || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`${runner} failed without a failed test`] };
}
