import { expect, test } from 'vitest';

import { backupProblem, type BackupStatus } from './backup-status.ts';

const NOW = new Date('2026-08-14T06:00:00.000Z');
const GOOD: BackupStatus = {
  isOn: true,
  lastMadeAt: '2026-08-13T20:30:05.000Z',
  failedAt: null,
  failure: null,
};

test.each<[Partial<BackupStatus>, string | undefined]>([
  [{}, undefined],
  [{ lastMadeAt: '2026-08-12T18:00:00.000Z' }, undefined],
  [{ lastMadeAt: '2026-08-12T17:59:59.999Z' }, 'No backup was made for more than a day.'],
  // The first one is made some seconds after the first start.
  [{ lastMadeAt: null }, undefined],
  [{ failure: 'DISK_FULL' }, 'The daily backup failed. The disk of the backups is full.'],
  [
    { failure: 'FOLDER', lastMadeAt: null },
    'The daily backup failed. The folder of the backups cannot be written.',
  ],
  [{ failure: 'OTHER' }, 'The daily backup failed. The log of the server has the reason.'],
  [{ isOn: false, failure: 'OTHER', lastMadeAt: '2026-01-01T00:00:00.000Z' }, undefined],
])('%j is told', (change, words) => {
  expect(backupProblem({ ...GOOD, ...change }, NOW)).toBe(words);
});
