import { afterEach, describe, expect, test, vi } from 'vitest';

import { readSettings, SETTINGS } from '../../apps/server/src/config.ts';

import {
  EXCEPTIONS,
  type Exceptions,
  readExceptions,
  shippedEnvironment,
} from './shipped-environment.ts';

afterEach(() => vi.unstubAllEnvs());

/** The settings in which a run differs from `npm start` on a machine without any setting. */
function differences(exceptions: Exceptions): string[] {
  const shipped = readSettings({});
  const run = readSettings(shippedEnvironment(exceptions));
  const names = Object.keys(shipped) as (keyof typeof shipped)[];
  return names.filter((name) => JSON.stringify(run[name]) !== JSON.stringify(shipped[name]));
}

describe('the settings of a run', () => {
  test('are those that the README’s commands give', () => {
    expect(differences({})).toEqual([]);
  });

  test('are not changed by the environment of whoever runs the tests', () => {
    for (const name of SETTINGS) vi.stubEnv(name, 'on');
    expect(differences({})).toEqual([]);
  });

  test.each<[Exceptions, string[]]>([
    [{ PORT: '4001' }, ['port']],
    // Backups are in the folder of the data, unless a setting differs.
    [{ DATA_DIR: '/tmp/plinth-run' }, ['dataDir', 'backupDir']],
    [{ DEMO: 'off' }, ['isDemo']],
    [{ MAIL_PRIVATE_HOSTS: '127.0.0.1:2525' }, ['mailPrivateHosts']],
    [{ DATABASE_URL: 'postgres://x/y' }, ['databaseUrl', 'isDemo', 'backupKeepDays']],
  ])('differ by %j in no more than it means', (exceptions, expected) => {
    expect(differences(exceptions)).toEqual(expected);
  });

  test('are not given on a command line, but for the exceptions', () => {
    expect(readExceptions(['PORT=4001', 'DEMO=off'])).toEqual({ PORT: '4001', DEMO: 'off' });
    for (const name of SETTINGS.filter((setting) => !(setting in EXCEPTIONS))) {
      expect(() => readExceptions([`${name}=1`])).toThrow('is not an exception');
    }
  });
});
