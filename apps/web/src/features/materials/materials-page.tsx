import type { Material, MaterialRow } from '@plinth/contracts/materials';
import { STANDARD_UNITS, type Unit } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { Boxes, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';

import { usePermission } from '#api/session.ts';
import { useUnits } from '#api/units.ts';
import { DeleteDialog } from '#form/delete-dialog.tsx';
import { paths } from '#lib/paths.ts';
import { useFlagInAddress } from '#lib/use-flag-in-address.ts';
import { factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { PermittedLink } from '#table/permitted-link.tsx';
import { rowActs } from '#table/row-acts.tsx';
import { Button } from '#ui/button.tsx';

import { MaterialDialog } from './material-dialog.tsx';
import { deletionNote, hsnWarning } from './material-form-model.ts';
import { materialUseQuery, useDeleteMaterial } from './materials.api.ts';
import { MATERIAL_LIST } from './materials.list.ts';

const { ACTIONS, WithActs } = rowActs<MaterialRow>(({ name }) => name, {
  edit: 'materials:update',
  delete: 'materials:delete',
});

const MATERIALS = defineList(MATERIAL_LIST.path, {
  ...MATERIAL_LIST,
  label: 'Materials',
  columns: [
    factColumn('materialCode', 'Material Code', 'code'),
    {
      id: 'name',
      header: 'Name',
      role: 'name',
      hasOwnLink: true,
      show: (row) => <NameAndDetails material={row} />,
    },
    factColumn('itemCode', 'Item Code', 'code'),
    factColumn('unit', 'Unit', 'unit'),
    {
      id: 'hsnCode',
      header: 'HSN Code',
      role: 'code',
      show: ({ hsnCode }) => <HsnCode code={hsnCode} />,
    },
    ACTIONS,
  ],
  pathOf: ({ id }) => paths.material(id),
  placeholder: 'Search materials...',
  searchedTexts: (material) => [
    material.name,
    material.materialCode,
    material.itemCode,
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
  const units = useUnits(STANDARD_UNITS);
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

interface DeleteMaterialDialogProps {
  material: Material;
  onClose: () => void;
}

/** Confirms deleting or archiving a material. */
function DeleteMaterialDialog({ material, onClose }: DeleteMaterialDialogProps) {
  const use = useQuery(materialUseQuery(material.id));
  const deletion = useDeleteMaterial(material);
  return (
    <DeleteDialog
      title="Delete material"
      name={material.name}
      code={material.materialCode}
      note={use.isPending ? undefined : deletionNote(use.data?.documents)}
      isLoading={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
