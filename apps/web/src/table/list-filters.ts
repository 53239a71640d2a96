/** Filters of a list and their search parameters. Pure. */
import { DOCUMENTS, type DocumentType, statusOf } from '@plinth/domain/document/documents';
import { type IsoDate, isIsoDate } from '@plinth/domain/shared/iso-date';

/** Some of a few values. */
export interface SeveralFilter {
  readonly kind: 'several';
  readonly name:
    | 'status'
    | 'stage'
    | 'acknowledgement'
    | 'priority'
    | 'unit'
    | 'type'
    | 'registration';
  readonly label: string;
  /** The filter in the plural, for its summary: `All statuses`, `2 statuses`. */
  readonly plural: string;
  readonly values: readonly string[];
  /** Labels that differ from the value. */
  readonly wordOf?: (value: string) => string | undefined;
}

/** One of a few values, with a default that is not in the URL. */
export interface OneFilter {
  readonly kind: 'one';
  readonly name: 'idle';
  readonly label: string;
  readonly values: readonly string[];
  readonly initial: string;
  readonly wordOf: (value: string) => string;
}

/** A filter by one record, chosen by its id. */
export interface RecordFilter {
  readonly kind: 'member' | 'supplier' | 'material' | 'store';
  readonly name: 'requestedBy' | 'orderedBy' | 'actorId' | 'supplierId' | 'materialId' | 'storeId';
  readonly label: string;
}

/** A date range, both inclusive. */
export interface DaysFilter {
  readonly kind: 'days';
  readonly name: 'from';
  readonly label: string;
}

/** A text that a column is, whatever its case. */
export interface TextFilter {
  readonly kind: 'text';
  readonly name: 'category' | 'tower';
  readonly label: string;
}

/** A filter that is either on or off. */
export interface FlagFilter {
  readonly kind: 'flag';
  readonly name:
    | 'late'
    | 'approval'
    | 'toApprove'
    | 'toOrder'
    | 'amendment'
    | 'sentBack'
    | 'discrepancy'
    | 'unpriced'
    | 'duplicates'
    | 'low';
  readonly label: string;
}

/** A filter; its name is the search parameter and the query parameter. */
export type ListFilter =
  | SeveralFilter
  | OneFilter
  | RecordFilter
  | DaysFilter
  | TextFilter
  | FlagFilter;

/** The active filters as query parameters. */
export interface FilterValues {
  readonly status?: string;
  readonly stage?: string;
  readonly acknowledgement?: string;
  readonly priority?: string;
  readonly unit?: string;
  readonly type?: string;
  readonly registration?: string;
  readonly idle?: string;
  readonly requestedBy?: string;
  readonly orderedBy?: string;
  readonly actorId?: string;
  readonly supplierId?: string;
  readonly materialId?: string;
  readonly storeId?: string;
  readonly category?: string;
  readonly tower?: string;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly late?: '1';
  readonly approval?: '1';
  readonly toApprove?: '1';
  readonly toOrder?: '1';
  readonly sentBack?: '1';
  readonly amendment?: '1';
  readonly discrepancy?: '1';
  readonly unpriced?: '1';
  readonly duplicates?: '1';
  readonly low?: '1';
}

/** A filter by status, with the words of the badges. */
export function statusFilter(type: DocumentType): SeveralFilter {
  return {
    kind: 'several',
    name: 'status',
    label: 'Status',
    plural: 'statuses',
    values: Object.keys(DOCUMENTS[type].statuses ?? {}),
    wordOf: (status) => statusOf(type, status)?.word,
  };
}

const LONGEST_TEXT = 60;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses the filters; invalid ones are ignored. */
export function readFilters(
  textOf: (name: keyof FilterValues) => string,
  filters: readonly ListFilter[],
): FilterValues {
  const values: FilterValues = {};
  for (const filter of filters) Object.assign(values, readFilter(textOf, filter));
  return values;
}

function readFilter(
  textOf: (name: keyof FilterValues) => string,
  filter: ListFilter,
): FilterValues {
  const text = textOf(filter.name);
  if (filter.kind === 'several') {
    const known = chosenOf(text, filter.values);
    return known.length > 0 ? { [filter.name]: known.join(',') } : {};
  }
  if (filter.kind === 'one') {
    return { [filter.name]: filter.values.includes(text) ? text : filter.initial };
  }
  if (filter.kind === 'days') return readDays(text, textOf('to'));
  if (filter.kind === 'text') {
    const named = text.trim().slice(0, LONGEST_TEXT);
    return named === '' ? {} : { [filter.name]: named };
  }
  const isValid = filter.kind === 'flag' ? text === '1' : UUID.test(text);
  return isValid ? { [filter.name]: text } : {};
}

function readDays(fromText: string, toText: string): FilterValues {
  const from = isIsoDate(fromText) ? fromText : undefined;
  const to = isIsoDate(toText) ? toText : undefined;
  if (from && to && from > to) return {};
  return { ...(from && { from }), ...(to && { to }) };
}

/** Known values of a comma-separated list, in their own order. */
export function chosenOf(text: string | undefined, values: readonly string[]): readonly string[] {
  const parts = text?.split(',') ?? [];
  return values.filter((value) => parts.includes(value));
}

/** Toggles a value in a comma-separated list. */
export function toggled({ name, values }: SeveralFilter, set: FilterValues, value: string): string {
  const chosen = chosenOf(set[name], values);
  const isChosen = chosen.includes(value);
  return values.filter((one) => (one === value ? !isChosen : chosen.includes(one))).join(',');
}

/** Whether the filter is active. */
export function isSet(filter: ListFilter, values: FilterValues): boolean {
  if (filter.kind === 'one') return values[filter.name] !== filter.initial;
  const isUntil = filter.kind === 'days' && values.to !== undefined;
  return isUntil || values[filter.name] !== undefined;
}

/** The changes that remove a filter. */
export function without({ kind, name }: ListFilter): Record<string, ''> {
  return kind === 'days' ? { from: '', to: '' } : { [name]: '' };
}
