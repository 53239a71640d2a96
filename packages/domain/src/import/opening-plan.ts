/**
 * Plans the import of opening stock: each material may occur once, and only if it has no stock
 * entries in the store yet.
 */
import { type Decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { moneyString, roundMoney } from '../shared/money.ts';
import { quantityString, quantityViolation, type Unit } from '../shared/quantity.ts';
import type { Steps } from '../shared/steps.ts';
import { sameKey } from '../sheet/cell-text.ts';
import { OPENING_FIELDS, type OpeningField } from './opening-fields.ts';
import { type Cell, type PlannedRow, planRows, type RowReading, type Sheet } from './row-plan.ts';
import { unitNamed } from '../sheet/unit-names.ts';

export interface OpeningValues {
  readonly storeId: string;
  readonly materialId: string;
  readonly materialName: string;
  /** The quantity in the material's own unit. */
  readonly quantity: string;
  /** The value of the whole quantity in rupees; 0 if there is no rate. */
  readonly value: string;
}

interface StockedMaterial {
  readonly id: string;
  readonly materialCode: string;
  readonly name: string;
  readonly unit: Unit;
}

interface Store {
  readonly storeId: string;
  readonly materials: readonly StockedMaterial[];
  /** Materials with stock entries in the store. */
  readonly moved: ReadonlySet<string>;
}

const MAX_VALUE_DIGITS = 13;
const NOTHING: readonly string[] = [];

export function* planOpeningStock(
  sheet: Sheet<OpeningField>,
  store: Store,
): Steps<PlannedRow<OpeningValues>[]> {
  const find = finder(store.materials);
  return yield* planRows(sheet, {
    fields: OPENING_FIELDS,
    read: (cell) => readRow(cell, find(cell), store),
  });
}

interface Found {
  readonly material: StockedMaterial | null;
  readonly problems: readonly string[];
}

function finder(materials: readonly StockedMaterial[]): (cell: Cell<OpeningField>) => Found {
  const byCode = new Map(materials.map((material) => [sameKey(material.materialCode), material]));
  const byName = Map.groupBy(materials, ({ name }) => sameKey(name));
  const units = [...new Set(materials.map(({ unit }) => unit))];
  return (cell) => {
    const code = cell('materialCode');
    const name = cell('name');
    if (code === '' && name === '') return refused('Enter the material’s code or name');
    const unit = cell('unit') === '' ? null : unitNamed(cell('unit'), units);
    const named = byName.get(sameKey(name)) ?? [];
    const inUnit = unit === null ? named : named.filter((material) => material.unit === unit);
    const found =
      code === '' ? inUnit : [byCode.get(sameKey(code))].filter((one) => one !== undefined);
    const [material, ...others] = found;
    if (!material) return refused(`Material ${code || name} is not in the list`);
    if (others.length > 0) {
      const codes = found.map(({ materialCode }) => materialCode).join(', ');
      return refused(`In the list more than once (${codes}): enter its material code`);
    }
    const isOther = cell('unit') !== '' && unit !== material.unit;
    const problem = `${material.name} is kept in ${material.unit}, not in ${cell('unit')}`;
    return { material, problems: isOther ? [problem] : NOTHING };
  };
}

function refused(problem: string): Found {
  return { material: null, problems: [problem] };
}

function readRow(
  cell: Cell<OpeningField>,
  { material, problems }: Found,
  { storeId, moved }: Store,
): RowReading<OpeningValues> {
  const quantity = cell('quantity');
  const rate = readRate(cell('rate'));
  const wrong = material ? quantityViolation(quantity, material.unit, 'quantity') : null;
  const amount = parseDecimal(quantity);
  const isWhole = wrong === null && material !== null && amount !== null;
  const value = isWhole && rate.value ? roundMoney(amount.times(rate.value)) : null;
  const isTooMuch = value !== null && moneyString(value).length > MAX_VALUE_DIGITS + 3;
  const label = material ? `${material.materialCode} ${material.name}` : cell('name');
  const values = {
    storeId,
    materialId: material?.id ?? '',
    materialName: material?.name ?? '',
    quantity: isWhole ? quantityString(amount) : quantity,
    value: moneyString(value ?? '0'),
  };
  return {
    label,
    recordId: null,
    identity: material?.id ?? `unknown ${sameKey(label)} ${sameKey(cell('materialCode'))}`,
    likeName: label,
    values,
    changes: [
      { field: 'quantity', before: null, after: values.quantity },
      { field: 'rate', before: null, after: rate.value ? moneyString(rate.value) : '' },
    ],
    problems: [
      ...problems,
      ...(wrong ? [wrong.message] : []),
      ...rate.problems,
      ...(isTooMuch ? ['Quantity times rate is too large'] : []),
      ...(material && moved.has(material.id)
        ? ['It has moved in this store already: use a stock count']
        : []),
    ],
    warnings: rate.value === null ? ['Without a rate its value is 0'] : [],
    notes: [],
  };
}

function readRate(text: string): { value: Decimal | null; problems: readonly string[] } {
  if (text === '') return { value: null, problems: [] };
  const rate = parseDecimal(text);
  if (rate && rate.gte('0') && decimalPlaces(rate) <= 2) return { value: rate, problems: [] };
  return { value: null, problems: ['Rate must be rupees per unit, with at most 2 decimals'] };
}
