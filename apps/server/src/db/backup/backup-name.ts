/** Names of backups: day and time in India. */

/** The name of the recurring task that makes the daily backups. */
export const DAILY_BACKUP = 'daily-backup';

const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAILY = /^plinth-daily-(\d{4}-\d{2}-\d{2})-\d{6}\.zip$/;

/** The name of a manual backup, which is never deleted: `plinth-2026-08-14-113000.zip`. */
export function backupName(now: Date): string {
  return `plinth-${indianTime(now)}.zip`;
}

/** The name of a daily backup: `plinth-daily-2026-08-14-020000.zip`. */
export function dailyBackupName(now: Date): string {
  return `plinth-daily-${indianTime(now)}.zip`;
}

/**
 * The daily backups older than the latest `keepDays` days that have any: a server that was stopped
 * for a month keeps its old ones.
 */
export function outdatedBackups(names: readonly string[], keepDays: number): string[] {
  const dayOf = (name: string) => DAILY.exec(name)?.[1];
  const days = new Set(names.map(dayOf).filter((day) => day !== undefined));
  const retained = new Set([...days].toSorted().slice(-keepDays));
  return names.filter((name) => {
    const day = dayOf(name);
    return day !== undefined && !retained.has(day);
  });
}

/** Whether it names a daily backup that is being written, or was left by a killed server. */
export function isUnfinishedDaily(name: string): boolean {
  return name.startsWith('plinth-daily-') && name.endsWith('.part');
}

/** `2026-08-14-113000`. */
function indianTime(now: Date): string {
  const [day, time = ''] = new Date(now.getTime() + INDIA_AHEAD_MS).toISOString().split('T');
  return `${day}-${time.slice(0, 8).replaceAll(':', '')}`;
}
