/** One Vitest project per workspace, so that `vitest --project domain` runs without a database. */
import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tools/lib/test-order.ts';
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
    // A server test waits for PostgreSQL, other processes and locks: more workers than two cores.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      project('domain', 'packages/domain'),
      project('contracts', 'packages/contracts'),
      project('web', 'apps/web'),
      {
        test: {
          ...project('components', 'apps/web').test,
          include: ['**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      project('tools', 'tools'),
      {
        test: {
          ...project('server', 'apps/server').test,
          globalSetup: './src/testing/database-cluster.ts',
          // A test of real databases waits for other processes too.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

function project(name: string, root: string) {
  // Files of a worker share loaded modules, those of the server also an emptied database.
  return {
    test: {
      name,
      root,
      include: ['**/*.test.ts'],
      exclude,
      isolate: false,
      // For a busy machine: no test is about speed.
      testTimeout: 30_000,
      ...byNode(name),
    },
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
