/** Checks mail addresses as people type them. */
import type { Violation } from '../shared/violation.ts';

export interface MailAddress {
  /** Shown beside the address; may be empty. */
  readonly name: string;
  readonly email: string;
}

const MAX_RECIPIENTS = 20;
const LONGEST = 254;
const LONGEST_LOCAL = 64;

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A label of a domain, with letters of any script: a domain may be written in Devanagari. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is one address, with Latin letters before the @; the domain may be of any script.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > LONGEST || at > LONGEST_LOCAL) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** Returns why a text is no address; null for an address. */
export function addressProblem(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return 'Please enter an email';
  if (isMailAddress(typed)) return null;
  if (/[,;]|@[^]*@/.test(typed)) {
    return 'Please enter one email per field';
  }
  if (/[^\p{ASCII}]/u.test(typed.slice(0, typed.lastIndexOf('@')))) {
    return 'Before the @, an email has Latin letters and digits only';
  }
  return 'Please enter a valid email';
}

/** Lists the problems of several recipients, with paths such as `to.0.email`. */
export function recipientViolations(
  addresses: readonly MailAddress[],
  path: string,
): readonly Violation[] {
  const violations = addresses.flatMap(({ email }, index): Violation[] => {
    const message = addressProblem(email);
    return message === null ? [] : [{ code: 'email', path: `${path}.${index}.email`, message }];
  });
  if (addresses.length <= MAX_RECIPIENTS) return violations;
  const message = `A mail takes at most ${MAX_RECIPIENTS} recipients`;
  return [{ code: 'too-many', path, message }, ...violations];
}

/**
 * Makes a name or subject fit for a header: one line, whatever it was pasted from, of limited
 * length. A line break would start another header.
 */
export function headerText(text: string, longest = 200): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
