/**
 * Liveness and readiness: ready if the database answers, has the schema of this release, and can be
 * written.
 */
import type { FastifyInstance } from 'fastify';

import type { Executor } from '#db/database.ts';
import { isMigrated } from '#db/migrate.ts';
import { unavailable } from '#errors.ts';
import { watchDisk } from '#http/full-disk.ts';

const READY = { status: 'SUCCESS', message: 'ready' };

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes readiness answer 503 from now on, while calls are still accepted. */
    startDraining(): void;
  }
}

/** @param dataDir of the embedded database */
export function registerHealth(
  app: FastifyInstance,
  db: Executor,
  dataDir: string | undefined,
): void {
  let isLeaving = false;
  const findObstacle = watchDisk(db, dataDir);
  app.decorate('startDraining', () => {
    isLeaving = true;
  });
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  // Does not depend on the database, whose failure must not restart servers.
  app.get('/api/health/live', options, async () => ({ status: 'SUCCESS', message: 'live' }));
  for (const path of ['/api/health', '/api/health/ready']) {
    app.get(path, options, async () => {
      if (isLeaving) throw unavailable('Plinth is stopping');
      const obstacle = await findObstacle();
      if (obstacle !== undefined) throw unavailable(obstacle);
      if (!(await isMigrated(db))) throw unavailable('The database is not migrated yet');
      return READY;
    });
  }
}
