import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readSettings } from '#config.ts';

const SECRET = 'x'.repeat(32);

describe('the settings of an environment', () => {
  test('that says nothing', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      isDemo: true,
      jwtSecret: undefined,
      logLevel: 'warn',
      slowQueryMs: 500,
      metricsToken: undefined,
      publicUrl: undefined,
      mailPrivateHosts: [],
      trustedProxies: undefined,
      drainSeconds: 0,
      workers: Math.min(Math.max(availableParallelism() - 1, 1), 8),
      backupDir: resolve('./data/backups'),
      backupKeepDays: 14,
    });
  });

  test('that says everything', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/plinth',
      DATABASE_URL: 'postgresql://plinth@db/plinth',
      DATABASE_OWNER_URL: 'postgresql://owner@db/plinth',
      DEMO: 'on',
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'debug',
      SLOW_QUERY_MS: '0',
      METRICS_TOKEN: 'read the gauges only',
      PUBLIC_URL: 'https://Plinth.example.com/',
      MAIL_PRIVATE_HOSTS: 'localhost:1025,Mail.lan',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
      DRAIN_SECONDS: '15',
      WORKERS: '3',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_KEEP: '30',
    };
    expect(readSettings(environment)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/plinth',
      databaseUrl: 'postgresql://plinth@db/plinth',
      databaseOwnerUrl: 'postgresql://owner@db/plinth',
      isDemo: true,
      jwtSecret: SECRET,
      logLevel: 'debug',
      slowQueryMs: 0,
      metricsToken: 'read the gauges only',
      publicUrl: 'https://plinth.example.com',
      mailPrivateHosts: ['localhost:1025', 'mail.lan'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
      drainSeconds: 15,
      workers: 3,
      backupDir: '/mnt/backups',
      backupKeepDays: 30,
    });
  });

  test('whose values are empty: as if they were not given', () => {
    const environment = { PORT: '', HOST: ' ', DATA_DIR: '', DATABASE_URL: '', DEMO: '' };
    expect(readSettings(environment)).toEqual(readSettings({}));
  });

  test.each([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgres://db/plinth' }, false],
    [{ DATABASE_URL: 'postgres://db/plinth', DEMO: 'on' }, true],
  ])('%o: demo data %s', (environment, isDemo) => {
    expect(readSettings(environment).isDemo).toBe(isDemo);
  });

  test.each([
    [{ BACKUP_KEEP: 'off' }, undefined],
    [{ DATABASE_URL: 'postgres://db/plinth' }, undefined],
    [{ DATABASE_URL: 'postgres://db/plinth', BACKUP_KEEP: '7' }, 7],
  ])('%o: daily backups of %s days', (environment, days) => {
    expect(readSettings(environment).backupKeepDays).toBe(days);
  });
});

describe('a wrong value stops the start with its name', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
    [{ DEMO: 'yes' }, "DEMO must be 'on' or 'off'"],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 characters long'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info'],
    [{ BACKUP_KEEP: '0' }, "BACKUP_KEEP must be a number of days from 1 to 9999, or 'off'"],
  ])('%o', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  test('and several at once are told together, without their values', () => {
    const read = () => readSettings({ PORT: 'x', JWT_SECRET: 'hush' });
    expect(read).toThrow(/^PORT must be .*; JWT_SECRET must be/);
    expect(read).not.toThrow(/hush/);
  });
});
