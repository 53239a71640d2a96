/** Generates the secret of a link, of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

import type { Guess } from '#features/limits/limits.public.ts';

const SECRET_BYTES = 32;

export interface LinkSecret {
  readonly secret: string;
  readonly hash: string;
}

export function newLinkSecret(): LinkSecret {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

export interface GuessedLinkSecret {
  readonly guess: Guess;
  readonly hash: string;
}

export function guessedLinkSecret(guess: Guess): GuessedLinkSecret {
  return { guess, hash: hashOf(guess.typed) };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
