/**
 * Finds all date fields of requests by trying: fields that accept a date and no other text. So new
 * documents are covered automatically.
 */
import type { z } from 'zod';

import { type Requested, type RequestField, requestFields } from './request-fields.ts';

export interface DatePlace extends RequestField {
  /** A free text named like a date. */
  readonly isFree: boolean;
}

const DAY = '2026-05-15';
const TIME = '2026-05-15T10:00:00.000Z';
/** A text as long as a date, for fields that accept any short text. */
const WORD = 'after rain';

/** Invalid dates, and dates outside the bounds; as dates and instants. */
export const BAD_DATES = ['0000-01-01', '0001-01-01', '1989-12-31', '2101-01-01', '2025-02-30'];
export const BAD_TIMES = BAD_DATES.map((day) => `${day}T12:00:00.000Z`);

const NAMED_LIKE_A_DATE = /(?:On|At|Date|Day|Until|Since)$|^(?:on|at|date|day|from|to)$/;

export function datePlaces(endpoint: Requested): DatePlace[] {
  return requestFields(endpoint).flatMap((field) => {
    const { path, schema } = field;
    if (!takes(schema, DAY) && !takes(schema, TIME)) return [];
    const isFree = takes(schema, WORD);
    const isNamedSo = NAMED_LIKE_A_DATE.test(path.at(-1) ?? '');
    return isFree && !isNamedSo ? [] : [{ ...field, isFree }];
  });
}

export function takes(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}
