/** The filters of a list in the URL. */
import {
  type FilterValues,
  isSet,
  type ListFilter,
  readFilters,
  type SeveralFilter,
  toggled,
  without,
} from './list-filters.ts';
import type { ListParams } from './use-list-params.ts';

export interface ListFilters {
  /** All filters of the list. */
  readonly known: readonly ListFilter[];
  /** The filters that currently have a value. */
  readonly active: readonly ListFilter[];
  /** The values of the filters, as query parameters. */
  readonly values: FilterValues;
  /** Sets the values of filters; `''` removes one. */
  readonly change: (values: Readonly<Partial<Record<keyof FilterValues, string>>>) => void;
  /** Adds the value to the filter, or removes it. */
  readonly toggle: (filter: SeveralFilter, value: string) => void;
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
    toggle: (filter, value) =>
      setFilters((text) => ({
        [filter.name]: toggled(filter, readFilters(text, [filter]), value),
      })),
    clear: () =>
      setFilters(Object.fromEntries(known.flatMap((filter) => Object.entries(without(filter))))),
  };
}
