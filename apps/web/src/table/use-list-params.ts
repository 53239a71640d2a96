/** Search, page, size and sort of a list in the URL. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

import { SEARCH_DEBOUNCE_MS } from '#lib/use-debounced.ts';
import { useSearchChanges } from '#lib/use-search-changes.ts';

import {
  isPageOf,
  narrowingOf,
  type ListOptions,
  type ListState,
  nextSort,
  readListState,
} from './list-params.ts';

type FilterTexts = Readonly<Record<string, string>>;

export interface ListParams<Column extends string> extends ListState<Column> {
  /** The content of the search box; `search` is debounced. */
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  readonly setPage: (
    page: number,
    totalPages: number,
    how?: { readonly isReplacing: boolean },
  ) => void;
  readonly setSize: (size: number) => void;
  /** Flips the column, or sorts by it; unknown ids are ignored. */
  readonly toggleSort: (columnId: string) => void;
  /** Back to the default sort. */
  readonly resetSort: () => void;
  readonly defaults: ListOptions<Column>['defaults'];
  readonly canSort: (columnId: string) => boolean;
  /** A filter parameter; `''` if not set. */
  readonly filter: (name: string) => string;
  readonly setFilter: (name: string, value: string) => void;
  /** Sets several, computed from the newest ones if need be; `''` removes one. */
  readonly setFilters: (
    values: FilterTexts | ((textOf: (name: string) => string) => FilterTexts),
  ) => void;
  /** Identifies the filtered list, regardless of sort and page. */
  readonly narrowing: string;
  /** The query parameters of the list's request. */
  readonly query: {
    page: number;
    size: number;
    sortBy: Column;
    direction: 'asc' | 'desc';
    search: string | undefined;
  };
}

export function useListParams<Column extends string>(
  options: ListOptions<Column>,
): ListParams<Column> {
  const { params, newest, change: changeSearch } = useSearchChanges();
  const state = readListState(params, options);
  const { page, size, sortBy, direction, search } = state;

  /** Removes empty values, and returns to the first page. */
  function change(changes: Record<string, string>, { isReplacing = false } = {}) {
    changeSearch({ page: '', ...changes }, { replace: isReplacing });
  }

  return {
    ...state,
    ...useSearchText(search, (text) => change({ search: text }, { isReplacing: true })),
    setPage: (wanted, totalPages, how) => {
      if (isPageOf(wanted, totalPages)) change({ page: wanted === 0 ? '' : String(wanted) }, how);
    },
    setSize: (wanted) => change({ size: String(wanted) }, { isReplacing: true }),
    toggleSort: (columnId) => {
      const column = options.columns.find((candidate) => candidate === columnId);
      if (column) change(nextSort(state, column), { isReplacing: true });
    },
    resetSort: () => change({ sortBy: '', direction: '' }, { isReplacing: true }),
    defaults: options.defaults,
    canSort: (columnId) => options.columns.some((column) => column === columnId),
    filter: (name) => params.get(name) ?? '',
    setFilter: (name, value) => change({ [name]: value }, { isReplacing: true }),
    setFilters: (values) => {
      const textOf = (name: string) => newest().get(name) ?? '';
      change(typeof values === 'function' ? values(textOf) : values, { isReplacing: true });
    },
    narrowing: narrowingOf(params),
    query: { page, size, sortBy, direction, search: search || undefined },
  };
}

/** The search box: immediate input, debounced report. */
function useSearchText(search: string, onRest: (text: string) => void) {
  const [searchText, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const report = useRef(onRest);
  useEffect(() => {
    report.current = onRest;
  });
  // Changing the address would cancel the navigation to the other page.
  useEffect(() => {
    if (!isLeaving) return;
    clearTimeout(timer.current);
    timer.current = undefined;
  }, [isLeaving]);
  // Back and Forward change the URL. Pending input wins over them, and trailing spaces are kept.
  useEffect(() => {
    if (timer.current === undefined) setText((text) => (text.trim() === search ? text : search));
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    searchText,
    setSearchText: (text: string) => {
      setText(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        report.current(text.trim());
      }, SEARCH_DEBOUNCE_MS);
    },
  };
}
