/** What narrows a list of documents: its filters, and the chosen project or all of its firm. All stand in the address. */
import { useProjectChoice } from '#lib/project-choice.ts';

import type { FilterValues, ListFilter } from './list-filters.ts';
import { type ListFilters, useListFilters } from './use-list-filters.ts';
import type { ListParams } from './use-list-params.ts';

export interface DocumentFilters extends ListFilters {
  readonly isFirmWide: boolean;
  readonly setFirmWide: (isFirmWide: boolean) => void;
  /** `Devgiri Heights · Devgiri Developers`, for the page's head; null before a project is chosen. */
  readonly place: string | null;
  /** For the query of the list's endpoint; spread it. */
  readonly query: FilterValues & {
    readonly firmId?: string | undefined;
    readonly projectId?: string | undefined;
  };
}

export function useDocumentFilters(
  params: ListParams<string>,
  known: readonly ListFilter[],
): DocumentFilters {
  const choice = useProjectChoice();
  const filters = useListFilters(params, known);
  const isFirmWide = params.filter('scope') === 'all';
  const scope = isFirmWide ? { firmId: choice?.firm.id } : { projectId: choice?.project.id };
  return {
    ...filters,
    isFirmWide,
    setFirmWide: (isWide) => params.setFilter('scope', isWide ? 'all' : ''),
    place: choice && `${isFirmWide ? 'All projects' : choice.project.name} · ${choice.firm.name}`,
    query: { ...scope, ...filters.values },
  };
}
