/** The test runner: one project per workspace, so that `vitest --project domain` runs without a database. */
import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { prepareTestRun } from './tools/lib/test-run.ts';

prepareTestRun();

const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

export default defineConfig({
  test: {
    // Much of the server's time is spent waiting for processes: one more than there are cores.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      project('domain', 'packages/domain'),
      project('contracts', 'packages/contracts'),
      project('web', 'apps/web'),
      project('tools', 'tools'),
      {
        test: {
          ...project('server', 'apps/server').test,
          globalSetup: './src/testing/database-cluster.ts',
          // Real databases on a busy machine; a test that hangs still ends.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

function project(name: string, root: string) {
  const include = ['**/*.test.ts', '**/*.test.tsx'];
  // Files share nothing but what they load, and that is loaded once a worker; each of the server's has a database of its own.
  return { test: { name, root, include, exclude, isolate: false, ...byNode(name) } };
}

/** Node runs TypeScript itself, a fifth faster than through Vite; what is rendered, or mocked, goes through Vite. */
function byNode(name: string) {
  return name !== 'web' && { experimental: { viteModuleRunner: false, nodeLoader: false } };
}
