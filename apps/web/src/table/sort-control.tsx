/** The sort control of cards, which have no column heads. */
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu.tsx';

import type { ListColumn } from './columns.ts';
import type { ListParams } from './use-list-params.ts';

interface SortControlProps<Row> {
  columns: readonly ListColumn<Row>[];
  params: ListParams<string>;
}

export function SortControl<Row>({ columns, params }: SortControlProps<Row>) {
  const sortable = columns.filter(({ id }) => params.canSort(id));
  const { sortBy, direction, toggleSort } = params;
  const isUpwards = direction === 'asc';
  if (sortable.length === 0) return null;
  const Icon = isUpwards ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <Menu
      trigger={
        <Button
          variant="outline"
          size="icon"
          className="shrink-0 max-sm:size-11"
          aria-label="Sort by"
        >
          <Icon aria-hidden className="text-muted-foreground" />
        </Button>
      }
    >
      <MenuLabel>Sort by</MenuLabel>
      {sortable.map(({ id, header }) => (
        <MenuCheckboxItem
          key={id}
          isChecked={id === sortBy}
          onCheckedChange={(isChecked) => isChecked && toggleSort(id)}
        >
          {header}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => toggleSort(sortBy)}>
        {isUpwards ? 'Sort descending' : 'Sort ascending'}
      </MenuItem>
    </Menu>
  );
}
