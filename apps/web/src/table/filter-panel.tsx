/** Further filters of a list; each applies at once. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchCombobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import { DaysField } from './days-field.tsx';
import { ChoiceChip, ChoiceGroup } from './choice-chips.tsx';
import { RECORD_OPTIONS } from './filter-records.ts';
import { wordOf } from './filter-words.ts';
import {
  chosenOf,
  type ListFilter,
  type RecordFilter,
  type SeveralFilter,
  type TextFilter,
  without,
} from './list-filters.ts';
import { RecordName, type RowNames } from './record-name.tsx';
import type { ListFilters } from './use-list-filters.ts';

interface FilterPanelProps {
  filters: ListFilters;
  shown: readonly ListFilter[];
  names: RowNames;
}

export function FilterPanel({ shown, ...props }: FilterPanelProps) {
  return (
    <div className="flex flex-col gap-3">
      {shown.map((filter) => (
        <FilterControl key={filter.name} filter={filter} {...props} />
      ))}
    </div>
  );
}

interface ControlProps<Filter> {
  filter: Filter;
  filters: ListFilters;
  names: RowNames;
}

function FilterControl({ filter, filters, names }: ControlProps<ListFilter>): ReactNode {
  const { values, change } = filters;
  if (filter.kind === 'several') {
    return <SeveralControl filter={filter} filters={filters} names={names} />;
  }
  if (filter.kind === 'one') {
    return (
      <ChoiceGroup label={filter.label}>
        {filter.values.map((value) => (
          <ChoiceChip
            key={value}
            isChosen={values[filter.name] === value}
            onClick={() => change({ [filter.name]: value === filter.initial ? '' : value })}
          >
            {filter.wordOf(value)}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
    );
  }
  if (filter.kind === 'days') {
    return (
      <DaysField
        label={filter.label}
        value={values}
        onValueChange={({ from = '', to = '' }) => change({ from, to })}
      />
    );
  }
  if (filter.kind === 'text') {
    return <TextControl filter={filter} filters={filters} names={names} />;
  }
  if (filter.kind === 'flag') {
    return (
      <Checkbox
        label={filter.label}
        className="-my-1.5"
        isChecked={values[filter.name] === '1'}
        onCheckedChange={(isChecked) => change({ [filter.name]: isChecked ? '1' : '' })}
      />
    );
  }
  return <RecordControl filter={filter} filters={filters} names={names} />;
}

function SeveralControl({ filter, filters: { values, toggle } }: ControlProps<SeveralFilter>) {
  const chosen = chosenOf(values[filter.name], filter.values);
  return (
    <ChoiceGroup label={filter.label}>
      {filter.values.map((value) => (
        <ChoiceChip
          key={value}
          isChosen={chosen.includes(value)}
          onClick={() => toggle(filter, value)}
        >
          {wordOf(filter, value)}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
}

/** Applies when it is left, or with Enter. */
function TextControl({ filter: { name, label }, filters }: ControlProps<TextFilter>) {
  const value = filters.values[name] ?? '';
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          key={value}
          defaultValue={value}
          maxLength={60}
          placeholder="Any"
          onBlur={({ target }) => {
            if (target.value !== value) filters.change({ [name]: target.value });
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      )}
    </Field>
  );
}

function RecordControl({ filter, filters, names }: ControlProps<RecordFilter>) {
  const { kind, name, label } = filter;
  const id = filters.values[name] ?? '';
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex gap-1">
          <SearchCombobox
            {...control}
            value={id}
            valueLabel={<RecordName filter={filter} id={id} names={names} />}
            useOptions={RECORD_OPTIONS[kind]}
            onSelect={({ value }) => filters.change({ [name]: value })}
            placeholder="Any"
            searchPlaceholder="Search by name or code..."
          />
          {id !== '' && (
            <Button
              variant="ghost"
              size="icon"
              className="max-sm:size-11"
              aria-label={`Any ${label.toLowerCase()}`}
              onClick={() => filters.change(without(filter))}
            >
              <X aria-hidden className="text-muted-foreground" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
