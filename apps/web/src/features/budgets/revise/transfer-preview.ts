/** The effect of a transfer on both lines, while it is being typed. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { transferred, type TransferLine, transferViolations } from '@plinth/domain/budget/revision';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { rupeesText } from '@plinth/domain/shared/money';
import { quantityText } from '@plinth/domain/shared/quantity';

import { nameOf } from '../page/budget-lines.ts';

interface TransferPreview {
  /** Messages by the name of the field. */
  readonly errors: { readonly toLineId?: string; readonly quantity?: string };
  /** The effects of a valid transfer, in words; empty if it is not valid. */
  readonly results: readonly string[];
}

const NOTHING: TransferPreview = { errors: {}, results: [] };

/** @param typed the quantity as typed */
export function previewTransfer(
  from: BudgetLine | undefined,
  to: BudgetLine | undefined,
  typed: string,
): TransferPreview {
  if (!from || !to || typed.trim() === '') return NOTHING;
  const isPriced = from.rate !== NOT_SHOWN && to.rate !== NOT_SHOWN;
  const [giving, getting] = [toTransfer(from, isPriced), toTransfer(to, isPriced)];
  const [violation] = transferViolations(giving, getting, typed);
  if (violation) return { ...NOTHING, errors: { [violation.path]: violation.message } };
  const quantity = decimalOrZero(typed);
  const left = `${giving.name}: ${quantityText(giving.available.minus(quantity), from.unit)} available after`;
  if (!isPriced) return { ...NOTHING, results: [left] };
  const after = transferred(giving, getting, quantity);
  const gained = after.to.quantity.minus(getting.quantity);
  return {
    ...NOTHING,
    results: [
      left,
      `${getting.name}: ${quantityText(getting.available.plus(gained), to.unit)} available after, ${quantityText(gained, to.unit)} more`,
      `${rupeesText(after.amount)} moves; the total of the budget stays the same`,
    ],
  };
}

/**
 * The line for the transfer rules. If prices are hidden, each unit counts as one rupee, so that
 * only the available quantity is checked.
 */
function toTransfer(line: BudgetLine, isPriced: boolean): TransferLine {
  const quantity = decimal(line.quantity);
  return {
    id: line.id,
    name: nameOf(line),
    unit: line.unit,
    quantity,
    available: decimal(line.available),
    rate: decimal(isPriced ? line.rate : '1'),
    amount: isPriced ? decimal(line.amount) : quantity,
  };
}
