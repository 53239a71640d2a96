/** The toolbar of a list: search, first filter, further filters, chips; one row on a phone. */
import { useRef } from 'react';

import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
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
  /** The choice between the project and all projects of the firm, for lists that offer it. */
  scope: ListState<object>['scope'] | undefined;
}

export function ListToolbar({ placeholder, params, filters, names, scope }: ListToolbarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const [first, ...others] = filters.known;
  const beside = first?.kind === 'several' && !isPhone ? first : undefined;
  const behind = beside ? others : filters.known;
  const shown = filters.active.filter((filter) => behind.includes(filter));
  const projects = scope && (
    <Switch label="All projects" isChecked={scope.isFirmWide} onCheckedChange={scope.setFirmWide} />
  );
  return (
    <>
      <SearchBox
        placeholder={placeholder}
        value={params.searchText}
        onValueChange={params.setSearchText}
        className="min-w-0 flex-1 sm:w-auto sm:max-w-80 sm:min-w-36"
      />
      {beside && <SeveralMenu filter={beside} filters={filters} />}
      {(behind.length > 0 || (isPhone && projects)) && (
        <FiltersButton ref={button} filters={filters} shown={behind} names={names}>
          {isPhone && projects}
        </FiltersButton>
      )}
      {!isPhone && projects}
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
