/**
 * Plans the import of a bill of quantities. A row matches an item of the project by its code;
 * importing a sheet again is a revision.
 */
import { unitChangeViolations, type WorkItemKind, workItemViolations } from '../work/work-item.ts';
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney, rupeesText } from '../shared/money.ts';
import type { Unit } from '../shared/quantity.ts';
import type { Steps } from '../shared/steps.ts';
import { figure } from '../sheet/figure.ts';
import { type BoqRow, readBoq } from './boq-rows.ts';
import {
  changesBetween,
  type ContractProblems,
  LEFT_OUT_TOTAL,
  type PlannedRow,
  planRows,
  type Sheet,
} from './row-plan.ts';
import { WORK_FIELDS, type WorkField } from './work-fields.ts';

/**
 * Values of an item as they are stored: figures have no trailing zeros, and are empty if there is
 * none.
 */
export interface WorkValues {
  readonly code: string;
  readonly kind: WorkItemKind;
  readonly description: string;
  readonly unit: Unit;
  readonly quantity: string;
  readonly rate: string;
  /** Codes of the items that a new one may belong under, the nearest first. */
  readonly above: readonly string[];
}

/** An open item of the project. */
export interface KnownWorkItem extends Omit<WorkValues, 'above'> {
  readonly id: string;
  /** Whether lines of documents refer to it. */
  readonly isNamed: boolean;
  readonly hasNorms: boolean;
  /** Whether work of it was executed. */
  readonly isMeasured: boolean;
}

/** The items of the project, and the units in which work can be measured. */
interface KnownWork {
  readonly items: readonly KnownWorkItem[];
  /** The names of all units that the organisation has. */
  readonly units: readonly Unit[];
}

const CHANGEABLE = ['description', 'unit', 'quantity', 'rate'] as const;

export function* planWork(
  sheet: Sheet<WorkField>,
  { items: known, units }: KnownWork,
  contractProblems: ContractProblems<WorkValues>,
): Steps<PlannedRow<WorkValues>[]> {
  const byCode = new Map(known.map((item) => [item.code.toLowerCase(), item]));
  const read = yield* readBoq(sheet, byCode, units);
  const levels = new Map<string, number>();
  const planned = yield* planRows(sheet, {
    fields: WORK_FIELDS,
    read: (_, index) => {
      const row = read[index];
      if (!row) throw new RangeError('a row that was not read');
      const key = row.code.toLowerCase();
      const item = byCode.get(key) ?? null;
      const values = valuesOf(row, item);
      const level =
        Math.max(-1, ...row.above.map((code) => levels.get(code.toLowerCase()) ?? 0)) + 1;
      levels.set(key, level);
      return {
        label: `${'› '.repeat(level)}${row.code} ${row.description}`.trim().slice(0, 200),
        recordId: item?.id ?? null,
        identity: row.skipped === null && row.code !== '' ? key : `row ${row.row.number}`,
        values,
        changes: changesBetween(item ? CHANGEABLE : ['code', ...CHANGEABLE], item, values),
        problems:
          row.skipped === null ? problemsOf(row, { item, values, byCode, contractProblems }) : [],
        warnings: amountWarnings(row),
        notes: row.notes,
        amount: amountOf(row) ?? NOTHING,
        ownTotal: row.skipped === LEFT_OUT_TOTAL ? row.amount : null,
      };
    },
  });
  return planned.map((row, at) => {
    const skipped = read[at]?.skipped ?? null;
    if (skipped === null) return row;
    return { ...row, action: 'SKIP', reasons: [skipped], changes: [], warnings: [] };
  });
}

/** The values after the import; an empty cell leaves the item's value unchanged. */
function valuesOf(row: BoqRow, item: KnownWorkItem | null): WorkValues {
  return {
    code: item?.code ?? row.code,
    kind: item?.kind ?? row.kind,
    description: row.description || (item?.description ?? ''),
    unit: row.unit || (item?.unit ?? ''),
    quantity: row.quantity || (item?.quantity ?? ''),
    rate: row.rate || (item?.rate ?? ''),
    above: row.above,
  };
}

const NOTHING = decimal('0');
/** Rates and amounts of sheets are often rounded to the rupee. */
const ROUNDING = '1';

/** Quantity × rate to the paisa; null without one of them. */
function amountOf({ quantity, rate }: BoqRow): Decimal | null {
  return quantity === '' || rate === '' ? null : roundMoney(decimal(quantity).times(rate));
}

function amountWarnings(row: BoqRow): readonly string[] {
  const [own, computed] = [figure(row.amount), amountOf(row)];
  if (!own || !computed || own.minus(computed).abs().lte(ROUNDING)) return [];
  return [`Quantity × rate is ${rupeesText(computed)}, and the sheet says ${rupeesText(own)}`];
}

interface Planned {
  readonly item: KnownWorkItem | null;
  readonly values: WorkValues;
  readonly byCode: ReadonlyMap<string, KnownWorkItem>;
  readonly contractProblems: ContractProblems<WorkValues>;
}

function problemsOf(
  row: BoqRow,
  { item, values, byCode, contractProblems }: Planned,
): readonly string[] {
  const named = item ? undefined : row.above.map((code) => byCode.get(code.toLowerCase()))[0];
  const problems = [
    ...row.problems,
    ...(item && item.kind !== row.kind ? [otherKind(item)] : []),
    ...(named?.isNamed
      ? [`Lines of documents name ${named.code}, so nothing can stand under it`]
      : []),
  ];
  if (problems.length > 0) return problems;
  const violations = [
    ...workItemViolations(values.kind, values),
    ...(item ? unitChangeViolations(item, values.unit) : []),
  ];
  if (violations.length > 0) return violations.map(({ message }) => message);
  return contractProblems(values);
}

function otherKind({ code, kind }: KnownWorkItem): string {
  const words = { COST_CODE: 'a cost code', BOQ_HEADING: 'a heading', BOQ_ITEM: 'an item' };
  return `${code} is ${words[kind]} of the project`;
}
