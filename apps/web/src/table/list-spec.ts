/** Sort orders and filters of a list, and the query that an address makes of them. Its route knows them before its page is loaded, and fetches both in parallel. */
import { DOCUMENTS, type DocumentType } from '@plinth/domain/document/documents';
import { noop } from '@tanstack/react-query';

import { listQuery, type ListSource } from '#api/list-query.ts';
import { FAILS_SILENTLY, queryClient } from '#api/query-client.ts';
import { choiceOf, type ProjectChoice } from '#lib/project-choice.ts';
import { sessionToken } from '#lib/session-token.ts';

import { type ListFilter, readFilters } from './list-filters.ts';
import { type Direction, readListState } from './list-params.ts';

export interface ListSpec<Sort extends string = string> extends ListSource {
  /** The columns that it can be sorted by, as the contract names them; none where it has one order. */
  readonly sorts: readonly Sort[];
  readonly order: { readonly sortBy: string; readonly direction: Direction };
  readonly filters: readonly ListFilter[];
  /** Whether it is of the chosen project, or of all projects of the firm. */
  readonly isOfProject?: boolean;
}

/** The list of a type of document, as far as its descriptor does not say it. */
export type DocumentListSpec = Pick<ListSpec, 'sorts' | 'filters'> &
  Partial<Pick<ListSpec, 'order' | 'failure'>>;

/** The newest first, unless it says otherwise. */
export function documentListSpec(type: DocumentType, spec: DocumentListSpec): ListSpec {
  const { api: path, feature, words } = DOCUMENTS[type];
  return {
    path,
    key: [feature, 'list'],
    failure: `Failed to fetch ${words.many.toLowerCase()}`,
    order: { sortBy: 'createdAt', direction: 'desc' },
    isOfProject: true,
    ...spec,
  };
}

/** `narrowed`: by search, filters and project, in its order; as it is exported. */
export function listQueryAt(
  list: ListSpec,
  address: URLSearchParams,
  choice: ProjectChoice | null,
) {
  const { sorts: columns, order: defaults } = list;
  const { page, size, search, ...order } = readListState(address, { columns, defaults });
  const place = isFirmWide(address)
    ? { firmId: choice?.firm.id }
    : { projectId: choice?.project.id };
  const narrowed = {
    ...(columns.length > 0 && order),
    search: search || undefined,
    ...(list.isOfProject && place),
    ...readFilters((name) => address.get(name) ?? '', list.filters),
  };
  return { page, size, narrowed };
}

export function isFirmWide(address: URLSearchParams): boolean {
  return address.get('scope') === 'all';
}

/** What its page will ask for at this address. A failure is the page's to tell: it asks again. */
export function prefetchList(list: ListSpec, address: URLSearchParams): void {
  const { token } = sessionToken.get();
  const choice = choiceOf(token);
  if (token === null || (list.isOfProject && choice === null)) return;
  const { page, size, narrowed } = listQueryAt(list, address, choice);
  const request = listQuery(list, { query: { page, size, ...narrowed } });
  queryClient.query({ ...request, meta: FAILS_SILENTLY }).catch(noop);
}
