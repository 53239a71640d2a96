/** What stands above a list: search, its first filter, the rest behind a button, and what is set of them. */
import { type ReactNode, useRef } from 'react';

import { Switch } from '#ui/checkbox.tsx';

import { ActiveFilters } from './active-filters.tsx';
import { FiltersButton } from './filters-button.tsx';
import type { RowNames } from './record-name.tsx';
import { SearchBox } from './search-box.tsx';
import { SeveralMenu } from './several-menu.tsx';
import type { DocumentFilters } from './use-document-filters.ts';
import type { ListFilters } from './use-list-filters.ts';
import type { ListParams } from './use-list-params.ts';

interface ListToolbarProps {
  /** Of the search box. */
  placeholder: string;
  params: ListParams<string>;
  filters: ListFilters;
  /** Of the records that the list is narrowed to, as its rows have them. */
  names?: RowNames;
  children?: ReactNode;
}

/** The rows name nobody: each is asked for. */
const NO_NAMES: RowNames = { isWhole: true };

export function ListToolbar({
  placeholder,
  params,
  filters,
  names = NO_NAMES,
  children,
}: ListToolbarProps) {
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
      {children}
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

/** The same of a list of documents, which can hold every project of the firm. */
export function DocumentToolbar(props: ListToolbarProps & { filters: DocumentFilters }) {
  const { isFirmWide, setFirmWide } = props.filters;
  return (
    <ListToolbar {...props}>
      <Switch label="All projects" isChecked={isFirmWide} onCheckedChange={setFirmWide} />
    </ListToolbar>
  );
}
