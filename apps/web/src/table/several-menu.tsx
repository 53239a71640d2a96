/** A multi-select menu for the first filter of a list. */
import { ChevronDown } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '#ui/menu.tsx';

import { wordOf } from './filter-words.ts';
import { chosenOf, type SeveralFilter } from './list-filters.ts';
import type { ListFilters } from './use-list-filters.ts';

interface SeveralMenuProps {
  filter: SeveralFilter;
  filters: ListFilters;
}

export function SeveralMenu({ filter, filters: { values, change, toggle } }: SeveralMenuProps) {
  const { name, label, plural } = filter;
  const chosen = chosenOf(values[name], filter.values);
  const text = textOf(chosen, filter);
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="outline"
          aria-label={`${label}: ${text}`}
          className="min-w-0 justify-between gap-2 px-2.5 font-normal max-sm:min-w-26 max-sm:flex-1 sm:w-36"
        >
          <span className="truncate">{text}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      }
    >
      <MenuItem onSelect={() => change({ [name]: '' })}>All {plural}</MenuItem>
      <MenuSeparator />
      {filter.values.map((value) => (
        <MenuCheckboxItem
          key={value}
          isChecked={chosen.includes(value)}
          onCheckedChange={() => toggle(filter, value)}
        >
          {wordOf(filter, value)}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}

function textOf(chosen: readonly string[], filter: SeveralFilter): string {
  const [first] = chosen;
  if (first === undefined) return `All ${filter.plural}`;
  return chosen.length === 1 ? wordOf(filter, first) : `${chosen.length} ${filter.plural}`;
}
