import { describe, expect, it } from 'vitest';

import { leftovers } from './leftovers.ts';

describe('leftovers', () => {
  it.each([
    '// TODO later',
    '/* FIXME */',
    '// @ts-ignore',
    "it.only('x', () => {})",
    "test.describe.skip('x', () => {})",
    "it.todo('x')",
    'test.skip()',
    "test.fixme('x', () => {})",
    '// oxlint-disable-next-line no-console',
  ])('refuses %s', (text) => {
    expect(leftovers('apps/web/src/app/main.tsx', `\n${text}`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    "test.skip(isMobile, 'cards have no column heads')",
    "it.skipIf(!isRoot)('x', () => {})",
    '// @ts-expect-error a wrong path must not compile',
    '// oxlint-disable-next-line no-console -- the address is what the person waits for',
    "query.skip(1); label('TODOS')",
  ])('accepts %s', (text) => {
    expect(leftovers('apps/web/src/app/main.tsx', text)).toEqual([]);
  });
});
