import { afterAll, describe, expect, test } from 'vitest';

import { countGuess } from '#features/limits/limits.public.ts';
import { createTestDatabase } from '#testing/test-database.ts';

import {
  codeAt,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
  stepOf,
} from './totp.ts';

/** The secret of RFC 6238's appendix B, in base 32; its codes there have eight digits, of which these are the last six. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s, as the standard has it', (second, code) => {
    expect(codeAt(RFC_SECRET, Math.floor(second / 30))).toBe(code);
  });

  test('opens within a step of its time, and no longer', async () => {
    const { db, drop } = await createTestDatabase();
    afterAll(drop);
    const secret = newSecret();
    const code = codeAt(secret, 1000);
    const counter = { name: 'code', most: 10, spanMs: 1000, isShared: false };
    const stepAt = async (typed: string, step: number) => {
      const guess = await countGuess(db, typed, [counter], 'Too many');
      return stepOf(secret, guess, new Date(step * 30_000 + 1));
    };
    expect(await stepAt(code, 1000)).toBe(1000);
    expect(await stepAt(` ${code.slice(0, 3)} ${code.slice(3)}`, 1001)).toBe(1000);
    expect(await stepAt(code, 999)).toBe(1000);
    expect(await stepAt(code, 1002)).toBeNull();
    expect(await stepAt('', 1000)).toBeNull();
    expect(await stepAt(`${code}0`, 1000)).toBeNull();
  });
});

test('a secret has 160 bits, another each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(secretUri('ABC', 'asha@firm.test')).toBe(
    'otpauth://totp/Plinth%3Aasha%40firm.test?secret=ABC&issuer=Plinth',
  );
});

test('ten recovery codes, known again however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^[a-z2-7]{8}-[a-z2-7]{8}$/);
  expect(hashRecoveryCode(code.toUpperCase().replace('-', ' '))).toBe(hashRecoveryCode(code));
});
