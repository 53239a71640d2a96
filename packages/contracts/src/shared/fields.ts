/** Fields that many documents share, as they stand on the wire. */
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

/** An opaque id (UUID). A malformed one is answered like a foreign one: 404. */
export const id = z.uuid();

/** An id that may be left empty; whether it may stay so is a rule's to say. */
export const optionalId = z.union([z.literal(''), id]).nullish();

export const idParams = z.object({ id });

/** A date without a time, `yyyy-MM-dd`, in an answer: whatever was stored. */
export const isoDate = z.iso.date();

/** An instant, UTC, ISO 8601, in an answer. */
export const instant = z.iso.datetime();

const YEARS = `from ${dayText(FIRST_DATE)} to ${dayText(LAST_DATE)}`;

/** A date that is asked for or typed. Every date in a request is this one or one of the two below. */
export function date(label: string, malformed = `${label} must be a date ${YEARS}`) {
  return z.iso
    .date({ error: malformed, abort: true })
    .refine(isIsoDate, `${label} must be a date ${YEARS}`);
}

/** Empty where nobody gave one. */
export function optionalDate(label: string) {
  return z.union([z.literal(''), date(label)], `${label} must be a date ${YEARS}`).default('');
}

/** An instant that was typed; empty where nobody gave one. */
export function optionalInstant(label: string) {
  const message = `${label} must be a time ${YEARS}`;
  const entered = z.iso.datetime().refine(isEnteredInstant);
  return z.union([z.literal(''), entered], message).default('');
}

/** Counts the changes of a record. An edit that names it holds only while it is still the one. */
export const version = z.number().int();

/** In the body of an edit; a client that leaves it out edits whatever stands. */
export const editedVersion = { version: version.optional() };

/** Money on the wire: a decimal string with two places, `"1234.50"`; `Not shown` to who may not read prices there. */
export const money = marked('money', z.string());

/** A number that older clients send as a number and careful ones as a string; kept as text, never as a float. */
export const numeric = z
  .union([z.number(), z.string()], { error: 'must be a number' })
  .transform(String);

/** A quantity in an answer: stored as a decimal, sent as a JSON number of at most 3 places. */
export const quantity = z.number();

export const role = z.enum(ROLES);

/** By which somebody is to sign in; the spaces around one that was pasted are not of it. */
export const signInEmail = z
  .string('Please enter a valid email')
  .trim()
  .max(320, 'Email takes at most 320 characters')
  .pipe(z.email('Please enter a valid email'));

/** One line that a person typed: trimmed, refused beyond the length. Control characters and broken ones are not text. */
export function text(maximum: number, label: string) {
  return typed(maximum, label, /^[^\p{Cc}\p{Cs}]*$/u);
}

/** The same of several lines. */
export function prose(maximum: number, label: string) {
  return typed(maximum, label, /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);
}

function typed(maximum: number, label: string, characters: RegExp) {
  return z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be text'}`,
    })
    .trim()
    .max(maximum, `${label} takes at most ${maximum} characters`)
    .regex(characters, `${label} has characters that are not text`);
}

/** Of an act on a document that needs a reason; the rules of the document refuse an empty one. */
export const reasonBody = z.object({ reason: prose(2000, 'Reason').default(''), ...editedVersion });
