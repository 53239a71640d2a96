import { expect, test } from 'vitest';

import { userIdOf } from './session-token.ts';

function tokenWith(payload: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(payload));
  return `header.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

test('the user id is the sub of the payload', () =>
  expect(userIdOf(tokenWith('{"sub":"u-1","name":"आशा ~~~???"}'))).toBe('u-1'));

test.each([
  '',
  'abc',
  'a.%%%.c',
  tokenWith('{}'),
  tokenWith('null'),
  tokenWith('{"sub":7}'),
  tokenWith('{"sub":""}'),
])('a token without one is invalid: %s', (token) =>
  expect(() => userIdOf(token)).toThrow('Invalid token'),
);
