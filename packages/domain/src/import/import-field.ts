/** A field of an import: a column of its sheet, with what the template shows. */
import { type ColumnMapping, type SheetColumn, sheetColumn } from '../sheet/columns.ts';

export interface ImportField<Name extends string = string> extends SheetColumn<Name> {
  /** The value in the template's example row. */
  readonly example: string;
  /**
   * Whether the field identifies an existing record; a file with it may contain only the changed
   * fields.
   */
  readonly isCode?: boolean;
}

export function importField<Name extends string>(
  name: Name,
  label: string,
  example: string,
  synonyms: readonly string[],
  {
    isCode = false,
    ...others
  }: Pick<Partial<ImportField>, 'isCode' | 'isRequired' | 'pattern' | 'looksLike' | 'reads'> = {},
): ImportField<Name> {
  return { ...sheetColumn(name, label, synonyms, others), example, isCode };
}

/**
 * Returns the required fields without a column. If there is a column of codes, a file may contain
 * only the changed fields.
 */
export function missingFields(
  fields: readonly ImportField[],
  mapping: ColumnMapping,
): readonly ImportField[] {
  const isMapped = ({ name }: ImportField) => mapping[name] !== undefined;
  if (fields.some((field) => field.isCode && isMapped(field))) return [];
  return fields.filter((field) => field.isRequired && !isMapped(field));
}
