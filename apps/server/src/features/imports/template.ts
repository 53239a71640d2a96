/** The sheet to start from: the heads that the import knows, one example row, and the units beside them. */
import { type ImportField, MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import { UNITS } from '@plinth/domain/shared/quantity';
import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';

import type { FileAnswer } from '#http/file-route.ts';

export type TemplateFormat = 'xlsx' | 'csv';

const TEMPLATES = {
  materials: { name: 'Materials', fields: MATERIAL_FIELDS },
  suppliers: { name: 'Suppliers', fields: SUPPLIER_FIELDS },
} as const satisfies Record<string, { name: string; fields: readonly ImportField[] }>;

export async function templateOf(
  kind: keyof typeof TEMPLATES,
  format: TemplateFormat,
): Promise<FileAnswer> {
  const { name, fields } = TEMPLATES[kind];
  const heads = fields.map(({ label, isRequired }) => (isRequired ? `${label} *` : label));
  const example = fields.map((field) => field.example);
  if (format === 'csv') {
    return {
      fileName: `${kind}-template.csv`,
      contentType: 'text/csv; charset=utf-8',
      // The mark tells Excel that it is UTF-8.
      content: Buffer.from(`\uFEFF${stringify([heads, example], { record_delimiter: 'windows' })}`),
    };
  }
  const rows = {
    sheet: name,
    data: [
      heads.map((value) => ({ value, fontWeight: 'bold' as const })),
      example.map((value) => ({ value, type: String })),
    ],
    columns: fields.map((field) => ({
      width: Math.max(field.label.length, field.example.length) + 4,
    })),
    stickyRowsCount: 1,
  };
  const units = {
    sheet: 'Units',
    data: [[{ value: 'Units', fontWeight: 'bold' as const }], ...UNITS.map((value) => [{ value }])],
  };
  const sheets = kind === 'materials' ? [rows, units] : [rows];
  return {
    fileName: `${kind}-template.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeExcelFile(sheets).toBuffer(),
  };
}
