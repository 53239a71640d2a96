/**
 * Validates new passwords, and hashes them with argon2id at the minimum cost of OWASP's cheat sheet
 * (19 MiB, 2 passes).
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { type PasswordOwner, passwordViolations } from '@plinth/domain/access/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';

import { refuseViolations } from '#errors.ts';
import type { Guess } from '#features/limits/limits.public.ts';

const derive = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** About 50,000 of the most common leaked passwords, in lower case. */
const commonPasswords = new Set(dictionary['passwords-common']);

/** @throws AppError unprocessable at the path `password` */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  refuseViolations(passwordViolations(password, owner, (typed) => commonPasswords.has(typed)));
}

/** The hash in PHC string format, with salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    message: normalised(password),
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
  });
  const cost = `m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Verifies a password in constant time. @throws TypeError if `hash` is not an argon2id hash */
export async function verifyPassword({ typed }: Guess, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORMAT.exec(hash) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) throw new TypeError('not an argon2id hash');
  const actual = await derive('argon2id', {
    message: normalised(typed),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Keyboards compose characters differently, so Unicode is normalised. */
function normalised(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
