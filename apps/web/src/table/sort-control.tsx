/** The sort control of cards, which have no column heads. */
import type { RowData } from '@tanstack/react-table';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

import type { ListTable } from './columns.ts';
import type { ListParams } from './use-list-params.ts';

interface SortControlProps<Row extends RowData> {
  table: ListTable<Row>;
  params: ListParams<string>;
}

export function SortControl<Row extends RowData>({ table, params }: SortControlProps<Row>) {
  const columns = table.getAllLeafColumns().filter(({ id }) => params.canSort(id));
  const { sortBy, direction, toggleSort } = params;
  const isUpwards = direction === 'asc';
  if (columns.length === 0) return null;
  const Icon = isUpwards ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <div role="group" aria-label="Order" className="flex w-full items-center gap-2">
      <span aria-hidden className="shrink-0 text-[13px] text-muted-foreground">
        Sort by
      </span>
      <Select
        aria-label="Sort by"
        options={columns.map(({ id, columnDef }) => ({
          value: id,
          label: String(columnDef.header),
        }))}
        value={sortBy}
        onValueChange={toggleSort}
      />
      <Button
        variant="outline"
        size="icon"
        className="max-sm:size-11"
        aria-label={isUpwards ? 'Sort descending' : 'Sort ascending'}
        onClick={() => toggleSort(sortBy)}
      >
        <Icon aria-hidden />
      </Button>
    </div>
  );
}
