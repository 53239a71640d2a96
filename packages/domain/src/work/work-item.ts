/** The work of a project: cost codes and the bill of quantities, in one tree. */
import { decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { ALL_UNITS } from '../shared/quantity.ts';
import { requiredViolations, type Violation } from '../shared/violation.ts';

/** A heading holds others and is never named on a line. */
export const WORK_ITEM_KINDS = ['COST_CODE', 'BOQ_HEADING', 'BOQ_ITEM'] as const;

export type WorkItemKind = (typeof WORK_ITEM_KINDS)[number];

/** Units of work: those of materials, whether the organisation stocks in them or not, and of work alone. */
export const WORK_UNITS = [...ALL_UNITS, 'Lump sum', 'Hour', 'Day', 'Month'] as const;

export type WorkUnit = (typeof WORK_UNITS)[number];

/** As typed. */
export interface WorkItemFields {
  readonly code: string;
  readonly description: string;
  /** Empty for none. */
  readonly unit: WorkUnit | '';
  /** Empty for none. */
  readonly quantity: string;
  /** Rupees per unit; empty for none. */
  readonly rate: string;
}

const LARGEST = '999999999.999';

/** What is wrong with the fields of an item of this kind, each at its name. */
export function workItemViolations(kind: WorkItemKind, fields: WorkItemFields): Violation[] {
  const { code, description, unit, quantity, rate } = fields;
  const isHeading = kind === 'BOQ_HEADING';
  return [
    ...requiredViolations(
      { code, description },
      { code: 'Code is required', description: 'Description is required' },
    ),
    ...(unit === '' && needsUnit(kind, fields) ? [wrong('unit', 'Choose a unit')] : []),
    ...(isHeading && (unit !== '' || quantity !== '' || rate !== '')
      ? [wrong('kind', 'A heading has no unit, quantity or rate')]
      : []),
    ...figureViolations('quantity', 'Quantity', quantity, 3),
    ...figureViolations('rate', 'Rate', rate, 2),
  ];
}

/** What a project counts in the unit of an item. */
export interface CountedWork {
  readonly code: string;
  readonly unit: string;
  /** Material per unit. */
  readonly hasNorms: boolean;
  /** Executed work, which is not reversed. */
  readonly isMeasured: boolean;
}

/** The figures of norms and measurements would mean something else in another unit. */
export function unitChangeViolations(
  { code, unit: before, hasNorms, isMeasured }: CountedWork,
  unit: string,
): Violation[] {
  if (unit === before || (!hasNorms && !isMeasured)) return [];
  const counted = [hasNorms && 'norms', isMeasured && 'measurements'].filter(Boolean).join(' and ');
  const message = `${code} has ${counted} in ${before || 'no unit'}, so its unit stays`;
  return [{ code: 'unit-in-use', path: 'unit', message }];
}

function needsUnit(kind: WorkItemKind, { quantity, rate }: WorkItemFields): boolean {
  return kind === 'BOQ_ITEM' || (kind === 'COST_CODE' && (quantity !== '' || rate !== ''));
}

function figureViolations(
  path: 'quantity' | 'rate',
  label: string,
  text: string,
  places: number,
): Violation[] {
  if (text === '') return [];
  const value = parseDecimal(text);
  if (value === null) return [wrong(path, `${label} must be a number`)];
  if (value.lt('0')) return [wrong(path, `${label} cannot be negative`)];
  if (value.gt(LARGEST)) return [wrong(path, `${label} can be at most 99,99,99,999`)];
  if (decimalPlaces(value) <= places) return [];
  return [wrong(path, `${label} takes at most ${places} decimals`)];
}

/** An item that another one is to stand under. */
export interface ParentItem {
  readonly kind: WorkItemKind;
  readonly code: string;
  /** From the root to itself. */
  readonly path: readonly string[];
  readonly isArchived: boolean;
  /** Lines of documents name it. */
  readonly isNamed: boolean;
}

/** Deeper than any bill of quantities, and shallow enough for a screen. */
export const DEEPEST = 10;

/**
 * What keeps an item from standing under another one.
 * @param levels of the item with those under it: 1 without any
 */
export function placementViolations(
  item: { readonly id: string; readonly kind: WorkItemKind; readonly levels: number },
  parent: ParentItem,
): Violation[] {
  const { code } = parent;
  if (parent.isArchived) return [wrong('parentId', `${code} is archived; choose another place`)];
  if (parent.path.includes(item.id)) {
    return [wrong('parentId', 'An item cannot be moved under itself')];
  }
  if (item.kind === 'COST_CODE' && parent.kind !== 'COST_CODE') {
    return [wrong('parentId', 'A cost code stands under a cost code or at the top')];
  }
  if (parent.isNamed) {
    const message = `Lines of documents name ${code}, so nothing can stand under it`;
    return [wrong('parentId', message)];
  }
  if (parent.path.length + item.levels <= DEEPEST) return [];
  return [wrong('parentId', `Work can be at most ${DEEPEST} levels deep`)];
}

function wrong(path: string, message: string): Violation {
  return { code: 'work-item', path, message };
}
