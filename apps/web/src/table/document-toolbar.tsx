/** What stands above a list of documents: search, status, and whether other projects of the firm are listed too. */
import { sentenceCase } from '#lib/format.ts';
import { Switch } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';

import { SearchBox } from './search-box.tsx';
import type { DocumentFilters } from './use-document-filters.ts';
import type { ListParams } from './use-list-params.ts';

const ALL = 'ALL';

interface DocumentToolbarProps<Status extends string> {
  /** Of the search box. */
  placeholder: string;
  params: ListParams<string>;
  filters: DocumentFilters<Status>;
}

export function DocumentToolbar<Status extends string>({
  placeholder,
  params,
  filters,
}: DocumentToolbarProps<Status>) {
  const { statuses, status, setStatus, isFirmWide, setFirmWide } = filters;
  return (
    <>
      <SearchBox
        placeholder={placeholder}
        value={params.searchText}
        onValueChange={params.setSearchText}
      />
      <div className="flex items-center gap-2 max-sm:min-w-0 max-sm:flex-1">
        <span aria-hidden className="text-[13px] text-muted-foreground max-sm:hidden">
          Status
        </span>
        <Select
          aria-label="Status"
          className="sm:w-36"
          options={[
            { value: ALL, label: 'All statuses' },
            ...statuses.map((value) => ({ value, label: sentenceCase(value) })),
          ]}
          value={status ?? ALL}
          onValueChange={(chosen) => setStatus(statuses.find((known) => known === chosen))}
        />
      </div>
      <Switch
        label="All projects"
        className="sm:ml-auto"
        isChecked={isFirmWide}
        onCheckedChange={setFirmWide}
      />
    </>
  );
}
