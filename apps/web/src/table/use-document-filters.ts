/** What narrows a list of documents: the chosen project or all of its firm, and a status. Both stand in the address. */
import { useProjectChoice } from '#lib/project-choice.ts';

import type { ListParams } from './use-list-params.ts';

export interface DocumentFilters<Status extends string> {
  readonly isFirmWide: boolean;
  readonly setFirmWide: (isFirmWide: boolean) => void;
  readonly statuses: readonly Status[];
  /** `undefined`: all of them. */
  readonly status: Status | undefined;
  readonly setStatus: (status: Status | undefined) => void;
  /** `Devgiri Heights · Devgiri Developers`, for the page's head; null before a project is chosen. */
  readonly place: string | null;
  /** For the query of the list's endpoint; spread it. */
  readonly query: {
    readonly firmId?: string | undefined;
    readonly projectId?: string | undefined;
    readonly status: Status | undefined;
  };
}

/** A status that the list does not know is none. */
export function useDocumentFilters<Status extends string>(
  { filter, setFilter }: ListParams<string>,
  statuses: readonly Status[],
): DocumentFilters<Status> {
  const choice = useProjectChoice();
  const isFirmWide = filter('scope') === 'all';
  const status = statuses.find((known) => known === filter('status'));
  const scope = isFirmWide ? { firmId: choice?.firm.id } : { projectId: choice?.project.id };
  return {
    isFirmWide,
    setFirmWide: (isWide) => setFilter('scope', isWide ? 'all' : ''),
    statuses,
    status,
    setStatus: (wanted) => setFilter('status', wanted ?? ''),
    place: choice && `${isFirmWide ? 'All projects' : choice.project.name} · ${choice.firm.name}`,
    query: { ...scope, status },
  };
}
