/** How backups are named: by the day and time of day in India at which they were made. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAILY = /^plinth-daily-(\d{4}-\d{2}-\d{2})-\d{6}\.zip$/;

/** `plinth-2026-08-14-113000.zip`, made because somebody asked for it; it is never removed. */
export function backupName(now: Date): string {
  return `plinth-${indianTime(now)}.zip`;
}

/** `plinth-daily-2026-08-14-020000.zip`. */
export function dailyBackupName(now: Date): string {
  return `plinth-daily-${indianTime(now)}.zip`;
}

/**
 * Those of the daily backups that are older than the latest `keepDays` days of
 * which there are any: a server that stood still for a month keeps what it has.
 */
export function outdatedBackups(names: readonly string[], keepDays: number): string[] {
  const dayOf = (name: string) => DAILY.exec(name)?.[1];
  const days = new Set(names.map(dayOf).filter((day) => day !== undefined));
  const kept = new Set([...days].toSorted().slice(-keepDays));
  return names.filter((name) => {
    const day = dayOf(name);
    return day !== undefined && !kept.has(day);
  });
}

/** Still being written, or left so by a server that was killed. */
export function isUnfinishedDaily(name: string): boolean {
  return name.startsWith('plinth-daily-') && name.endsWith('.part');
}

/** `2026-08-14-113000`. */
function indianTime(now: Date): string {
  const [day, time = ''] = new Date(now.getTime() + INDIA_AHEAD_MS).toISOString().split('T');
  return `${day}-${time.slice(0, 8).replaceAll(':', '')}`;
}
