/** Field schemas that many documents share. */
import { ROLES } from '@plinth/domain/access/permissions';
import {
  dayText,
  FIRST_DATE,
  isEnteredInstant,
  isIsoDate,
  LAST_DATE,
} from '@plinth/domain/shared/iso-date';
import { z } from 'zod';

import { marked } from './money.ts';

/** An opaque id (UUID). A malformed one gets a 404. */
export const id = z.uuid();

/** An id that may be empty; a rule decides whether that is allowed. */
export const optionalId = z.union([z.literal(''), id]).nullish();

export const idParams = z.object({ id });

/** A date in a response, `yyyy-MM-dd`, without bounds. */
export const isoDate = z.iso.date();

/** An instant in a response, UTC, ISO 8601. */
export const instant = z.iso.datetime();

const YEARS = `from ${dayText(FIRST_DATE)} to ${dayText(LAST_DATE)}`;

/** A date in a request. Every date in a request is this one or one of the two below. */
export function date(label: string, malformed = `${label} must be a date ${YEARS}`) {
  return z.iso
    .date({ error: malformed, abort: true })
    .refine(isIsoDate, `${label} must be a date ${YEARS}`);
}

/** A date field that may be empty. */
export function optionalDate(label: string) {
  return z.union([z.literal(''), date(label)], `${label} must be a date ${YEARS}`).default('');
}

/** An instant in a request; empty if none. */
export function optionalInstant(label: string) {
  const message = `${label} must be a time ${YEARS}`;
  const entered = z.iso.datetime().refine(isEnteredInstant);
  return z.union([z.literal(''), entered], message).default('');
}

/** Incremented with every change of a record; an edit that names it fails if it is outdated. */
export const version = z.number().int();

/** The version in the body of an edit; without one the edit always applies. */
export const editedVersion = { version: version.optional() };

/**
 * Money on the wire: a decimal string with two places, `"1234.50"`, and a price per unit with two to
 * four; `Not shown` without `prices:read`.
 */
export const money = marked('money', z.string());

/** A number that older clients send as a number; stored as text, never as a float. */
export const numeric = z
  .union([z.number(), z.string()], { error: 'must be a number' })
  .transform(String);

/** A quantity in a response: a JSON number with at most 3 decimals. */
export const quantity = z.number();

export const role = z.enum(ROLES);

/** An email for signing in, trimmed. */
export const signInEmail = z
  .string('Please enter a valid email')
  .trim()
  .max(320, 'Email takes at most 320 characters')
  .pipe(z.email('Please enter a valid email'));

/**
 * A line of text: trimmed, in the composed form of Unicode (NFC), with a maximum length; control characters and lone surrogates are
 * refused.
 */
export function text(maximum: number, label: string) {
  return typed(maximum, label, /^[^\p{Cc}\p{Cs}]*$/u);
}

/** The name of a unit; the server refuses one that the organisation does not have. */
export const unitName = text(30, 'Unit');

/** A text field that may have several lines. */
export function prose(maximum: number, label: string) {
  return typed(maximum, label, /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);
}

function typed(maximum: number, label: string, characters: RegExp) {
  return z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be text'}`,
    })
    .normalize('NFC')
    .trim()
    .max(maximum, `${label} takes at most ${maximum} characters`)
    .regex(characters, `${label} has characters that are not text`);
}

/** The reason of an act; the document's rules refuse an empty one. */
export const reasonBody = z.object({ reason: prose(2000, 'Reason').default(''), ...editedVersion });

const MAX_LINES = 500;

/** The lines of a document; `name` begins the message that there are too many. */
export function lines<Line extends z.ZodType>(name: string, line: Line) {
  return z.array(line).max(MAX_LINES, `${name} takes at most ${MAX_LINES} lines`);
}

/** Ids of materials in a query, separated by commas. */
export const materialIdList = z
  .string()
  .default('')
  .transform((ids) => (ids === '' ? [] : ids.split(',')))
  .pipe(z.array(id).max(200, 'At most 200 materials can be asked for at once'));
