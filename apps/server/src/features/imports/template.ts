/** The sheet to start from: the heads that the import knows, one example row, and the units beside them. */
import { Readable } from 'node:stream';

import type { SheetFormat } from '@plinth/contracts/exports';
import { type ImportField, MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import { UNITS } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { FileAnswer } from '#http/file-route.ts';
import { sheetFile } from '#sheets/sheet-file.ts';
import type { Column, Sheet } from '#sheets/sheet.ts';

interface Template extends Pick<Sheet<unknown>, 'name' | 'choices'> {
  readonly fields: readonly ImportField[];
}

const TEMPLATES = {
  materials: {
    name: 'Materials',
    fields: MATERIAL_FIELDS,
    choices: { name: 'Units', values: UNITS },
  },
  suppliers: { name: 'Suppliers', fields: SUPPLIER_FIELDS },
} as const satisfies Record<string, Template>;

export async function templateOf(
  ctx: Context,
  kind: keyof typeof TEMPLATES,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { fields, ...tabs } = TEMPLATES[kind];
  const sheet = { ...tabs, fileName: `${kind}-template`, columns: fields.map(columnOf) };
  const file = await sheetFile(ctx, format, sheet, Readable.from([['example']]));
  // It is the same on every day.
  return { ...file, fileName: `${sheet.fileName}.${format}` };
}

/** Wide enough for its example, which is all that it ever holds. */
function columnOf({ label, isRequired, example }: ImportField): Column<unknown> {
  return {
    title: isRequired ? `${label} *` : label,
    kind: 'text',
    width: Math.max(label.length, example.length) + 4,
    value: () => example,
  };
}
