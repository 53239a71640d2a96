import type { MaterialRow } from '@plinth/contracts/materials';
import { ALL_UNITS, type Unit } from '@plinth/domain/shared/quantity';
import { Boxes, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { usePermission } from '#api/session.ts';
import { useUnits } from '#api/units.ts';
import { paths } from '#lib/paths.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { actionsColumn, columnsOf, factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { PermittedLink } from '#table/permitted-link.tsx';
import { rowActs } from '#table/row-acts.tsx';
import { Button } from '#ui/button.tsx';

import { DeleteMaterialDialog } from './delete-material-dialog.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { hsnWarning } from './material-form-model.ts';
import { MATERIAL_LIST } from './materials.list.ts';

const { Buttons, WithActs } = rowActs<MaterialRow>(({ name }) => name, {
  edit: 'materials:update',
  delete: 'materials:delete',
});

const column = columnsOf<MaterialRow>();

const MATERIALS = defineList(MATERIAL_LIST.path, {
  ...MATERIAL_LIST,
  label: 'Materials',
  columns: column.columns([
    column.accessor('materialCode', factColumn('Material Code', 'code')),
    column.accessor('name', {
      ...factColumn('Name', 'name'),
      cell: ({ row }) => <NameAndDetails material={row.original} />,
    }),
    column.accessor('unit', factColumn('Unit', 'unit')),
    column.accessor('hsnCode', {
      ...factColumn('HSN Code', 'code'),
      cell: ({ getValue }) => <HsnCode code={getValue()} />,
    }),
    column.display({
      id: 'actions',
      ...actionsColumn('Actions', 6),
      cell: ({ row }) => <Buttons row={row.original} />,
    }),
  ]),
  pathOf: ({ id }) => paths.material(id),
  placeholder: 'Search materials...',
  searchedTexts: (material) => [
    material.name,
    material.materialCode,
    material.hsnCode,
    material.unit,
    material.category,
    material.make,
    material.specification,
    ...material.synonyms,
  ],
  empty: {
    icon: Boxes,
    title: 'No materials found',
    hint: 'Try adjusting your search or page.',
  },
  emptyNotice: 'No materials found.',
  exportPath: '/api/v1/materials/export',
});

const withUnits = (values: readonly Unit[]): typeof MATERIALS => ({
  ...MATERIALS,
  filters: [
    { kind: 'several', name: 'unit', label: 'Unit', plural: 'units', values },
    { kind: 'flag', name: 'duplicates', label: 'Duplicates only' },
  ],
});

export function MaterialsPage() {
  const units = useUnits(ALL_UNITS);
  const list = useMemo(() => withUnits(units), [units]);
  const [isAdding, setAdding] = useFlagInAddress('add');
  const permission = usePermission('materials:create');
  return (
    <WithActs
      renderEdit={(material, close) => <MaterialDialog material={material} onClose={close} />}
      renderDelete={(material, close) => (
        <DeleteMaterialDialog material={material} onClose={close} />
      )}
    >
      <ListPage
        list={list}
        title="Materials"
        context={() => 'Shared by all firms and projects'}
        actions={
          <>
            <PermittedLink needs="materials:import" variant="outline" to={paths.importMaterials()}>
              <Upload aria-hidden />
              Import
            </PermittedLink>
            <Button disabledReason={permission} onClick={() => setAdding(true)}>
              Add New Material
            </Button>
          </>
        }
      />
      {isAdding && permission === true && <MaterialDialog onClose={() => setAdding(false)} />}
    </WithActs>
  );
}

function NameAndDetails({ material }: { material: MaterialRow }) {
  const { id, name, category, make, specification } = material;
  const details = [category, make, specification].filter(Boolean).join(' · ');
  return (
    <>
      <Link to={paths.material(id)} className="rounded-sm hover:underline">
        {name}
      </Link>
      {details && <span className="block text-[13px] text-muted-foreground">{details}</span>}
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
