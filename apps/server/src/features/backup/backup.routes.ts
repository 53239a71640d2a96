import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import type { Executor } from '#db/database.ts';
import { readBackupTask } from './backup.queries.ts';
import { freeBytes } from '#free-bytes.ts';
import { route } from '#http/route.ts';

export interface Folders {
  /** The data folder of the embedded database; undefined if the database is elsewhere. */
  readonly dataDir?: string | undefined;
  readonly backupDir?: string | undefined;
  /** How many daily backups are retained; undefined if no daily backups are made. */
  readonly backupKeepDays?: number | undefined;
}

export function backupRoutes(app: FastifyInstance, db: Executor, folders: Folders): void {
  const { dataDir, backupDir, backupKeepDays } = folders;
  const isOn = backupKeepDays !== undefined;
  route(app, api.getBackupStatus, async ({ ctx }) => {
    const { lastMadeAt, failedAt, failure } = await readBackupTask(ctx.db);
    return {
      isOn,
      lastMadeAt: lastMadeAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      failure,
    };
  });
  const disks = [
    ['plinth_data_disk_free_bytes', 'Room on the disk of DATA_DIR', dataDir],
    [
      'plinth_backup_disk_free_bytes',
      'Room on the disk of BACKUP_DIR',
      isOn ? backupDir : undefined,
    ],
  ] as const;
  for (const [name, help, folder] of disks) {
    if (folder !== undefined) app.gauge(name, help, async () => freeBytes(folder), 'min');
  }
  if (!isOn) return;
  app.gauge(
    'plinth_backup_last_success_timestamp_seconds',
    'When the last daily backup was made; 0 before the first',
    async () => ((await readBackupTask(db)).lastMadeAt?.getTime() ?? 0) / 1000,
    'max',
  );
}
