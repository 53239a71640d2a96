/**
 * Plans the import of materials. A row matches a material by a code, else by name and unit: the
 * same sand by the brass and by the ton is two materials.
 */
import {
  type MaterialDetails,
  distinctSynonyms,
  parseGstRate,
  splitSynonyms,
  WRONG_RATE,
} from '../material/details.ts';
import { newMaterialViolations } from '../material/material.ts';
import { unitChangeViolations } from '../material/use.ts';
import { parseDecimal } from '../shared/decimal.ts';
import { compactHsn, isUsualHsn } from '../shared/hsn.ts';
import type { Unit } from '../shared/quantity.ts';
import type { Steps } from '../shared/steps.ts';
import { sameKey } from '../sheet/cell-text.ts';
import { MATERIAL_FIELDS, type MaterialField } from './fields.ts';
import { codeFinder, otherCodeProblems } from './material-codes.ts';
import {
  type Cell,
  changesBetween,
  type ContractProblems,
  type PlannedRow,
  planRows,
  type RowReading,
  type Sheet,
} from './row-plan.ts';
import { unitNamed } from '../sheet/unit-names.ts';

export interface MaterialValues extends MaterialDetails {
  readonly name: string;
  /** A unit in use; in a refused row, the text that could not be read. */
  readonly unit: string;
  readonly hsnCode: string;
}

export interface KnownMaterial extends MaterialValues {
  readonly id: string;
  readonly materialCode: string;
}

interface KnownMaterials {
  readonly materials: readonly KnownMaterial[];
  /**
   * The number of documents by material; absent if there are none. The unit of a material in use
   * cannot change.
   */
  readonly documentsOn: ReadonlyMap<string, number>;
  readonly units: readonly Unit[];
}

/** Plans each row of the sheet; an empty cell leaves the material's value unchanged. */
export function* planMaterials(
  sheet: Sheet<MaterialField>,
  { materials, documentsOn, units }: KnownMaterials,
  contractProblems: ContractProblems<MaterialValues>,
): Steps<PlannedRow<MaterialValues>[]> {
  const find = finder(materials, units);
  return yield* planRows(sheet, {
    fields: MATERIAL_FIELDS,
    records: materials.map(({ id, materialCode, name, unit }) => ({
      id,
      name,
      text: `${materialCode} ${name} (${unit})`,
    })),
    read: (cell) => {
      const found = find(cell);
      const documents = documentsOn.get(found.material?.id ?? '') ?? 0;
      return readRow(cell, { ...found, documents, units }, contractProblems);
    },
  });
}

interface Found {
  readonly material: KnownMaterial | null;
  /** Whether it was found by its name, which is no change then. */
  readonly isByName: boolean;
  /** The item code that the row gives it; empty if it gives none. */
  readonly itemCode: string;
  readonly problems: readonly string[];
}

function finder(
  known: readonly KnownMaterial[],
  units: readonly Unit[],
): (cell: Cell<MaterialField>) => Found {
  const findByCode = codeFinder(known);
  const byName = Map.groupBy(known, nameAndUnit);
  return (cell) => {
    const coded = findByCode(cell);
    if (coded.material || coded.problems.length > 0) return { ...coded, isByName: false };
    const { itemCode } = coded;
    const unit = unitNamed(cell('unit'), units) ?? '';
    const named = byName.get(nameAndUnit({ name: cell('name'), unit })) ?? [];
    if (named.length <= 1) {
      const material = named[0] ?? null;
      const problems = material ? otherCodeProblems(material, itemCode) : [];
      return { material, isByName: material !== null, itemCode, problems };
    }
    const codes = named.map(({ materialCode }) => materialCode).join(', ');
    const problem = `In the list more than once (${codes}): enter its material code`;
    return { material: null, isByName: false, itemCode, problems: [problem] };
  };
}

function nameAndUnit({ name, unit }: Pick<MaterialValues, 'name' | 'unit'>): string {
  return `${unit} ${sameKey(name)}`;
}

