/** Vitest's configuration for Stryker: the domain only. */
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../../packages/domain');

export default defineConfig({
  test: {
    name: 'domain',
    root,
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Instrumented code is several times slower.
    testTimeout: 60_000,
  },
});
