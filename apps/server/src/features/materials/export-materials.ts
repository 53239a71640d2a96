import type { MaterialRow } from '@plinth/contracts/materials';

import { listExport } from '#documents/export-list.ts';
import { withAlternateUnits } from '#features/materials/alternate-units.queries.ts';
import { materialList, toMaterialRow } from '#features/materials/materials.queries.ts';
import type { Sheet } from '#exports/export.ts';

const SHEET: Sheet<MaterialRow> = {
  name: 'Materials',
  fileName: 'materials',
  columns: [
    { title: 'Material Code', kind: 'text', width: 14, value: (row) => row.materialCode },
    { title: 'Name', kind: 'text', width: 44, value: (row) => row.name },
    { title: 'Unit', kind: 'text', width: 8, value: (row) => row.unit },
    { title: 'HSN Code', kind: 'text', width: 12, value: (row) => row.hsnCode },
    { title: 'GST %', kind: 'quantity', width: 8, value: (row) => row.gstRate ?? '' },
    {
      title: 'Receipt Tolerance %',
      kind: 'quantity',
      width: 12,
      value: (row) => row.receiptTolerance,
    },
    { title: 'Other Units', kind: 'text', width: 36, value: otherUnits },
  ],
};

/** `1 Bag = 0.05 Ton; 1 Brass = 4.2 Ton (measured)`. */
function otherUnits({ unit: own, alternateUnits }: MaterialRow): string {
  return alternateUnits
    .map(({ unit, factor, isMeasured }) => {
      return `1 ${unit} = ${factor} ${own}${isMeasured ? ' (measured)' : ''}`;
    })
    .join('; ');
}

export const exportMaterials = listExport({
  list: materialList,
  sheet: SHEET,
  toItems: (rows, ctx) => withAlternateUnits(ctx.db, ctx, rows.map(toMaterialRow)),
});
