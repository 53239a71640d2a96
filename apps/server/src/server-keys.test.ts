import { expect, test } from 'vitest';

import { deriveKey, serverKeys } from '#server-keys.ts';

const SECRET = 'a secret of at least thirty-two letters';

test('each purpose has a key of its own, the same at each start', () => {
  const { links, mail } = serverKeys(SECRET);
  expect([links.length, mail.length]).toEqual([32, 32]);
  expect(links.equals(mail)).toBe(false);
  expect(deriveKey(SECRET, 'links').equals(links)).toBe(true);
  expect(serverKeys(`${SECRET}.`).links.equals(links)).toBe(false);
});

test('the derivation never changes, or links that were sent would no longer open', () => {
  expect(deriveKey(SECRET, 'links').toString('base64url')).toBe(
    'rO3b8OItBWhodqbZYJm15suOWJ2kIcSpx8qXpydWDG8',
  );
});
