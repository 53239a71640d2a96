import { expect, test } from 'vitest';

import { linkState } from './link-kinds.ts';

const NOW = new Date('2026-08-14T06:00:00.000Z');
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

test.each([
  [after, null, 'OPEN'],
  [NOW, null, 'EXPIRED'],
  [before, null, 'EXPIRED'],
  [after, before, 'REVOKED'],
  [before, before, 'REVOKED'],
] as const)('until %s, revoked %s: %s', (expiresAt, revokedAt, state) => {
  expect(linkState({ expiresAt, revokedAt }, NOW)).toBe(state);
});
