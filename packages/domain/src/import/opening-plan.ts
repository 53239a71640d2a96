/**
 * Plans the import of opening stock: each material may occur once, and only if it has no stock
 * entries in the store yet.
 */
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { moneyString, roundMoney, rupeesText } from '../shared/money.ts';
import { priceString, roundPrice } from '../shared/price.ts';
import { quantityString, quantityViolation, type Unit } from '../shared/quantity.ts';
import type { Steps } from '../shared/steps.ts';
import { sameKey } from '../sheet/cell-text.ts';
import { type CodedMaterial, codeFinder, otherCodeProblems } from './material-codes.ts';
import { isEmptyCell, splitUnit } from '../sheet/figure.ts';
import { isTotalText } from '../sheet/read-sheet.ts';
import { OPENING_FIELDS, type OpeningField } from './opening-fields.ts';
import { type Cell, type PlannedRow, planRows, type RowReading, type Sheet } from './row-plan.ts';
import { unitNamed } from '../sheet/unit-names.ts';

export interface OpeningValues {
  readonly storeId: string;
  readonly materialId: string;
  readonly materialName: string;
  /** The quantity in the material's own unit. */
  readonly quantity: string;
  /** The value of the whole quantity in rupees; 0 if there is neither a value nor a rate. */
  readonly value: string;
}

interface StockedMaterial extends CodedMaterial {
  readonly id: string;
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
  const findByCode = codeFinder(materials);
  const byName = Map.groupBy(materials, ({ name }) => sameKey(name));
  const units = [...new Set(materials.map(({ unit }) => unit))];
  return (cell) => {
    const code = cell('itemCode') || cell('materialCode');
    const name = cell('name');
    if (code === '' && name === '') return refused('Enter the material’s code or name');
    const written = unitOf(cell);
    const unit = written === '' ? null : unitNamed(written, units);
    const named = byName.get(sameKey(name)) ?? [];
    const inUnit = unit === null ? named : named.filter((material) => material.unit === unit);
    const coded = findByCode(cell);
    const found = coded.material ? [coded.material] : inUnit;
    const [material, ...others] = coded.problems.length > 0 ? [] : found;
    if (!material) return refused(`Material ${code || name} is not in the list`);
    if (others.length > 0) {
      const codes = found.map(({ materialCode }) => materialCode).join(', ');
      return refused(`In the list more than once (${codes}): enter its material code`);
    }
    const [otherCode] = coded.material ? [] : otherCodeProblems(material, coded.itemCode);
    if (otherCode !== undefined) return refused(otherCode);
    const isOther = written !== '' && unit !== material.unit;
    const problem = `${material.name} is kept in ${material.unit}, not in ${written}`;
    return { material, problems: isOther ? [problem] : NOTHING };
  };
}

/** The unit of a row: of its column, or written after the quantity. */
function unitOf(cell: Cell<OpeningField>): string {
  return cell('unit') || splitUnit(cell('quantity')).unit;
}

function refused(problem: string): Found {
  return { material: null, problems: [problem] };
}

function readRow(
  cell: Cell<OpeningField>,
  { material, problems }: Found,
  { storeId, moved }: Store,
): RowReading<OpeningValues> {
  const quantity = splitUnit(cell('quantity')).figure;
  const wrong = material ? quantityViolation(quantity, material.unit, 'quantity') : null;
  const amount = parseDecimal(quantity);
  const isWhole = wrong === null && material !== null && amount !== null;
  const worth = valueOf(cell, isWhole ? amount : null);
  const label = material ? `${material.materialCode} ${material.name}` : cell('name');
  const values = {
    storeId,
    materialId: material?.id ?? '',
    materialName: material?.name ?? '',
    quantity: isWhole ? quantityString(amount) : quantity,
    value: moneyString(worth.value ?? '0'),
  };
  return {
    label,
    recordId: null,
    identity: material?.id ?? `unknown ${sameKey(label)} ${sameKey(cell('materialCode'))}`,
    likeName: label,
    values,
    amount: worth.value ?? NO_VALUE,
    ownTotal: material ? null : totalOf(cell),
    changes: [
      { field: 'quantity', before: null, after: values.quantity },
      { field: 'rate', before: null, after: worth.rate ? priceString(worth.rate) : '' },
      { field: 'value', before: null, after: worth.value ? values.value : '' },
    ],
    problems: [
      ...problems,
      ...(wrong ? [wrong.message] : []),
      ...worth.problems,
      ...(material && moved.has(material.id)
        ? ['It has moved in this store already: use a stock count']
        : []),
    ],
    warnings: worth.warnings,
    notes: worth.notes,
  };
}

const NO_VALUE = decimal('0');

/** Returns the value in a row that adds up the rows above it; null for any other row. */
function totalOf(cell: Cell<OpeningField>): string | null {
  const isTotal = cell('unit') === '' && isTotalText(cell('name') || cell('materialCode'));
  return isTotal ? cell('value') : null;
}

interface Worth {
  /** The value of the whole quantity, to the paisa; null if there is none. */
  readonly value: Decimal | null;
  readonly rate: Decimal | null;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Reads the value of the sheet, or computes it by the rate. A value is used as it is, because its
 * rate may have been rounded.
 */
function valueOf(cell: Cell<OpeningField>, quantity: Decimal | null): Worth {
  const [rate, value] = [
    readRupees('Rate', cell('rate'), 4),
    readRupees('Value', cell('value'), 2),
  ];
  const [problems, none] = [[...rate.problems, ...value.problems], { warnings: [], notes: [] }];
  if (quantity === null || problems.length > 0)
    return { value: null, rate: null, problems, ...none };
  const computed = rate.value && roundMoney(quantity.times(rate.value));
  const used = value.value ?? computed;
  if (used === null) {
    return {
      ...none,
      value: null,
      rate: null,
      problems,
      warnings: ['Without a rate or a value its value is 0'],
    };
  }
  if (moneyString(used).length > MAX_VALUE_DIGITS + 3) problems.push('The value is too large');
  const isByValue = rate.value === null;
  const isOther = computed !== null && !computed.eq(used);
  return {
    value: used,
    rate: rate.value ?? roundPrice(used.div(quantity)),
    problems,
    warnings: isOther
      ? [`Quantity × rate is ${rupeesText(computed)}; the value ${rupeesText(used)} is used`]
      : [],
    notes: isByValue ? ['The rate is the value by the quantity'] : [],
  };
}

function readRupees(
  label: string,
  text: string,
  places: number,
): { value: Decimal | null; problems: readonly string[] } {
  if (text === '' || isEmptyCell(text)) return { value: null, problems: [] };
  const rupees = parseDecimal(text);
  if (rupees && rupees.gte('0') && decimalPlaces(rupees) <= places) {
    return { value: rupees, problems: [] };
  }
  const what = label === 'Rate' ? 'rupees per unit' : 'rupees';
  return { value: null, problems: [`${label} must be ${what}, with at most ${places} decimals`] };
}
