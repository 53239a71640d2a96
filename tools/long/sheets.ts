/** Makes sheets with the most rows that an import accepts. */
import { MAX_IMPORT_ROWS } from '@plinth/contracts/imports';

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

function rowsOf(count: number, cellsOf: (index: number) => readonly string[]): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 2,
    cells: cellsOf(index),
  }));
}

export function materialSheet(count: number = MAX_IMPORT_ROWS, name = 'Tile') {
  return {
    columns: ['name', 'unit', 'hsnCode', 'gstRate', 'category', 'make', 'specification'] as const,
    rows: rowsOf(count, (index) => [
      `${name} ${index} of the first quality`,
      index % 3 === 0 ? 'Nos' : 'Piece',
      '69072100',
      '18',
      'Tiles',
      'Kajaria',
      `600 x 600 mm, shade ${index % 40}`,
    ]),
  };
}

export function supplierSheet() {
  return {
    columns: ['supplierName', 'contactPersonName', 'contactPersonNumber', 'address'] as const,
    rows: rowsOf(MAX_IMPORT_ROWS, (index) => [
      `Supplier ${index} Traders`,
      'Sunil Rane',
      '98200 22222',
      `${index}, Station Road, Panvel`,
    ]),
  };
}

export function contractorSheet() {
  return {
    columns: ['name', 'trade', 'contactPerson', 'phone'] as const,
    rows: rowsOf(MAX_IMPORT_ROWS, (index) => [
      `Contractor ${index} Works`,
      'Masonry',
      'Sunil Rane',
      '98200 22222',
    ]),
  };
}

export function openingSheet(storeId: string, materialNames: readonly string[]) {
  return {
    storeId,
    columns: ['name', 'unit', 'quantity', 'rate'] as const,
    rows: rowsOf(MAX_IMPORT_ROWS, (index) => [
      materialNames[index] ?? `Unknown ${index}`,
      'Piece',
      '12.5',
      '540.25',
    ]),
  };
}

export function workSheet(projectId: string) {
  return {
    projectId,
    columns: ['code', 'description', 'unit', 'quantity', 'rate'] as const,
    rows: rowsOf(MAX_IMPORT_ROWS, (index) => [
      `${Math.floor(index / 100) + 1}.${(index % 100) + 1}`,
      `Providing and laying cement concrete of mix ${index}, complete in all respects`,
      'Cum',
      '118.5',
      '412.35',
    ]),
  };
}