function readRow(
  cell: Cell<MaterialField>,
  {
    material,
    isByName,
    itemCode,
    problems,
    documents,
    units,
  }: Found & {
    readonly documents: number;
    readonly units: readonly Unit[];
  },
  contractProblems: ContractProblems<MaterialValues>,
): RowReading<MaterialValues> {
  const unit = readUnit(cell('unit'), material, units);
  const gstRate = readGstRate(cell('gstRate'), material);
  const currentOf = (field: 'hsnCode' | 'category' | 'make' | 'specification') =>
    cell(field) || (material?.[field] ?? '');
  // The matched field is not a change, even if its case differs.
  const name = (!isByName && cell('name')) || (material?.name ?? '');
  const synonyms = splitSynonyms(cell('synonyms'));
  const values = {
    name,
    itemCode: itemCode || (material?.itemCode ?? ''),
    unit: unit.value,
    hsnCode: compactHsn(currentOf('hsnCode')),
    gstRate: gstRate.value,
    category: currentOf('category'),
    make: currentOf('make'),
    specification: currentOf('specification'),
    synonyms: distinctSynonyms(name, synonyms.length > 0 ? synonyms : (material?.synonyms ?? [])),
  };
  const blanks = newMaterialViolations(values).map(
    ({ path, message }) => `${message}: ${labelOf(path)} is empty`,
  );
  const unitChange = { before: material?.unit ?? unit.value, after: unit.value };
  const unitProblems = unitChangeViolations(unitChange, documents).map(({ message }) => message);
  const ownProblems = [...problems, ...unit.problems, ...unitProblems, ...gstRate.problems];
  return {
    label: values.name,
    recordId: material?.id ?? null,
    identity: material?.id ?? `new ${nameAndUnit(values)}`,
    itemCode,
    likeName: values.name,
    values,
    changes: changesBetween(CHANGEABLE, material && textsOf(material), textsOf(values)),
    problems: [...ownProblems, ...blanks, ...(blanks.length > 0 ? [] : contractProblems(values))],
    warnings: isUsualHsn(values.hsnCode) ? [] : ['HSN codes usually have 4, 6 or 8 digits'],
    notes: [...unit.notes, ...gstRate.notes],
  };
}

function labelOf(path: string): string {
  return MATERIAL_FIELDS.find(({ name }) => name === path)?.label ?? path;
}

interface Read<Value> {
  readonly value: Value;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

function readUnit(
  text: string,
  material: KnownMaterial | null,
  units: readonly Unit[],
): Read<string> {
  if (text === '') return { value: material?.unit ?? '', problems: [], notes: [] };
  const unit = unitNamed(text, units);
  if (unit === null || !units.includes(unit)) {
    const list = units.join(', ');
    const problem =
      unit === null
        ? `Unit ${text} is not known: use one of ${list}`
        : `Unit ${text} is not in use: switch ${unit} on under Administration, Units, or use one of ${list}`;
    return { value: text, problems: [problem], notes: [] };
  }
  return { value: unit, problems: [], notes: unit === text ? [] : [`Unit ${text} → ${unit}`] };
}

/** Excel stores a cell shown as 18% as 0.18; these fractions are GST rates. */
const PERCENT_CELLS: ReadonlySet<string> = new Set(['0.03', '0.05', '0.12', '0.18', '0.28', '0.4']);

function readGstRate(text: string, material: KnownMaterial | null): Read<string | null> {
  if (text === '') return { value: material?.gstRate ?? null, problems: [], notes: [] };
  const typed = parseDecimal(text.replace(/\s*%$/, ''));
  const isPercentCell = typed !== null && PERCENT_CELLS.has(typed.toString());
  const rate = isPercentCell && !text.endsWith('%') ? typed.times('100') : typed;
  const value = rate && parseGstRate(rate.toString());
  if (value === null) return { value, problems: [WRONG_RATE], notes: [] };
  return { value, problems: [], notes: rate === typed ? [] : [`GST ${text} → ${value}%`] };
}

const CHANGEABLE = [
  'itemCode',
  'name',
  'unit',
  'hsnCode',
  'gstRate',
  'category',
  'make',
  'specification',
  'synonyms',
] as const;

function textsOf(values: MaterialValues) {
  return { ...values, gstRate: values.gstRate ?? '', synonyms: values.synonyms.join('; ') };
}
