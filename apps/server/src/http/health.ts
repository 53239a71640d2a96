/** Whether Plinth can work: the database answers and has the schema of this release. */
import type { FastifyInstance } from 'fastify';

import type { Executor } from '#db/database.ts';
import { isMigrated } from '#db/migrate.ts';
import { unavailable } from '#errors.ts';

export function registerHealth(app: FastifyInstance, db: Executor): void {
  app.get('/api/health', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (!(await isMigrated(db))) throw unavailable('The database is not migrated yet');
    return { status: 'SUCCESS', message: 'ready' };
  });
}
