import { describe, expect, it } from 'vitest';

import { clockAndIds } from './clock-and-ids.ts';

const RULE = 'packages/domain/src/purchase-order/status.ts';
const COMMAND = 'apps/server/src/features/purchase-orders/create/create-purchase-orders.ts';

describe('clock and ids', () => {
  it.each([
    [RULE, 'new Date()'],
    [RULE, 'new Date(text)'],
    [RULE, 'Date.now()'],
    [RULE, 'crypto.randomUUID()'],
    [RULE, 'Math.random()'],
    [COMMAND, 'new Date()'],
    [COMMAND, 'Date.now()'],
    [COMMAND, 'randomUUID()'],
  ])('refuses in %s: %s', (file, code) => {
    expect(clockAndIds(file, `const x = ${code};`)).toMatchObject([{ rule: 'clock-and-ids' }]);
  });

  it.each([
    [RULE, '// never new Date()'],
    [RULE, "message: 'no Date.now here'"],
    ['packages/domain/src/shared/iso-date.ts', 'new Date(Date.UTC(2026, 3, 1))'],
    [COMMAND, 'indianDate(ctx.now())'],
    [COMMAND, 'new Date(row.created_at)'],
    ['apps/server/src/http/auth.ts', 'new Date()'],
    ['packages/domain/src/shared/iso-date.test.ts', 'new Date()'],
  ])('accepts in %s: %s', (file, code) => {
    expect(clockAndIds(file, code)).toEqual([]);
  });
});
