import { describe, expect, test } from 'vitest';

import { shippedSettings } from './shipped-settings.ts';

const RUN = 'tools/crash/plinth.ts';

describe('the settings of tests and benchmarks', () => {
  test.each([
    [RUN, "const env = { BACKUP_KEEP: 'off' };"],
    [RUN, "process.env['LOG_LEVEL'] ??= 'warn';"],
    ['bench/plinth.ts', "const env = { WORKERS: '1' };"],
    ['apps/e2e/serve.ts', "process.env['WORKERS'] = '4';"],
    ['apps/server/src/testing/test-app.ts', "readSettings({ SLOW_QUERY_MS: '0' })"],
    [RUN, "startProgram(['node', 'apps/server/src/server.ts'], { cwd: ROOT });"],
    [RUN, 'startProgram(SERVER_COMMAND, { env: { ...process.env, ...shippedEnvironment() } });'],
  ])('in %s are not changed: %s', (file, code) => {
    expect(shippedSettings(file, code)).toMatchObject([{ rule: 'shipped-settings', line: 1 }]);
  });

  test.each([
    [RUN, 'startProgram(SERVER_COMMAND, { env: shippedEnvironment({ PORT: port }) });'],
    [RUN, "const env = { DATA_DIR: folder, DEMO: 'off' };"],
    ['apps/server/src/config.test.ts', "readSettings({ WORKERS: '3' })"],
    ['apps/server/src/config.ts', 'WORKERS: wholeNumber(8)'],
    [RUN, '// WORKERS: as shipped'],
  ])('in %s may be: %s', (file, code) => {
    expect(shippedSettings(file, code)).toEqual([]);
  });
});
