/**
 * Sort columns and filters of a list, and the query of a URL. Its route needs them before the page
 * is loaded, to fetch both in parallel.
 */
import { DOCUMENTS, type DocumentType, isProjectDocument } from '@plinth/domain/document/documents';
import { noop } from '@tanstack/react-query';

import { listQuery, type ListSource } from '#api/list-query.ts';
import { FAILS_SILENTLY, queryClient } from '#api/query-client.ts';
import { choiceOf, type ProjectChoice } from '#lib/project-choice.ts';
import { sessionToken } from '#lib/session-token.ts';

import { type ListFilter, readFilters } from './list-filters.ts';
import { type Direction, readListState } from './list-params.ts';

export interface ListSpec<Sort extends string = string> extends ListSource {
  /** The sort columns of the contract; none for a fixed order. */
  readonly sorts: readonly Sort[];
  readonly order: { readonly sortBy: string; readonly direction: Direction };
  readonly filters: readonly ListFilter[];
  /** The first page size, where it is not that of the specification. */
  readonly pageSize?: number;
  /** Whether it is limited to the chosen project or covers all projects of the firm. */
  readonly isOfProject: boolean;
}

/** The spec of a document list, completed from its descriptor. */
export type DocumentListSpec = Pick<ListSpec, 'sorts' | 'filters'> &
  Partial<Pick<ListSpec, 'order' | 'failure' | 'pageSize'>>;

/** The specification of a document list, which is sorted by newest first by default. */
export function documentListSpec(type: DocumentType, spec: DocumentListSpec): ListSpec {
  const { api: path, feature, words } = DOCUMENTS[type];
  return {
    path,
    key: [feature, 'list'],
    failure: `Failed to fetch ${words.many.toLowerCase()}`,
    order: { sortBy: 'createdAt', direction: 'desc' },
    isOfProject: isProjectDocument(type),
    ...spec,
  };
}

/** `narrowed`: search, filters, project and sort, as for an export. */
export function listQueryAt(
  list: ListSpec,
  address: URLSearchParams,
  choice: ProjectChoice | null,
) {
  const { sorts: columns, order: defaults, pageSize } = list;
  const { page, size, search, ...order } = readListState(address, {
    columns,
    defaults,
    pageSize,
  });
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

/** Prefetches the page's query. A failure is ignored, because the page retries. */
export function prefetchList(list: ListSpec, address: URLSearchParams): void {
  const { token } = sessionToken.get();
  const choice = choiceOf(token);
  if (token === null || (list.isOfProject && choice === null)) return;
  const { page, size, narrowed } = listQueryAt(list, address, choice);
  const request = listQuery(list, { query: { page, size, ...narrowed } });
  queryClient.query({ ...request, meta: FAILS_SILENTLY }).catch(noop);
}
