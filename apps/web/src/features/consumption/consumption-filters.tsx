/** Narrows the consumption: days, contractor, tower or floor. */
import { useQuery } from '@tanstack/react-query';

import { contractorOptionsQuery } from '#api/contractor-options.ts';
import { floorsQuery } from '#api/floors.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

/** As in the address; empty for all. */
export interface ConsumptionNarrowing {
  readonly from: string;
  readonly to: string;
  /** Id. */
  readonly contractor: string;
  /** For `placeOf`. */
  readonly place: string;
}

interface ConsumptionFiltersProps {
  projectId: string;
  narrowing: ConsumptionNarrowing;
  onChange: (changes: Partial<ConsumptionNarrowing>) => void;
}

export function ConsumptionFilters({ projectId, narrowing, onChange }: ConsumptionFiltersProps) {
  const { from, to, contractor, place } = narrowing;
  const { data: contractors } = useQuery(contractorOptionsQuery(''));
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
          <Select
            {...aria}
            options={[
              { value: '', label: 'All' },
              ...(contractors?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            placeholder="All"
            value={contractor}
            onValueChange={(id) => onChange({ contractor: id })}
            className="sm:w-44"
          />
        )}
      </Field>
      {places.length > 0 && (
        <Field label="Tower or floor">
          {(aria) => (
            <Select
              {...aria}
              options={[{ value: '', label: 'All' }, ...places]}
              placeholder="All"
              value={place}
              onValueChange={(where) => onChange({ place: where })}
              className="sm:w-40"
            />
          )}
        </Field>
      )}
    </div>
  );
}
