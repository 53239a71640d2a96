/** Chips of the active filters, each with a remove button. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';

import { rangeText } from './day-ranges.ts';
import { wordOf } from './filter-words.ts';
import { chosenOf, type FilterValues, type ListFilter, without } from './list-filters.ts';
import { RecordName, type RowNames } from './record-name.tsx';
import type { ListFilters } from './use-list-filters.ts';

interface ActiveFiltersProps {
  filters: ListFilters;
  shown: readonly ListFilter[];
  names: RowNames;
  /** The focused chip was removed. */
  onRemoved: () => void;
}

export function ActiveFilters({ filters, shown, names, onRemoved }: ActiveFiltersProps) {
  const { values, change, clear } = filters;
  return (
    <ul
      aria-label="Active filters"
      className="order-last flex w-full max-sm:hidden flex-wrap items-center gap-2"
    >
      {shown.map((filter) => (
        <li
          key={filter.name}
          className="flex h-7 max-w-full items-center rounded-full border bg-muted pl-2.5 text-[13px]"
        >
          <span className="min-w-0 truncate">
            {filter.kind !== 'flag' && (
              <span className="text-muted-foreground">{filter.label}: </span>
            )}
            <FilterText filter={filter} values={values} names={names} />
          </span>
          <button
            type="button"
            aria-label={`Remove the filter ${filter.label}`}
            className="ml-0.5 grid size-6.5 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
            onClick={() => {
              change(without(filter));
              onRemoved();
            }}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <Button
          variant="link"
          size="sm"
          className="h-7 px-1.5"
          onClick={() => {
            clear();
            onRemoved();
          }}
        >
          Clear filters
        </Button>
      </li>
    </ul>
  );
}

interface FilterTextProps {
  filter: ListFilter;
  values: FilterValues;
  names: RowNames;
}

function FilterText({ filter, values, names }: FilterTextProps): ReactNode {
  if (filter.kind === 'flag') return filter.label;
  if (filter.kind === 'days') return rangeText(values, today());
  if (filter.kind === 'text') return values[filter.name];
  if (filter.kind === 'one') return filter.wordOf(values[filter.name] ?? filter.initial);
  if (filter.kind === 'several') {
    const chosen = chosenOf(values[filter.name], filter.values);
    return chosen.map((value) => wordOf(filter, value)).join(', ');
  }
  return <RecordName filter={filter} id={values[filter.name] ?? ''} names={names} />;
}
