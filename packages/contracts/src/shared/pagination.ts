/** Parameters of all lists: zero-based pages, sizes of 1 to 200. */
import { z } from 'zod';

import { date, id } from './fields.ts';
import { DEFAULT_PAGE_SIZE } from './page-sizes.ts';

const MAX_PAGE_SIZE = 200;
/** PostgreSQL's offset would overflow beyond this. */
const MAX_PAGE = 10_000_000;

export function wholeNumber(minimum: number, maximum: number, message: string) {
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,12}$/, message)], { error: message })
    .transform(Number)
    .pipe(z.number(message).int(message).min(minimum, message).max(maximum, message));
}

export const pageNumber = wholeNumber(0, MAX_PAGE, 'page must be a whole number, 0 or more');
export const pageSize = wholeNumber(
  1,
  MAX_PAGE_SIZE,
  `size must be a whole number from 1 to ${MAX_PAGE_SIZE}`,
);

/** Sort column and direction, with the list's default. */
export function sorting<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  defaults: { sortBy: Columns[number]; direction: 'asc' | 'desc' },
) {
  return {
    sortBy: z
      .enum(columns, { error: `sortBy must be one of ${columns.join(', ')}` })
      .default(() => defaults.sortBy),
    direction: z
      .enum(['asc', 'desc'], { error: 'direction must be asc or desc' })
      .default(defaults.direction),
  };
}

/** Page and size with the defaults of the specification (0 and 10). */
export const paging = {
  page: pageNumber.default(0),
  size: pageSize.default(DEFAULT_PAGE_SIZE),
};

/** The text to search for on all pages of the list. */
export const searchText = z
  .string()
  .max(200, 'search takes at most 200 characters')
  .transform((text) => text.normalize('NFC').trim())
  .optional();

/** The search and the filters that every list of documents has. */
export const placeFilters = {
  search: searchText,
  firmId: id.optional(),
  projectId: id.optional(),
};

/**
 * One or several values, comma-separated: `status=SUBMITTED,APPROVED`; `undefined` does not filter.
 */
export function anyOfThese<const Value extends string>(name: string, values: readonly Value[]) {
  return z
    .string()
    .transform((text, { issues }) => {
      const parts: readonly string[] = text.split(',');
      const known = values.filter((value) => parts.includes(value));
      if (known.length === new Set(parts).size) return known;
      issues.push({
        code: 'custom',
        message: `${name} must be one of ${values.join(', ')}`,
        input: text,
      });
      return z.NEVER;
    })
    .optional();
}

/** A range of days in India, both inclusive, `yyyy-MM-dd`. */
export const dateRange = {
  from: date('from', 'from must be a date, yyyy-MM-dd').optional(),
  to: date('to', 'to must be a date, yyyy-MM-dd').optional(),
};

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function areDaysInOrder({ from, to }: Days): boolean {
  return from === undefined || to === undefined || from <= to;
}

/** A query with a `dateRange`. */
export function datedQuery<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).refine((query: object) => areDaysInOrder(query), {
    path: ['from'],
    message: 'from must not be after to',
  });
}

/** The totals over all pages of a list. */
export const totals = {
  totalPages: z.number().int(),
  totalElements: z.number().int(),
};
