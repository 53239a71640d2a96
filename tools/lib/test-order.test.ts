import { globSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ROOT } from './run.ts';
import { LONG } from './test-order.ts';

test('each long test file exists, so that it is started first', () => {
  const files = globSync('{apps,tools}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const unknown = LONG.filter((long) => !files.some((file) => long.test(file)));
  expect(unknown).toEqual([]);
});
