import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { gstinCheckCharacter, gstinStateCode, isGstinVerified, normaliseGstin } from './gstin.ts';
import { STATES } from './state-codes.ts';

const CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Completes a made-up number with its check character. */
function complete(first14: string): string {
  return first14 + gstinCheckCharacter(first14);
}

const letters = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...CHARACTERS.slice(10)),
    minLength: length,
    maxLength: length,
  });
const digits = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...CHARACTERS.slice(0, 10)),
    minLength: length,
    maxLength: length,
  });

/** GSTINs of regular taxpayers in every State. */
const gstin = fc
  .tuple(
    fc.constantFrom(...STATES.map(({ code }) => code)),
    letters(5),
    digits(4),
    letters(1),
    fc.constantFrom(...CHARACTERS.slice(1)),
  )
  .map(([state, name, serial, last, entity]) =>
    complete(`${state}${name}${serial}${last}${entity}Z`),
  );

describe('isGstinVerified', () => {
  test.each([
    ['24AAQCA8719H1ZC', '24'],
    ['29AABCR1718E1ZL', '29'],
    ['27ZZZCD0001K1ZG', '27'],
    [' 27zzzcd0001k1zg ', '27'],
    [complete('27ABCD12345E1Z'), '27'], // ends in a digit: a government department
    [complete('27ABCDE1234F1D'), '27'],
    [complete('27ABCD51234F1D'), '27'],
    [complete('27ABCDE1234F1C'), '27'],
    [complete('2717ABC12345UN'), '27'],
    [complete('2717ABC12345NR'), '27'],
    [complete('9917ABC12345OS'), null],
  ])('%s verifies, State %s', (text, state) => {
    expect(isGstinVerified(text)).toBe(true);
    expect(gstinStateCode(text)).toBe(state);
  });

  test.each([
    ['nothing', ''],
    ['a wrong check character', '24AANFA2641L1ZK'],
    ['too short', '24AAQCA8719H1Z'],
    ['too long', '24AAQCA8719H1ZCC'],
    ['a character of another kind inside', '24AAQCA_8719H1ZC'],
    ['letters outside the alphabet', '24AAQCÀ8719H1ZC'],
    ['a State that does not exist', complete('28AAQCA8719H1Z')],
    ['no State', complete('00AAQCA8719H1Z')],
    ['services from abroad under no State, in the regular form', complete('99AAQCA8719H1Z')],
    ['registration number 0', complete('24AAQCA8719H0Z')],
    ['an unknown category', complete('24AAQCA8719H1Y')],
    ['no PAN', complete('24AAQC18719H1Z')],
    ['words', 'Not registered'],
  ])('%s does not verify', (_, text) => {
    expect(isGstinVerified(text)).toBe(false);
    expect(gstinStateCode(text)).toBeNull();
  });

  test('verifies what the portal can issue, however it is typed', () => {
    fc.assert(
      fc.property(gstin, (text) => {
        expect(isGstinVerified(text)).toBe(true);
        expect(gstinStateCode(` ${text.toLowerCase()} `)).toBe(text.slice(0, 2));
      }),
    );
  });
});

describe('the check character', () => {
  // Doubling and adding the base-36 digits maps the 36 values one to one, so no
  // two characters clash in any place: every change of one character is seen.
  test('sees every change of one character, in every place', () => {
    fc.assert(
      fc.property(gstin, (text) => {
        const unseen = Array.from(text).flatMap((original, place) =>
          CHARACTERS.filter((other) => other !== original)
            .map((other) => text.slice(0, place) + other + text.slice(place + 1))
            .filter((changed) => gstinCheckCharacter(changed.slice(0, 14)) === changed.charAt(14)),
        );
        expect(unseen).toEqual([]);
      }),
    );
  });

  test('refuses what is not in its alphabet', () => {
    expect(() => gstinCheckCharacter('24aaqca8719h1z')).toThrow(RangeError);
  });
});

test('a GSTIN is kept trimmed and in capitals', () => {
  expect(normaliseGstin(' 27zzzcd0001k1zg\n')).toBe('27ZZZCD0001K1ZG');
});
