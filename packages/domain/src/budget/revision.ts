/**
 * Revisions of a budget: which changes they may contain, and when they may be approved. The first
 * revision is the original budget; each is approved by another person than its maker.
 */
import { bySecondPerson, somebodyElse } from '../access/second-person.ts';
import { sameKey } from '../sheet/cell-text.ts';
import { type Decimal, decimal, decimalPlaces, parseDecimal, sum } from '../shared/decimal.ts';
import { roundMoney, rupeesText } from '../shared/money.ts';
import { PRICE_DECIMALS } from '../shared/price.ts';
import { quantityText, type Unit } from '../shared/quantity.ts';
import { statusGates, type Verdict } from '../shared/status-gate.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import type { LineKey } from './line-key.ts';

export const REVISION_STATUSES = ['DRAFT', 'APPROVED', 'WITHDRAWN'] as const;

export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** A TRANSFER moves rupees from one line to another. */
export const REVISION_KINDS = ['CHANGE', 'TRANSFER'] as const;

export type RevisionKind = (typeof REVISION_KINDS)[number];

export const MAX_LINES = 10_000;
/**
 * The largest quantity and rate, whose products still fit the columns of amounts.
 */
const MAX_QUANTITY = '999999999.999';
const MAX_RATE = '99999999.99';

export interface TypedLine extends LineKey {
  readonly quantity: string;
  /** Rupees per unit before tax. */
  readonly rate: string;
}

/** Lists the broken rules of the whole budget as it is to be after the revision. */
export function lineViolations(
  lines: readonly TypedLine[],
  pathOf: (index: number) => string,
): Violation[] {
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const path = pathOf(index);
    const key = keyOf(line);
    const isTwice = seen.has(key);
    seen.add(key);
    return [
      ...(isTwice ? [at('duplicate', path, 'This line is in the budget already')] : []),
      ...subjectViolations(line, path),
      ...figureViolations(line, path),
    ];
  });
}

/**
 * Returns the key of a line; a budget may not have two lines with the same key, because both would
 * apply to the same materials.
 */
export function keyOf({ workItemId, materialId, category, unit }: LineKey): string {
  return JSON.stringify([
    workItemId,
    materialId,
    materialId === null ? [sameKey(category), unit] : null,
  ]);
}

function subjectViolations({ materialId, category, unit }: TypedLine, path: string): Violation[] {
  if (materialId !== null) return [];
  if (category === '') {
    return [at('required', `${path}.materialId`, 'Please choose a material or a category')];
  }
  if (unit !== '') return [];
  return [at('required', `${path}.unit`, 'Please choose the unit of the category')];
}

export function figureViolations(
  { quantity, rate }: Pick<TypedLine, 'quantity' | 'rate'>,
  path: string,
): Violation[] {
  return [
    ...figure(quantity, MAX_QUANTITY, 3, 'Quantity').map((message) =>
      at('quantity', `${path}.quantity`, message),
    ),
    ...figure(rate, MAX_RATE, PRICE_DECIMALS, 'Rate').map((message) =>
      at('rate', `${path}.rate`, message),
    ),
  ];
}

function figure(text: string, most: string, places: number, name: string): string[] {
  const value = parseDecimal(text);
  if (value === null) return [`${name} must be a number`];
  if (value.lt('0')) return [`${name} cannot be negative`];
  if (value.gt(most)) return [`${name} is too large`];
  return decimalPlaces(value) > places ? [`${name} takes at most ${places} decimals`] : [];
}

/** Rupees of a line: quantity × rate, to the paisa. */
export function amountOf(quantity: Decimal, rate: Decimal): Decimal {
  return roundMoney(quantity.times(rate));
}

export interface TransferLine {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: Decimal;
  readonly rate: Decimal;
  readonly amount: Decimal;
  readonly available: Decimal;
}

export interface Transferred {
  readonly quantity: Decimal;
  readonly amount: Decimal;
}

/**
 * Moves a quantity of one line, with its rupees, to another, which gets as much quantity as they
 * buy at its own rate.
 *
 * @returns both lines afterwards; their amounts add up to what they were
 */
export function transferred(
  from: Pick<TransferLine, 'quantity' | 'rate' | 'amount'>,
  to: Pick<TransferLine, 'quantity' | 'rate' | 'amount'>,
  quantity: Decimal,
): { readonly from: Transferred; readonly to: Transferred; readonly amount: Decimal } {
  const amount = quantity.eq(from.quantity) ? from.amount : amountOf(quantity, from.rate);
  // The bought quantity is rounded down to the third decimal, so that it never costs more than was
  // moved.
  const bought = to.rate.gt('0') ? amount.div(to.rate).round(3, 0) : decimal('0');
  return {
    amount,
    from: { quantity: from.quantity.minus(quantity), amount: from.amount.minus(amount) },
    to: { quantity: to.quantity.plus(bought), amount: to.amount.plus(amount) },
  };
}

export function transferViolations(
  from: TransferLine,
  to: TransferLine,
  typed: string,
): Violation[] {
  if (from.id === to.id) {
    return [at('same-line', 'toLineId', 'Please choose another line to transfer to')];
  }
  const quantity = parseDecimal(typed);
  if (quantity === null || quantity.lte('0') || decimalPlaces(quantity) > 3) {
    const message = 'Quantity must be greater than 0, with at most 3 decimals';
    return [at('quantity', 'quantity', message)];
  }
  const free = from.available.lt('0') ? decimal('0') : from.available;
  if (quantity.gt(free)) {
    const message = `${from.name} has ${quantityText(free, from.unit)} available`;
    return [at('not-available', 'quantity', message)];
  }
  if (to.rate.lte('0')) {
    return [at('no-rate', 'toLineId', `${to.name} has no rate in the budget`)];
  }
  if (amountOf(quantity, from.rate).gt(from.amount)) {
    const message = `${from.name} has ${rupeesText(from.amount)} in the budget`;
    return [at('not-available', 'quantity', message)];
  }
  return [];
}

/** The sum of a budget, which transfers leave unchanged. */
export function totalOf(lines: readonly { readonly amount: Decimal }[]): Decimal {
  return sum(lines.map(({ amount }) => amount));
}

export function revisionReasonViolations(reason: string): Violation[] {
  return isBlank(reason) ? [at('required', 'reason', 'Please give a reason')] : [];
}

interface Proposed {
  readonly status: RevisionStatus;
  readonly madeBy: string;
}

const gate = statusGates<'decide', RevisionStatus>(
  { decide: ['DRAFT'] },
  { decide: 'This revision is decided already' },
);

/** Allowed acts by status, with the reason of a refusal. */
export const budgetRevisionCan = { decide: gate('decide') } as const;

/**
 * Whether the person may approve the revision; the first budget, too, needs another person than its
 * maker.
 */
export function mayApprove({ status, madeBy }: Proposed, personId: string): Verdict {
  const verdict = budgetRevisionCan.decide(status);
  if (!verdict.isAllowed) return verdict;
  const refusal = somebodyElse('approves a revision that you made', 'budgets:approve');
  return bySecondPerson(personId, [[madeBy], refusal]);
}

function at(code: string, path: string, message: string): Violation {
  return { code, path, message };
}
