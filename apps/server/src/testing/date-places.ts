/**
 * Finds all date fields of requests by trying: fields that accept a date and no other text. So new
 * documents are covered automatically.
 */
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { z } from 'zod';

type Requested = Pick<EndpointDefinition, 'path' | 'params' | 'query' | 'body'>;

export interface DatePlace {
  readonly part: 'params' | 'query' | 'body';
  /** `items.0.onDate`; of lists the first item. */
  readonly path: readonly string[];
  readonly schema: z.core.$ZodType;
  /** A free text named like a date. */
  readonly isFree: boolean;
}

const DAY = '2026-05-15';
const TIME = '2026-05-15T10:00:00.000Z';
/** As long as a date, for fields that take any short text. */
const WORD = 'after rain';

/** Invalid dates, and dates outside the bounds; as dates and instants. */
export const BAD_DATES = ['0000-01-01', '0001-01-01', '1989-12-31', '2101-01-01', '2025-02-30'];
export const BAD_TIMES = BAD_DATES.map((day) => `${day}T12:00:00.000Z`);

const NAMED_LIKE_A_DATE = /(?:On|At|Date|Day|Until|Since)$|^(?:on|at|date|day|from|to)$/;

export function datePlaces(endpoint: Requested): DatePlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? placesIn(schema, part, []) : [];
  });
}

function placesIn(schema: z.core.$ZodType, part: DatePlace['part'], path: string[]): DatePlace[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      placesIn(inner, part, [...path, name]),
    );
  }
  if (def.type === 'array') return placesIn(def.element, part, [...path, '0']);
  if ('innerType' in def && holdsMore(def.innerType)) return placesIn(def.innerType, part, path);
  if (!takes(schema, DAY) && !takes(schema, TIME)) return [];
  const isFree = takes(schema, WORD);
  const isNamedSo = NAMED_LIKE_A_DATE.test(path.at(-1) ?? '');
  return isFree && !isNamedSo ? [] : [{ part, path, schema, isFree }];
}

/** The path of an optional list or object. */
function holdsMore(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if ('innerType' in def) return holdsMore(def.innerType);
  return def.type === 'object' || def.type === 'array';
}

export function takes(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}
