/** The template file: headings, an example row, and the units. */
import { Readable } from 'node:stream';

import type { ExportFormat } from '@plinth/contracts/shared/export';
import { can } from '@plinth/domain/access/permissions';
import { isBankField } from '@plinth/domain/import/bank-fields';
import { CONTRACTOR_FIELDS } from '@plinth/domain/import/contractor-fields';
import { MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import type { ImportField } from '@plinth/domain/import/import-field';
import { OPENING_FIELDS } from '@plinth/domain/import/opening-fields';

import { WORK_FIELDS } from '@plinth/domain/import/work-fields';

import type { Context } from '#context.ts';
import { findUnits } from '#features/units/units.public.ts';
import type { FileAnswer } from '#http/file-route.ts';
import { exportFile, furtherSheet } from '#exports/export-file.ts';
import { column, type Column, type Sheet } from '#exports/export.ts';
import { allRoles } from '#scope.ts';

interface Template {
  readonly name: string;
  readonly fields: readonly ImportField[];
}

const TEMPLATES = {
  materials: { name: 'Materials', fields: MATERIAL_FIELDS },
  suppliers: { name: 'Suppliers', fields: SUPPLIER_FIELDS },
  contractors: { name: 'Contractors', fields: CONTRACTOR_FIELDS },
  boq: { name: 'BOQ', fields: WORK_FIELDS },
  'opening-stock': { name: 'Opening stock', fields: OPENING_FIELDS },
} as const satisfies Record<string, Template>;

const UNITS: Sheet<string> = {
  name: 'Units',
  fileName: '',
  columns: [column.text('Units', 20, (unit) => unit)],
};

export async function templateOf(
  ctx: Context,
  kind: keyof typeof TEMPLATES,
  format: ExportFormat,
): Promise<FileAnswer> {
  const { name, fields } = TEMPLATES[kind];
  const further =
    kind === 'materials' ? [furtherSheet(UNITS, await findUnits(ctx.db, ctx))] : undefined;
  const sheet = {
    name,
    ...(further && { further }),
    fileName: `${kind}-template`,
    columns: fields.filter(({ name: field }) => isOffered(ctx, field)).map(columnOf),
  };
  const file = await exportFile(ctx, format, sheet, Readable.from([['example']]));
  // A fixed date, so that the file is reproducible.
  return { ...file, fileName: `${sheet.fileName}.${format}` };
}

/**
 * Whether the template has a column for the field: bank accounts are left out for people who may
 * not change them.
 */
function isOffered({ scope }: Context, field: string): boolean {
  return !isBankField(field) || can(allRoles(scope), 'suppliers:bank');
}

/** Column widths fit the example. */
function columnOf({ label, isRequired, example }: ImportField): Column<unknown> {
  const title = isRequired ? `${label} *` : label;
  return column.text(title, Math.max(label.length, example.length) + 4, () => example);
}
