/** The filters of a list, kept in the address beside search, page and sort. */
import { type FilterValues, isSet, type ListFilter, readFilters, without } from './list-filters.ts';
import type { ListParams } from './use-list-params.ts';

export interface ListFilters {
  /** All that the list can be narrowed by. */
  readonly known: readonly ListFilter[];
  /** Those that narrow it now. */
  readonly active: readonly ListFilter[];
  /** For the query of the list's endpoint; spread it. */
  readonly values: FilterValues;
  /** `''` takes one away. */
  readonly change: (values: Readonly<Partial<Record<keyof FilterValues, string>>>) => void;
  readonly clear: () => void;
}

export function useListFilters(
  { filter: textOf, setFilters }: Pick<ListParams<string>, 'filter' | 'setFilters'>,
  known: readonly ListFilter[],
): ListFilters {
  const values = readFilters(textOf, known);
  return {
    known,
    active: known.filter((filter) => isSet(filter, values)),
    values,
    change: setFilters,
    clear: () =>
      setFilters(Object.fromEntries(known.flatMap((filter) => Object.entries(without(filter))))),
  };
}
