/** The name of the record that a list is narrowed to, as its rows have it; asked for where none does. */
import { useQuery } from '@tanstack/react-query';

import { useProjectChoice } from '#lib/project-choice.ts';

import { recordNameQuery } from './filter-records.ts';
import type { RecordFilter } from './list-filters.ts';

/** What the rows call the records that they are narrowed to. */
export interface RowNames {
  readonly byId: ReadonlyMap<string, string>;
  /** The rows are here; whom they do not name must be asked for. */
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
  const { data, isError } = useQuery({
    ...recordNameQuery(kind, id, firmId),
    enabled: id !== '' && names.isWhole && named === undefined,
  });
  if (named !== undefined) return named;
  return data ?? (data === null || isError ? 'Not found' : '…');
}
