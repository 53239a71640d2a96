/** Materials: what sites ask for and buyers order, the same for every firm and project. */
import type { Material } from '@plinth/contracts/materials';
import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useEffect, useState } from 'react';

import { usePermission } from '#api/session.ts';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { SearchBox } from '#table/search-box.tsx';
import { useListParams } from '#table/use-list-params.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { notify } from '#ui/toaster.tsx';

import { AddMaterialDialog } from './add-material-dialog.tsx';
import { hsnWarning } from './material-form-model.ts';
import { foundOnPage } from './material-search.ts';
import { materialListQuery } from './materials.api.ts';

const emptyState = (
  <EmptyState icon={Boxes} title="No materials found" hint="Try adjusting your search or page." />
);

const LIST = {
  columns: ['materialCode', 'name', 'unit', 'hsnCode'],
  defaults: { sortBy: 'name', direction: 'asc' },
} as const;

const column = columnsOf<Material>();
const columns = column.columns([
  column.accessor('materialCode', {
    header: 'Material Code',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures xl:w-44' },
  }),
  column.accessor('name', { header: 'Name', enableSorting: true, meta: { card: 'title' } }),
  column.accessor('unit', {
    header: 'Unit',
    enableSorting: true,
    meta: { card: 'fact', className: 'xl:w-32' },
  }),
  column.accessor('hsnCode', {
    header: 'HSN Code',
    enableSorting: true,
    meta: { card: 'fact', className: 'xl:w-64' },
    cell: ({ getValue }) => <HsnCode code={getValue()} />,
  }),
]);

export function MaterialsPage() {
  const params = useListParams(LIST);
  const { data, isError, isPlaceholderData, refetch } = useQuery(materialListQuery(params.query));
  const [isAdding, setAdding] = useState(false);
  const permission = usePermission('materials:create');
  const isAnswered = !isPlaceholderData && params.searchText.trim() === params.search;
  useNoDataNotice(isAnswered && params.search === '' && data?.totalElements === 0);

  return (
    <>
      <PageHead
        title="Materials"
        context="Shared by all firms and projects"
        actions={
          <Button disabledReason={permission} onClick={() => setAdding(true)}>
            Add New Material
          </Button>
        }
      />
      <DataTable
        label="Materials"
        columns={columns}
        rows={isAnswered ? data?.list : foundOnPage(data?.list, params.searchText)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={emptyState}
        params={params}
        totals={data}
        isUpdating={isPlaceholderData}
        onRetry={isError ? () => void refetch() : undefined}
        toolbar={
          <SearchBox
            placeholder="Search materials..."
            value={params.searchText}
            onValueChange={params.setSearchText}
          />
        }
      />
      {isAdding && <AddMaterialDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function HsnCode({ code }: { code: string }) {
  const warning = hsnWarning(code);
  return (
    <>
      <span className="figures">{code}</span>
      {warning && <span className="block text-[13px] text-warning">{warning}</span>}
    </>
  );
}

/** There is nothing at all, not merely nothing that matches. */
function useNoDataNotice(isEmpty: boolean): void {
  useEffect(() => {
    if (isEmpty) notify({ title: 'No Data', description: 'No materials found.' });
  }, [isEmpty]);
}
