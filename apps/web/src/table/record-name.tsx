/** The name of a record that a list is filtered by, from its rows or from the server. */
import { useQuery } from '@tanstack/react-query';

import { useProjectChoice } from '#lib/project-choice.ts';

import { recordNameQuery } from './filter-records.ts';
import type { RecordFilter } from './list-filters.ts';

/** Names by id, from the rows. */
export interface RowNames {
  readonly byId: ReadonlyMap<string, string>;
  /** Whether rows are loaded; missing names are then fetched. */
  readonly isWhole: boolean;
}

interface RecordNameProps {
  filter: RecordFilter;
  id: string;
  names: RowNames;
}

export function RecordName({ filter: { kind }, id, names }: RecordNameProps) {
  const firmId = useProjectChoice()?.firm.id ?? '';
  const named = names.byId.get(id);
  const { data, isLoadingError: isError } = useQuery({
    ...recordNameQuery(kind, id, firmId),
    enabled: id !== '' && names.isWhole && named === undefined,
  });
  if (named !== undefined) return named;
  return data ?? (data === null || isError ? 'Not found' : '…');
}
