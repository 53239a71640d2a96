/** The menu of visible columns; name and actions cannot be hidden. */
import type { RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu.tsx';

import type { ListTable } from './columns.ts';

interface ColumnMenuProps<Row extends RowData> {
  table: ListTable<Row>;
  hidden: readonly string[];
  onHiddenChange: (ids: readonly string[]) => void;
}

export function ColumnMenu<Row extends RowData>({
  table,
  hidden,
  onHiddenChange,
}: ColumnMenuProps<Row>) {
  const columns = table
    .getAllLeafColumns()
    .filter(({ columnDef: { meta } }) => meta?.card !== 'title' && meta?.card !== 'actions');
  return (
    <Menu
      trigger={
        <Button
          variant="outline"
          size="icon"
          aria-label="Columns"
          title="Columns"
          className="ml-auto"
        >
          <Columns3 aria-hidden className="text-muted-foreground" />
        </Button>
      }
    >
      <MenuLabel>
        Columns
        <span className="block max-w-48 text-[13px] text-muted-foreground xl:hidden">
          The lesser ones need a wider window
        </span>
      </MenuLabel>
      <MenuSeparator />
      {columns.map(({ id, columnDef }) => (
        <MenuCheckboxItem
          key={id}
          isChecked={!hidden.includes(id)}
          onCheckedChange={(isShown) =>
            onHiddenChange(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])
          }
        >
          {String(columnDef.header)}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onHiddenChange([])}>Show all</MenuItem>
    </Menu>
  );
}
