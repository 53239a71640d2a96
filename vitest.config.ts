/** One Vitest project per workspace, so that `vitest --project domain` runs without a database. */
import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { prepareTestRun } from './tools/lib/test-run.ts';

prepareTestRun();

/** Killed servers and the like are for `npm run test:walks`. */
const isLong = process.env['LONG'] !== undefined;

const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  '**/fixtures/**',
  ...(isLong ? [] : ['**/*.long.test.ts']),
];

export default defineConfig({
  test: {
    // Server tests mostly wait for other processes: one worker more than there are cores.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      project('domain', 'packages/domain'),
      project('contracts', 'packages/contracts'),
      project('web', 'apps/web'),
      {
        test: {
          ...project('components', 'apps/web').test,
          include: ['**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      project('tools', 'tools'),
      {
        test: {
          ...project('server', 'apps/server').test,
          globalSetup: './src/testing/database-cluster.ts',
          // For real databases on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

function project(name: string, root: string) {
  // Files of a worker share loaded modules; each of the server's has its own database.
  return {
    test: { name, root, include: ['**/*.test.ts'], exclude, isolate: false, ...byNode(name) },
  };
}

/**
 * Node's own type stripping is a fifth faster than Vite, which is needed for rendering and mocks.
 */
function byNode(name: string) {
  return (
    name !== 'web' &&
    name !== 'components' && { experimental: { viteModuleRunner: false, nodeLoader: false } }
  );
}
