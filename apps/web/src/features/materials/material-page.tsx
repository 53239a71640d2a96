/** One material: facts, stock, open orders, rates, suppliers, movements. */
import type { getMaterial, MaterialRow } from '@plinth/contracts/materials';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import {
  type MergedMaterial,
  NOT_UNDOABLE,
  type UndoOfMerge,
  undoText,
} from '@plinth/domain/material/merge';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useParams } from 'react-router';

import { codesOf } from '#api/material-options.ts';
import { usePermission, usePermissionInAllFirms } from '#api/session.ts';
import { RecordLink } from '#document/document-link.tsx';
import { DocumentsFact, Facts, FilledFacts } from '#document/facts.tsx';
import { RecordPage, RecordState } from '#document/record-page.tsx';
import { defineSection, RecordSection } from '#document/record-section.tsx';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { PageMaterial } from '#parts/materials/merged-name.tsx';
import { OrderLinesSection } from '#parts/purchase-orders/order-lines-section.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

import { MaterialDialog } from './material-dialog.tsx';
import { MaterialPhoto } from './material-photo.tsx';
import { MaterialMovements, MaterialStock } from './material-stock.tsx';
import { materialQuery, useUndoMerge } from './materials.api.ts';
import { MergeDialog } from './merge-dialog.tsx';

const SUPPLIERS = defineSection('/api/v1/suppliers', {
  title: 'Suppliers',
  queryKey: ['suppliers'],
  rowId: ({ id }) => id,
  columns: [
    {
      header: 'Supplier',
      show: ({ id, supplierName }) => (
        <RecordLink to={paths.supplier(id)}>{supplierName}</RecordLink>
      ),
    },
    { header: 'Contact', show: ({ contactPersonName }) => contactPersonName },
    { header: 'Contact number', show: ({ contactPersonNumber }) => contactPersonNumber },
  ],
  empty: 'No supplier offers this material',
});

const ARCHIVED = 'This material is archived';
const BACK = { to: paths.materials(), label: 'Back to materials' };

export function MaterialPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(materialQuery(id));
  if (!data) {
    return <RecordState what="material" error={error} onRetry={() => void refetch()} back={BACK} />;
  }
  return <MaterialRecord key={id} {...data.Material} />;
}

type MaterialOfPage = Answered<typeof getMaterial>['Material'];

function MaterialRecord({ isArchived, hasPhoto, mergedInto, merged, ...material }: MaterialOfPage) {
  const { id, name, unit } = material;
  const [isEditing, setEditing] = useState(false);
  const permission = usePermission('materials:update');
  const isWarehouseOn = useModule('WAREHOUSE') === true;
  const [isMerging, setMerging] = useState(false);
  const mayMerge = usePermissionInAllFirms('materials:delete');
  const reason = permission === true && isArchived ? ARCHIVED : permission;
  return (
    <RecordPage
      title={name}
      context={`${codesOf(material)} · ${unit}`}
      isArchived={isArchived}
      actions={
        <>
          {mergedInto ? (
            <UndoMergeButton material={material} mergedInto={mergedInto} />
          ) : (
            <Button
              variant="outline"
              disabledReason={isArchived ? ARCHIVED : mayMerge}
              onClick={() => setMerging(true)}
            >
              Merge
            </Button>
          )}
          <Button variant="outline" disabledReason={reason} onClick={() => setEditing(true)}>
            Edit Material
          </Button>
        </>
      }
      facts={
        <div className="flex gap-4 max-sm:flex-col">
          <div className="shrink-0">
            <MaterialPhoto material={material} hasPhoto={hasPhoto} mayChange={reason} />
          </div>
          <MaterialFacts material={material} mergedInto={mergedInto} merged={merged} />
        </div>
      }
    >
      <PageMaterial value={id}>
        {isWarehouseOn && <MaterialStock materialId={id} />}
        <OrderLinesSection
          title="Open orders"
          view="open"
          query={{ materialId: id }}
          empty="Nothing is on order"
        />
        <OrderLinesSection
          title="Rates"
          view="rates"
          query={{ materialId: id }}
          empty="Not ordered yet"
        />
        <RecordSection {...SUPPLIERS} query={{ materialId: id }} />
        {isWarehouseOn && <MaterialMovements materialId={id} />}
      </PageMaterial>
      {isMerging && <MergeDialog material={material} onClose={() => setMerging(false)} />}
      {isEditing && <MaterialDialog material={material} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

interface UndoMergeButtonProps {
  material: MaterialRow;
  mergedInto: NonNullable<MaterialOfPage['mergedInto']>;
}

function UndoMergeButton({ material, mergedInto }: UndoMergeButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const permission = usePermissionInAllFirms('materials:delete');
  return (
    <>
      <Button
        variant="outline"
        disabledReason={mergedInto.undo === 'NONE' ? NOT_UNDOABLE : permission}
        onClick={() => setAsking(true)}
      >
        Undo Merge
      </Button>
      {isAsking && (
        <UndoMergeDialog
          material={material}
          mergedInto={mergedInto}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type MaterialFactsProps = Pick<MaterialOfPage, 'mergedInto' | 'merged'> & { material: MaterialRow };

function MaterialFacts({ material, mergedInto, merged }: MaterialFactsProps) {
  const { unit, gstRate, alternateUnits, synonyms } = material;
  const others = alternateUnits.map((other) => {
    return `1 ${other.unit} = ${formatQuantity(other.factor)} ${unit}`;
  });
  return (
    <Facts className="min-w-0 flex-1 sm:grid-cols-2 xl:grid-cols-3">
      <FilledFacts
        facts={{
          'HSN code': material.hsnCode,
          'GST %': gstRate ?? '',
          Category: material.category,
          Make: material.make,
          Specification: material.specification,
          Synonyms: synonyms.join('; '),
          'Other units': others.join('; '),
          'Receipt tolerance':
            material.receiptTolerance === '0' ? '' : `${material.receiptTolerance} %`,
        }}
      />
      <DocumentsFact label="Merged into" documents={(mergedInto ? [mergedInto] : []).map(linkTo)} />
      <DocumentsFact label="Merged into it" documents={merged.map(linkTo)} />
    </Facts>
  );
}

function linkTo({ id, materialCode, name }: MaterialOfPage['merged'][number]) {
  return { to: paths.material(id), number: `${materialCode} ${name}` };
}

type Named = Pick<MergedMaterial, 'id' | 'materialCode' | 'name'>;

interface UndoMergeDialogProps {
  material: Named;
  mergedInto: Named & { undo: UndoOfMerge };
  onClose: () => void;
}

/** Confirms undoing a merge, with what will be restored and what will not. */
function UndoMergeDialog({ material, mergedInto, onClose }: UndoMergeDialogProps) {
  const undo = useUndoMerge(material.id);
  const effectId = useId();
  const target = `${mergedInto.materialCode} ${mergedInto.name}`;
  const { back, stays } = undoText(mergedInto.undo, target);
  return (
    <ConfirmDialog
      title="Undo Merge"
      description={`${material.materialCode} ${material.name} becomes a material of its own again`}
      className="sm:w-[min(30rem,calc(100vw-2rem))]"
      describedBy={effectId}
      confirmLabel="Undo Merge"
      confirmingLabel="Undoing..."
      isLoading={undo.isPending}
      onConfirm={() => undo.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <div id={effectId} className="flex flex-col gap-2">
        <p>{back}</p>
        <p>{stays}</p>
      </div>
    </ConfirmDialog>
  );
}
