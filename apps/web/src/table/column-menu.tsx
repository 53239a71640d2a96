/** The menu of visible columns; name and actions cannot be hidden. */
import type { RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu.tsx';

import { type CardPlace, roleOf } from './column-roles.ts';
import type { ListTable } from './columns.ts';

const ALWAYS_SHOWN: readonly CardPlace[] = ['title', 'actions'];

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
    .filter(({ columnDef: { meta } }) => !ALWAYS_SHOWN.includes(roleOf(meta).card));
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
      <MenuLabel>Columns</MenuLabel>
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
