/** Search, page, size and sort of a list and their search parameters. Pure. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@plinth/contracts/shared/page-sizes';

export type Direction = 'asc' | 'desc';

export interface ListState<Column extends string> {
  readonly search: string;
  /** The index of the page, from 0. */
  readonly page: number;
  readonly size: number;
  readonly sortBy: Column;
  readonly direction: Direction;
}

export interface ListOptions<Column extends string> {
  /** The sort columns of the contract. */
  readonly columns: readonly Column[];
  readonly defaults: { readonly sortBy: Column; readonly direction: Direction };
  /** The page size if the URL has none; that of the specification by default. */
  readonly pageSize?: number | undefined;
}

/** Parses the URL; invalid values fall back to the defaults. */
export function readListState<Column extends string>(
  params: URLSearchParams,
  { columns, defaults, pageSize = DEFAULT_PAGE_SIZE }: ListOptions<Column>,
): ListState<Column> {
  const page = /^\d{1,7}$/.exec(params.get('page') ?? '');
  const direction = params.get('direction');
  return {
    search: params.get('search') ?? '',
    page: page ? Number(page[0]) : 0,
    size: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? pageSize,
    sortBy: columns.find((column) => column === params.get('sortBy')) ?? defaults.sortBy,
    direction: direction === 'asc' || direction === 'desc' ? direction : defaults.direction,
  };
}

/** The search parameters without sort and page: equal for the same set of rows. */
export function narrowingOf(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  for (const name of ['page', 'size', 'sortBy', 'direction']) rest.delete(name);
  return rest.toString();
}

/** The active column flips; a new one starts ascending. */
export function nextSort<Column extends string>(
  { sortBy, direction }: Pick<ListState<Column>, 'sortBy' | 'direction'>,
  column: Column,
): { sortBy: Column; direction: Direction } {
  const isActive = column === sortBy;
  return { sortBy: column, direction: isActive && direction === 'asc' ? 'desc' : 'asc' };
}

export function isPageOf(page: number, totalPages: number): boolean {
  return page >= 0 && page < totalPages;
}

/** `Showing 11-20 of 64`. */
export function showing(
  { page, size }: { page: number; size: number },
  shown: number,
  total: number,
) {
  const first = shown === 0 ? 0 : page * size + 1;
  const last = shown === 0 ? 0 : page * size + shown;
  return `Showing ${first}-${last} of ${total}`;
}
