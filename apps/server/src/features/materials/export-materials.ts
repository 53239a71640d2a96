/** The list of materials as a sheet. */
import type { exportMaterials as endpoint } from '@plinth/contracts/exports';
import type { Material } from '@plinth/contracts/materials';

import { inBatches } from '#db/cursor.ts';
import {
  foundMaterials,
  sortedMaterials,
  toMaterial,
} from '#features/materials/materials.queries.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';
import { sheetFile } from '#sheets/sheet-file.ts';
import type { Sheet } from '#sheets/sheet.ts';

const SHEET: Sheet<Material> = {
  name: 'Materials',
  fileName: 'materials',
  columns: [
    { title: 'Material Code', kind: 'text', width: 14, value: (row) => row.materialCode },
    { title: 'Name', kind: 'text', width: 44, value: (row) => row.name },
    { title: 'Unit', kind: 'text', width: 8, value: (row) => row.unit },
    { title: 'HSN Code', kind: 'text', width: 12, value: (row) => row.hsnCode },
    { title: 'GST %', kind: 'quantity', width: 8, value: (row) => row.gstRate ?? '' },
  ],
};

export async function exportMaterials({
  ctx,
  query,
}: FileCall<typeof endpoint>): Promise<FileAnswer> {
  const batches = inBatches(
    ctx,
    (within) => sortedMaterials(foundMaterials(within, query), query),
    (rows) => rows.map(toMaterial),
  );
  return sheetFile(ctx, query.format, SHEET, batches);
}
