/** The daily backup, for administrators. */
import { TASK_FAILURES } from '@plinth/domain/backup/backup-status';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { instant } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

export const getBackupStatus = endpoint('GET /api/v1/backup', {
  summary: 'When the daily backup was last made, and why the last attempt failed',
  access: 'firms:manage',
  response: success({
    /** Whether this installation makes daily backups. */
    isOn: z.boolean(),
    /** The moment of the last backup; null before the first one. */
    lastMadeAt: instant.nullable(),
    /** The moment of the last attempt, if it failed; null otherwise. */
    failedAt: instant.nullable(),
    failure: z.enum(TASK_FAILURES).nullable(),
  }),
});
