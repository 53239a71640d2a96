/** Makes the daily backup, at two in the night in India or at the next start. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Settings } from '#config.ts';
import type { Clock } from '#context.ts';
import {
  DAILY_BACKUP,
  dailyBackupName,
  isUnfinishedDaily,
  outdatedBackups,
} from '#db/backup/backup-name.ts';
import { writeBackup } from '#db/backup/write-backup.ts';

import type { RecurringTask } from './recurring.ts';

const DAY_MS = 24 * 3_600_000;
/** The hour of the backup: two in the night in India, as UTC. */
const NIGHT_MS = 20.5 * 3_600_000;

interface DailyBackupOptions {
  /** URL of the database's owner. */
  readonly connectionString: string;
  /** The absolute path of the folder; created if missing. */
  readonly folder: string;
  /** The number of days to keep; older daily backups are deleted after a new one is complete. */
  readonly keepDays: number;
  readonly clock: Clock;
  readonly log: { readonly info: (detail: object, message: string) => void };
}

/** The task, if the settings enable it. */
export function backupTasks(
  { backupDir, backupKeepDays }: Pick<Settings, 'backupDir' | 'backupKeepDays'>,
  options: Pick<DailyBackupOptions, 'connectionString' | 'clock' | 'log'>,
): RecurringTask[] {
  if (backupKeepDays === undefined) return [];
  return [dailyBackup({ ...options, folder: backupDir, keepDays: backupKeepDays })];
}

function dailyBackup(options: DailyBackupOptions): RecurringTask {
  const { connectionString, folder, keepDays, clock, log } = options;
  const work = async () => {
    const now = clock();
    const file = join(folder, dailyBackupName(now));
    await removeUnfinished(folder);
    await writeBackup({ connectionString, file, now });
    const outdated = outdatedBackups(await readdir(folder), keepDays);
    for (const name of outdated) await rm(join(folder, name), { force: true });
    log.info({ file, removed: outdated }, 'Daily backup made');
  };
  return { name: DAILY_BACKUP, dueSince: lastNight, work };
}

/** Deletes incomplete files of a killed server; no other process is writing. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isUnfinishedDaily)) await rm(join(folder, name), { force: true });
}

/** The last time that it was two in the night in India. */
export function lastNight(now: Date): Date {
  const days = Math.floor((now.getTime() - NIGHT_MS) / DAY_MS);
  return new Date(days * DAY_MS + NIGHT_MS);
}
