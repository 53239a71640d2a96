/** Filters the loaded page until the server has searched all pages. Pure. */
import type { ListParams } from './use-list-params.ts';

/** The relevant part of a list query. */
export interface ListAnswer<Row> {
  readonly data: { readonly list: readonly Row[]; readonly totalElements: number } | undefined;
  /** Whether `data` belongs to the previous parameters. */
  readonly isPlaceholderData: boolean;
}

/** The typed search, and the one sent to the server. */
export type Searching = Pick<ListParams<string>, 'search' | 'searchText'>;

/** Whether the rows are the server's response to the typed search. */
export function isAnswered(
  answer: ListAnswer<unknown>,
  { search, searchText }: Searching,
): boolean {
  return answer.data !== undefined && !answer.isPlaceholderData && searchText.trim() === search;
}

/**
 * The rows to show: until the server has answered, rows of the loaded page that contain every word;
 * `undefined` if there are none. `textsOf` returns the texts that the server searches.
 */
export function rowsFound<Row>(
  answer: ListAnswer<Row>,
  searching: Searching,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] | undefined {
  if (isAnswered(answer, searching)) return answer.data?.list;
  const words = searching.searchText.trim().toLowerCase().split(/\s+/);
  const found = answer.data?.list.filter((row) => {
    const texts = textsOf(row).join('\n').toLowerCase();
    return words.every((word) => texts.includes(word));
  });
  return found?.length ? found : undefined;
}
