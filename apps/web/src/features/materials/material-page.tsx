/** One material: facts, stock, open orders, rates, suppliers, movements. */
import type { MaterialRow } from '@plinth/contracts/materials';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';

import { usePermission } from '#api/session.ts';
import { RecordLink } from '#document/document-link.tsx';
import { Facts, FilledFacts } from '#document/facts.tsx';
import { OrderLinesSection } from '#document/order-lines-section.tsx';
import { RecordPage, RecordState } from '#document/record-page.tsx';
import { defineSection, RecordSection } from '#document/record-section.tsx';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';

import { MaterialDialog } from './material-dialog.tsx';
import { MaterialMovements, MaterialStock } from './material-stock.tsx';
import { materialQuery } from './materials.api.ts';

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
  empty: 'No supplier offers it',
});

const BACK = { to: paths.materials(), label: 'Back to materials' };

export function MaterialPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(materialQuery(id));
  if (!data) {
    return <RecordState what="material" error={error} onRetry={() => void refetch()} back={BACK} />;
  }
  return <MaterialRecord key={id} {...data.Material} />;
}

function MaterialRecord({ isArchived, ...material }: MaterialRow & { isArchived: boolean }) {
  const { id, materialCode, name, unit } = material;
  const [isEditing, setEditing] = useState(false);
  const permission = usePermission('materials:update');
  const isWarehouseOn = useModule('WAREHOUSE') === true;
  const reason = isArchived ? 'This material is archived' : permission;
  return (
    <RecordPage
      title={name}
      context={`${materialCode} · ${unit}`}
      isArchived={isArchived}
      actions={
        <Button variant="outline" disabledReason={reason} onClick={() => setEditing(true)}>
          Edit Material
        </Button>
      }
      facts={<MaterialFacts material={material} />}
    >
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
        empty="It was not ordered yet"
      />
      <RecordSection {...SUPPLIERS} query={{ materialId: id }} />
      {isWarehouseOn && <MaterialMovements materialId={id} />}
      {isEditing && <MaterialDialog material={material} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

function MaterialFacts({ material }: { material: MaterialRow }) {
  const { unit, gstRate, alternateUnits, synonyms } = material;
  const others = alternateUnits.map((other) => {
    return `1 ${other.unit} = ${formatQuantity(other.factor)} ${unit}`;
  });
  return (
    <Facts className="sm:grid-cols-2 xl:grid-cols-3">
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
    </Facts>
  );
}
