import { expect, test } from 'vitest';

import { countPlaywright, countVitest, withExit } from './reports.ts';

function vitestReport(files: readonly { status: string; tests: readonly string[] }[]): string {
  const statuses = files.flatMap(({ tests }) => tests);
  return JSON.stringify({
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((outcome) => ({ status: outcome })),
    })),
  });
}

test('tests are counted one by one', () => {
  const report = vitestReport([
    { status: 'passed', tests: ['passed', 'passed'] },
    { status: 'failed', tests: ['passed', 'failed', 'failed'] },
  ]);
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
});

test('a file that could not be loaded is a failure', () => {
  const report = vitestReport([
    { status: 'passed', tests: ['passed'] },
    { status: 'failed', tests: [] },
  ]);
  expect(countVitest(report)).toEqual({ passed: 1, failed: 1 });
});

test('a journey that passed only when tried again is a failure', () => {
  const report = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 } });
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 3 });
});

test.each([
  ['died without a report', undefined, false, { passed: 0, failed: 1 }],
  ['failed although every test passed', { passed: 5, failed: 0 }, false, { passed: 5, failed: 1 }],
  ['failed with its tests', { passed: 5, failed: 2 }, false, { passed: 5, failed: 2 }],
  ['passed', { passed: 5, failed: 0 }, true, { passed: 5, failed: 0 }],
])('a runner that %s', (_, tally, hasPassed, total) => {
  expect(withExit(tally, hasPassed)).toEqual(total);
});
