/**
 * Codes of authenticator apps (RFC 6238: SHA-1, six digits, steps of 30 seconds), and recovery
 * codes.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Guess } from '#features/limits/limits.public.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Tolerated clock skew, in steps. */
const DRIFT_STEPS = [0, -1, 1] as const;
/** The length recommended by RFC 4226. */
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_A_LETTER = 5;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A new random secret in base 32. */
export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The content of the QR code. */
export function secretUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Plinth' });
  return `otpauth://totp/${encodeURIComponent(`Plinth:${email}`)}?${query}`;
}

/** The code of a time step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of a code; null if it is not near the current one. */
export function stepOf(secret: string, guess: Guess, now: Date): number | null {
  const current = Math.floor(now.getTime() / STEP_MS);
  const typed = Buffer.from(guess.typed.replaceAll(/\s/g, ''));
  const step = DRIFT_STEPS.map((drift) => current + drift).find((candidate) => {
    const expected = Buffer.from(codeAt(secret, candidate));
    return expected.length === typed.length && timingSafeEqual(expected, typed);
  });
  return step ?? null;
}

/** New recovery codes, which are shown once and work once each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(RECOVERY_BYTES))
      .toLowerCase()
      .replace(/^(.{8})(.{8})$/, '$1-$2'),
  );
}

export interface GuessedRecoveryCode {
  readonly guess: Guess;
  readonly hash: string;
}

export function guessedRecoveryCode(guess: Guess): GuessedRecoveryCode {
  return { guess, hash: hashRecoveryCode(guess.typed) };
}

/** Random enough for a fast hash. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}

function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g) ?? [];
  return letters.map((letter) => ALPHABET[Number.parseInt(letter, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(BITS_A_LETTER, '0'),
  ).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
