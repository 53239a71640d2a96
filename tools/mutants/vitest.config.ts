/** The rules alone, as Stryker runs them in its copy. */
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../../packages/domain');

export default defineConfig({
  test: {
    name: 'domain',
    root,
    include: ['src/**/*.test.ts'],
    isolate: false,
    // What is counted at every step takes several times as long.
    testTimeout: 60_000,
  },
});
