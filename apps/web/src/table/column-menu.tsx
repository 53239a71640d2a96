/** The menu of visible columns; name and actions cannot be hidden. */
import { Columns3 } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '#ui/menu.tsx';

import { type CardPlace, type ListColumn, roleOf } from './columns.ts';

const ALWAYS_SHOWN: readonly CardPlace[] = ['title', 'actions'];

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  hidden: readonly string[];
  onHiddenChange: (ids: readonly string[]) => void;
}

export function ColumnMenu<Row>({ columns, hidden, onHiddenChange }: ColumnMenuProps<Row>) {
  const optional = columns.filter((column) => !ALWAYS_SHOWN.includes(roleOf(column).card));
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
      {optional.map(({ id, header }) => (
        <MenuCheckboxItem
          key={id}
          isChecked={!hidden.includes(id)}
          onCheckedChange={(isShown) =>
            onHiddenChange(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])
          }
        >
          {header}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onHiddenChange([])}>Show all</MenuItem>
    </Menu>
  );
}
