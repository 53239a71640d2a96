import type { MaterialRow } from '@plinth/contracts/materials';

import { listExport } from '#documents/export-list.ts';
import { withAlternateUnits } from './change/alternate-units.queries.ts';
import { materialList, toMaterialRow } from './materials.queries.ts';
import { column, type Sheet } from '#exports/export.ts';

const SHEET: Sheet<MaterialRow> = {
  name: 'Materials',
  fileName: 'materials',
  columns: [
    column.text('Material Code', 14, (row) => row.materialCode),
    column.text('Item Code', 14, (row) => row.itemCode),
    column.text('Name', 44, (row) => row.name),
    column.text('Unit', 8, (row) => row.unit),
    column.text('HSN Code', 12, (row) => row.hsnCode),
    column.quantity('GST %', 8, (row) => row.gstRate ?? ''),
    column.text('Category', 18, (row) => row.category),
    column.text('Make', 20, (row) => row.make),
    column.text('Specification', 30, (row) => row.specification),
    column.text('Synonyms', 36, (row) => row.synonyms.join('; ')),
    column.quantity('Receipt Tolerance %', 12, (row) => row.receiptTolerance),
    column.text('Other Units', 36, otherUnits),
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
