/** The toolbar of a list: search, first filter, further filters, chips. */
import { useRef } from 'react';

import { Switch } from '#ui/checkbox.tsx';

import { ActiveFilters } from './active-filters.tsx';
import { FiltersButton } from './filters-button.tsx';
import type { RowNames } from './record-name.tsx';
import { SearchBox } from './search-box.tsx';
import { SeveralMenu } from './several-menu.tsx';
import type { ListFilters } from './use-list-filters.ts';
import type { ListState } from './use-list.ts';
import type { ListParams } from './use-list-params.ts';

interface ListToolbarProps {
  /** Placeholder of the search box. */
  placeholder: string;
  params: ListParams<string>;
  filters: ListFilters;
  /** Names of filtered records in the rows. */
  names: RowNames;
  /** For lists that can cover all projects of the firm. */
  scope: ListState<object>['scope'] | undefined;
}

export function ListToolbar({ placeholder, params, filters, names, scope }: ListToolbarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [first, ...others] = filters.known;
  const beside = first?.kind === 'several' ? first : undefined;
  const behind = beside ? others : filters.known;
  const shown = filters.active.filter((filter) => behind.includes(filter));
  return (
    <>
      <SearchBox
        placeholder={placeholder}
        value={params.searchText}
        onValueChange={params.setSearchText}
        className="sm:w-auto sm:max-w-80 sm:min-w-36 sm:flex-1"
      />
      {beside && <SeveralMenu filter={beside} filters={filters} />}
      {behind.length > 0 && (
        <FiltersButton ref={button} filters={filters} shown={behind} names={names} />
      )}
      {scope && (
        <Switch
          label="All projects"
          isChecked={scope.isFirmWide}
          onCheckedChange={scope.setFirmWide}
        />
      )}
      {shown.length > 0 && (
        <ActiveFilters
          filters={filters}
          shown={shown}
          names={names}
          onRemoved={() => button.current?.focus()}
        />
      )}
    </>
  );
}
