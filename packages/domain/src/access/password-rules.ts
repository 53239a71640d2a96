/**
 * Rules for a new password: long enough, not a common one, not derived from the names of its owner.
 * No character classes are required, and any character counts.
 */
import type { Violation } from '../shared/violation.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

const PRODUCT = 'Plinth';
/** Shorter words are too common to identify the owner. */
const SHORTEST_WORD = 3;

/** Names that the password must not be derived from; empty where unknown. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  /** The organisation, or the firm that is being set up. */
  readonly organisation: string;
}

/**
 * Returns at most one violation, at the path `password`. `isCommon` looks a lower-case password up
 * in the list of common ones, which exists on the server only.
 */
export function passwordViolations(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean = () => false,
): Violation[] {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) {
    return violation('password-short', `Use at least ${PASSWORD_MIN_LENGTH} characters`);
  }
  if (length > PASSWORD_MAX_LENGTH) {
    return violation('password-long', `Password takes at most ${PASSWORD_MAX_LENGTH} characters`);
  }
  if (isCommon(password.normalize('NFKC').toLowerCase())) {
    return violation('password-common', 'Many people use this password; choose another');
  }
  if (isOnlyNames(password, owner)) {
    return violation('password-name', 'Choose a password that is more than a name or email');
  }
  return [];
}

function violation(code: string, message: string): Violation[] {
  return [{ code, path: 'password', message }];
}

/** Whether nothing is left once names, digits and punctuation are removed. */
function isOnlyNames(password: string, { name, email, organisation }: PasswordOwner): boolean {
  const words = [name, email, organisation, PRODUCT]
    .flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{M}]+/u).map(lettersOf)])
    .filter((word) => [...word].length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), lettersOf(password));
  return rest !== lettersOf(password) && rest.trim() === '';
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '');
}
