/** The work of a project: cost codes and the bill of quantities, in one tree. */
import { decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { PRICE_DECIMALS } from '../shared/price.ts';
import type { Unit } from '../shared/quantity.ts';
import { requiredViolations, type Violation } from '../shared/violation.ts';

/** The kinds of work items; a heading groups others and is never named on a line. */
export const WORK_ITEM_KINDS = ['COST_CODE', 'BOQ_HEADING', 'BOQ_ITEM'] as const;

export type WorkItemKind = (typeof WORK_ITEM_KINDS)[number];

/** Units of work that no material has; work is also measured in the units of materials. */
export const WORK_ONLY_UNITS = ['Lump sum', 'Hour', 'Day', 'Month'] as const;

/** Fields of a work item as typed; texts are empty if there is no value. */
export interface WorkItemFields {
  readonly code: string;
  readonly description: string;
  readonly unit: Unit;
  readonly quantity: string;
  /** The rate in rupees per unit; empty if there is none. */
  readonly rate: string;
}

const LARGEST = '999999999.999';

/** Lists the broken rules of an item of this kind, each at the name of its field. */
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
    ...figureViolations('rate', 'Rate', rate, PRICE_DECIMALS),
  ];
}

/** Records that count in the unit of an item, so that the unit cannot change. */
export interface CountedWork {
  readonly code: string;
  readonly unit: string;
  /** Whether the item has norms, which are material per unit. */
  readonly hasNorms: boolean;
  /** Whether work of the item was executed and not reversed. */
  readonly isMeasured: boolean;
}

/**
 * Refuses another unit for an item with norms or measurements, because their figures would mean
 * something else.
 */
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

/** An item under which another one is to be placed. */
export interface ParentItem {
  readonly kind: WorkItemKind;
  readonly code: string;
  /** The ids from the root to the item itself. */
  readonly path: readonly string[];
  readonly isArchived: boolean;
  /** Whether lines of documents name it. */
  readonly isNamed: boolean;
}

/**
 * The largest number of levels: more than any bill of quantities has, and few enough for a screen.
 */
export const DEEPEST = 10;

/**
 * Lists the reasons why an item cannot be placed under another one.
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
