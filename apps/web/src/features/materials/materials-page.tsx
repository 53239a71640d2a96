/** Materials: what sites ask for and buyers order, the same for every firm and project. */
import type { MaterialRow } from '@plinth/contracts/materials';
import { ALL_UNITS, type Unit } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { Boxes, Upload } from 'lucide-react';
import { useState } from 'react';

import { usePermission } from '#api/session.ts';
import { useUnits } from '#api/units.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { columnsOf } from '#table/columns.ts';
import { DataTable } from '#table/data-table.tsx';
import { ExportMenu } from '#table/export-menu.tsx';
import type { ListFilter } from '#table/list-filters.ts';
import { ListToolbar } from '#table/list-toolbar.tsx';
import { NoMatch } from '#table/no-match.tsx';
import { rowsFound } from '#table/rows-found.ts';
import { useListFilters } from '#table/use-list-filters.ts';
import { useListParams } from '#table/use-list-params.ts';
import { useNoDataNotice } from '#table/use-no-data-notice.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { DeleteMaterialDialog } from './delete-material-dialog.tsx';
import { type MaterialAct, MaterialActContext, MaterialActions } from './material-actions.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { hsnWarning } from './material-form-model.ts';
import { materialListQuery } from './materials.api.ts';

const emptyState = (
  <EmptyState icon={Boxes} title="No materials found" hint="Try adjusting your search or page." />
);

const LIST = {
  columns: ['materialCode', 'name', 'unit', 'hsnCode'],
  defaults: { sortBy: 'name', direction: 'asc' },
} as const;

const filtersBy = (values: readonly Unit[]): readonly ListFilter[] => [
  { kind: 'several', name: 'unit', label: 'Unit', plural: 'units', values },
];

const searchedTexts = ({ name, materialCode, hsnCode, unit }: MaterialRow) => [
  name,
  materialCode,
  hsnCode,
  unit,
];

const column = columnsOf<MaterialRow>();
const columns = column.columns([
  column.accessor('materialCode', {
    header: 'Material Code',
    enableSorting: true,
    meta: { card: 'fact', className: 'figures w-34' },
  }),
  column.accessor('name', {
    header: 'Name',
    enableSorting: true,
    meta: { card: 'title' },
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
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { card: 'actions', className: 'w-24' },
    cell: ({ row }) => <MaterialActions material={row.original} />,
  }),
]);

export function MaterialsPage() {
  const params = useListParams(LIST);
  const filters = useListFilters(params, filtersBy(useUnits(ALL_UNITS)));
  const query = { ...params.query, ...filters.values };
  const list = useQuery(materialListQuery(query));
  const [act, setAct] = useState<MaterialAct | null>(null);
  // In the address: other screens link here with the form open.
  const isAdding = params.filter('add') === '1';
  const close = () => setAct(null);
  const permission = usePermission('materials:create');
  const importPermission = usePermission('materials:import');
  useNoDataNotice(list, params, filters, 'No materials found.');

  return (
    <MaterialActContext value={setAct}>
      <PageHead
        title="Materials"
        context="Shared by all firms and projects"
        actions={
          <>
            <ExportMenu
              path="/api/v1/materials/export"
              query={query}
              total={list.data?.totalElements}
            />
            <ButtonLink
              variant="outline"
              to={paths.importMaterials()}
              disabledReason={importPermission}
            >
              <Upload aria-hidden />
              Import
            </ButtonLink>
            <Button disabledReason={permission} onClick={() => params.setFilter('add', '1')}>
              Add New Material
            </Button>
          </>
        }
      />
      <DataTable
        label="Materials"
        columns={columns}
        rows={rowsFound(list, params, searchedTexts)}
        rowId={({ id }) => id}
        skeletonRows={5}
        emptyState={
          filters.active.length > 0 ? (
            <NoMatch title="No materials found" filters={filters} />
          ) : (
            emptyState
          )
        }
        params={params}
        totals={list.data}
        isUpdating={list.isPlaceholderData}
        onRetry={list.isError ? () => void list.refetch() : undefined}
        toolbar={
          <ListToolbar placeholder="Search materials..." params={params} filters={filters} />
        }
      />
      {isAdding && permission === true && (
        <MaterialDialog onClose={() => params.setFilter('add', '')} />
      )}
      {act?.kind === 'edit' && <MaterialDialog material={act.material} onClose={close} />}
      {act?.kind === 'delete' && <DeleteMaterialDialog material={act.material} onClose={close} />}
    </MaterialActContext>
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
