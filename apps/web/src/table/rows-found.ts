/** Searching a list at once: on the page that is loaded, until the server has searched all of them. */
import type { ListParams } from './use-list-params.ts';

/** A list query as far as the search needs it. */
export interface ListAnswer<Row> {
  readonly data: { readonly list: readonly Row[]; readonly totalElements: number } | undefined;
  /** `data` belongs to the parameters of before. */
  readonly isPlaceholderData: boolean;
}

/** What is typed, and what the server was asked for. */
export type Searching = Pick<ListParams<string>, 'search' | 'searchText'>;

/** Whether the rows are the server's answer to what stands in the search box now. */
export function isAnswered(
  answer: ListAnswer<unknown>,
  { search, searchText }: Searching,
): boolean {
  return answer.data !== undefined && !answer.isPlaceholderData && searchText.trim() === search;
}

/**
 * The rows to show. Before the server has answered, those of the loaded page in
 * which every typed word stands; where none does, none are known yet (`undefined`).
 * `textsOf` names the texts that the server searches too.
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
