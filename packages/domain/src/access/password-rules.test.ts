import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { passwordViolations } from './password-rules.ts';

const OWNER = {
  name: 'Imran Shaikh',
  email: 'imran.s@keystone.in',
  organisation: 'Keystone Group',
};

function codeOf(password: string, isCommon?: (password: string) => boolean) {
  return passwordViolations(password, OWNER, isCommon)[0]?.code;
}

describe('a password', () => {
  test.each([
    ['seven characters', 'a1b2c3d', 'password-short'],
    ['seven emoji, which are more code units', '🧱'.repeat(7), 'password-short'],
    ['201 characters', `${'x'.repeat(199)}yz`, 'password-long'],
    ['the product', 'Plinth2026!', 'password-name'],
    ['the product, twice', 'plinth-plinth', 'password-name'],
    ['the person', 'imranshaikh', 'password-name'],
    ['the person, the other way round', 'Shaikh.Imran.99', 'password-name'],
    ['the email', 'imran.s@keystone.in', 'password-name'],
    ['the firm', 'KEYSTONE@123', 'password-name'],
    ['a person in the firm', 'imran-keystone', 'password-name'],
  ])('that is %s is refused', (_, password, code) => {
    expect(codeOf(password)).toBe(code);
  });

  test.each([
    ['small letters only', 'correct horse battery staple'],
    ['digits only', '83920174'],
    ['a script of India', 'ईंट और सीमेंट'],
    ['200 characters', 'x1'.repeat(100)],
    ['a name among other words', 'imran bought forty doors'],
    ['blanks at its ends', ' eight c '],
  ])('of %s is taken', (_, password) => {
    expect(codeOf(password)).toBeUndefined();
  });

  test('that many people use is refused, however it is written', () => {
    const isCommon = (password: string) => password === 'sunshine1';
    expect(codeOf('SunShine1', isCommon)).toBe('password-common');
    expect(codeOf('sunshine1x', isCommon)).toBeUndefined();
  });

  test.each([
    ['short', 'Use at least 8 characters'],
    ['x'.repeat(201), 'Password takes at most 200 characters'],
    ['sunshine1', 'Many people use this password; choose another'],
    ['imranshaikh', 'Choose a password that is more than a name or email'],
  ])('%s is refused in words', (password, message) => {
    const isCommon = (typed: string) => typed === 'sunshine1';
    expect(passwordViolations(password, OWNER, isCommon)).toMatchObject([{ message }]);
  });

  test('whose owner is unknown is still judged', () => {
    const nobody = { name: '', email: '', organisation: '' };
    expect(passwordViolations('83920174', nobody)).toEqual([]);
  });

  test('gets at most one violation, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (password) => {
        const found = passwordViolations(password, OWNER);
        expect(found.length).toBeLessThanOrEqual(1);
        expect(found.every(({ path }) => path === 'password')).toBe(true);
      }),
    );
  });
});
