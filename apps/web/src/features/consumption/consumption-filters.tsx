/** Narrows the consumption: days, contractor, tower or floor. */
import { getContractor } from '@plinth/contracts/contractors';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { contractorOptionsQuery } from '#api/contractor-options.ts';
import { floorsQuery } from '#api/floors.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { Combobox, SearchCombobox } from '#ui/combobox.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';

/** The filters as in the URL; an empty string stands for all. */
export interface ConsumptionNarrowing {
  readonly from: string;
  readonly to: string;
  /** The id of the contractor. */
  readonly contractor: string;
  /** The tower or floor, in the format that `placeOf` reads. */
  readonly place: string;
}

interface ConsumptionFiltersProps {
  projectId: string;
  narrowing: ConsumptionNarrowing;
  onChange: (changes: Partial<ConsumptionNarrowing>) => void;
}

const ALL = { value: '', label: 'All', detail: '' };

export function ConsumptionFilters({ projectId, narrowing, onChange }: ConsumptionFiltersProps) {
  const { from, to, contractor, place } = narrowing;
  const { data: chosen } = useQuery(contractorNameQuery(contractor));
  const { data: towers = [] } = useQuery(floorsQuery(projectId));
  const places = towers.flatMap(({ id, name, floors }) => [
    { value: `tower ${id}`, label: name },
    ...floors.map((floor) => ({ value: `floor ${floor.id}`, label: `${name} · ${floor.name}` })),
  ]);
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex">
      <Field label="From">
        {(aria) => (
          <DatePicker {...aria} value={from} onValueChange={(day) => onChange({ from: day })} />
        )}
      </Field>
      <Field label="To">
        {(aria) => (
          <DatePicker {...aria} value={to} onValueChange={(day) => onChange({ to: day })} />
        )}
      </Field>
      <Field label="Contractor">
        {(aria) => (
          <SearchCombobox
            {...aria}
            value={contractor}
            valueLabel={chosen ?? 'Contractor'}
            useOptions={useContractors}
            onSelect={({ value }) => onChange({ contractor: value })}
            placeholder={ALL.label}
            searchPlaceholder="Search contractors..."
            emptyText="No contractors found"
            className="sm:w-44"
          />
        )}
      </Field>
      {places.length > 0 && (
        <Field label="Tower or floor">
          {(aria) => (
            <Combobox
              {...aria}
              options={[ALL, ...places]}
              value={place}
              onSelect={({ value }) => onChange({ place: value })}
              placeholder={ALL.label}
              searchPlaceholder="Search towers and floors..."
              emptyText="No such tower or floor"
              className="sm:w-44"
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** An address may name one that is not among the options. */
const contractorNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['contractors', 'name', id],
    queryFn: async ({ signal }) =>
      (await call(getContractor, { params: { id }, signal })).contractor.name,
    enabled: id !== '',
    meta: FAILS_SILENTLY,
  });

function useContractors(search: string) {
  const { data, isFetching, isLoadingError: isError } = useQuery(contractorOptionsQuery(search));
  const found = (data?.list ?? []).map(({ id, name, contractorCode }) => ({
    value: id,
    label: name,
    detail: contractorCode,
  }));
  const options = search === '' ? [ALL, ...found] : found;
  return { options, isLoading: isFetching, isError };
}
