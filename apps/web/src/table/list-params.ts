/** What a list shows: search, page, size and sort, as they stand in the address. Pure; the hook is beside it. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@plinth/contracts/shared/page-sizes';

export type Direction = 'asc' | 'desc';

export interface ListState<Column extends string> {
  readonly search: string;
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
  readonly sortBy: Column;
  readonly direction: Direction;
}

export interface ListOptions<Column extends string> {
  /** The columns that the list can be sorted by, as the contract names them. */
  readonly columns: readonly Column[];
  readonly defaults: { readonly sortBy: Column; readonly direction: Direction };
}

/** Reads an address. What makes no sense in it falls back to the list's default. */
export function readListState<Column extends string>(
  params: URLSearchParams,
  { columns, defaults }: ListOptions<Column>,
): ListState<Column> {
  const page = /^\d{1,7}$/.exec(params.get('page') ?? '');
  const direction = params.get('direction');
  return {
    search: params.get('search') ?? '',
    page: page ? Number(page[0]) : 0,
    size: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? DEFAULT_PAGE_SIZE,
    sortBy: columns.find((column) => column === params.get('sortBy')) ?? defaults.sortBy,
    direction: direction === 'asc' || direction === 'desc' ? direction : defaults.direction,
  };
}

/** What is left of an address without order and page: equal where the same rows are listed. */
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

/** Whether a page can be gone to: navigation outside the list is ignored. */
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
