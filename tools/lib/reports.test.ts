import { expect, test } from 'vitest';

import { countPlaywright, countVitest, withExit } from './reports.ts';

function vitestReport(files: readonly { status: string; tests: readonly string[] }[]): string {
  const statuses = files.flatMap(({ tests }) => tests);
  return JSON.stringify({
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    testResults: files.map(({ status, tests }, index) => ({
      name: `file-${index}.test.ts`,
      status,
      message: 'It could not be loaded.',
      assertionResults: tests.map((outcome, place) => ({
        status: outcome,
        fullName: `case ${place}`,
        ...(outcome === 'failed' && {
          failureMessages: [`\u{1b}[31mtwo\u{1b}[39m is not ${place}`],
        }),
      })),
    })),
  });
}

test('tests are counted one by one', () => {
  const report = vitestReport([
    { status: 'passed', tests: ['passed', 'passed'] },
    { status: 'failed', tests: ['passed', 'failed', 'failed'] },
  ]);
  expect(countVitest(report)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'file-1.test.ts > case 1\n    two is not 1',
      'file-1.test.ts > case 2\n    two is not 2',
    ],
  });
});

test('a file that could not be loaded is a failure', () => {
  const report = vitestReport([
    { status: 'passed', tests: ['passed'] },
    { status: 'failed', tests: [] },
  ]);
  expect(countVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['file-1.test.ts\n    It could not be loaded.'],
  });
});

test('a journey that passed only when tried again is a failure', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 0 };
  const report = JSON.stringify({ stats, suites: [] });
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 3, failures: [] });
});

test('a failed journey is named with its place, its screen, its addresses and the beginning of its error', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n');
  const body = Buffer.from('/home\n/units').toString('base64');
  const spec = (line: number, message?: string) => ({
    file: 'units.spec.ts',
    line,
    title: `journey ${line}`,
    tests: [
      {
        projectName: 'phone',
        results: [
          {
            errors: message ? [{ message }] : [],
            attachments: [{ name: 'screenshot' }, { name: 'addresses', body }],
          },
        ],
      },
    ],
  });
  const inner = { specs: [spec(20, long)] };
  const suites = [{ specs: [spec(3), spec(9, 'not found')], suites: [inner] }];
  const stats = { expected: 1, unexpected: 2, flaky: 0 };
  const { failures = [] } = countPlaywright(JSON.stringify({ stats, suites }));
  expect(failures[0]).toBe('units.spec.ts:9 > journey 9 [phone] /home /units\n    not found');
  expect(failures[1]?.split('\n')).toHaveLength(17);
  expect(failures).toHaveLength(2);
});

test.each([
  [
    'died without a report',
    undefined,
    false,
    { passed: 0, failed: 1, failures: ['Vitest wrote no report'] },
  ],
  [
    'failed although every test passed',
    { passed: 5, failed: 0 },
    false,
    { passed: 5, failed: 1, failures: ['Vitest failed without a failed test'] },
  ],
  ['failed with its tests', { passed: 5, failed: 2 }, false, { passed: 5, failed: 2 }],
  ['passed', { passed: 5, failed: 0 }, true, { passed: 5, failed: 0 }],
])('a runner that %s', (_, tally, hasPassed, total) => {
  expect(withExit('Vitest', tally, hasPassed)).toEqual(total);
});
