/** The status of the daily backup, as administrators see it. */

/**
 * The reasons why a recurring task failed: the disk is full, the folder cannot be written, or
 * another reason, which is in the log.
 */
export const TASK_FAILURES = ['DISK_FULL', 'FOLDER', 'OTHER'] as const;
export type TaskFailure = (typeof TASK_FAILURES)[number];

export interface BackupStatus {
  /** Whether this installation makes daily backups. */
  readonly isOn: boolean;
  /**
   * ISO instants: `lastMadeAt` is null before the first backup, `failedAt` unless the last attempt
   * failed.
   */
  readonly lastMadeAt: string | null;
  readonly failedAt: string | null;
  readonly failure: TaskFailure | null;
}

const REASONS = {
  DISK_FULL: 'The disk of the backups is full.',
  FOLDER: 'The folder of the backups cannot be written.',
  OTHER: 'The log of the server has the reason.',
} as const satisfies Record<TaskFailure, string>;

/** A backup is late after a day and a half: the server may have been stopped for half a day. */
const LATE_MS = 36 * 3_600_000;

/**
 * Explains to administrators what is wrong with the daily backup.
 * @returns undefined if it was made within 36 hours and has not failed since
 */
export function backupProblem(status: BackupStatus, now: Date): string | undefined {
  const { isOn, lastMadeAt, failure } = status;
  if (!isOn) return undefined;
  if (failure !== null) return `The daily backup failed. ${REASONS[failure]}`;
  if (lastMadeAt === null || now.getTime() - Date.parse(lastMadeAt) <= LATE_MS) return undefined;
  return 'No backup was made for more than a day.';
}
