/** Materials: what sites ask for and buyers order, the same for every firm and project. */
import type { Material } from '@plinth/contracts/materials';
import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { rowsFound } from '#table/rows-found.ts';
import { SearchBox } from '#table/search-box.tsx';
import { useListParams } from '#table/use-list-params.ts';
import { useNoDataNotice } from '#table/use-no-data-notice.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { AddMaterialDialog } from './add-material-dialog.tsx';
import { hsnWarning } from './material-form-model.ts';
import { materialListQuery } from './materials.api.ts';

const emptyState = (
  <EmptyState icon={Boxes} title="No materials found" hint="Try adjusting your search or page." />
);

const LIST = {
  columns: ['materialCode', 'name', 'unit', 'hsnCode'],
  defaults: { sortBy: 'name', direction: 'asc' },
} as const;

const searchedTexts = ({ name, materialCode, hsnCode, unit }: Material) => [
  name,
  materialCode,
  hsnCode,
  unit,
];

const column = columnsOf<Material>();
const columns = column.columns([
  column.accessor('materialCode', {
    header: 'Material Code',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures w-34' },
  }),
  column.accessor('name', {
    header: 'Name',
    enableSorting: true,
    meta: { card: 'title', className: 'w-56' },
  }),
  column.accessor('unit', {
    header: 'Unit',
    enableSorting: true,
    meta: { card: 'fact', className: 'w-20' },
  }),
  column.accessor('hsnCode', {
    header: 'HSN Code',
    enableSorting: true,
    meta: { card: 'fact', className: 'w-38' },
    cell: ({ getValue }) => <HsnCode code={getValue()} />,
  }),
]);

export function MaterialsPage() {
  const params = useListParams(LIST);
  const list = useQuery(materialListQuery(params.query));
  const [isAdding, setAdding] = useState(false);
  const permission = usePermission('materials:create');
  useNoDataNotice(list, params, 'No materials found.');

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
        rows={rowsFound(list, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={emptyState}
        params={params}
        totals={list.data}
        isUpdating={list.isPlaceholderData}
        onRetry={list.isError ? () => void list.refetch() : undefined}
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
