/** The test runner: one project per workspace, so that `vitest --project domain` runs without a database. */
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

export default defineConfig({
  test: {
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
  return { test: { name, root, include: ['**/*.test.ts', '**/*.test.tsx'], exclude } };
}
