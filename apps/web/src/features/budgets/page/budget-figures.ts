/** The figures of a budget's lines in quantity or in rupees, with their totals. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { type LineRupees, rupeesOf, totalRupees } from '@plinth/domain/budget/rupees';
import { moneyString } from '@plinth/domain/shared/money';

import { formatMoney, formatQuantity } from '#lib/format.ts';

export type BudgetView = 'quantity' | 'rupees';

/**
 * Headings by view; the last column is what is left of the budget. Issued quantities have no
 * rupees.
 */
export const HEADS = {
  quantity: ['Budget', 'Requested', 'Ordered', 'Received', 'Transferred', 'Issued', 'Available'],
  rupees: ['Budget', 'Requested', 'Ordered', 'Received', 'Transferred', 'Left'],
} satisfies Record<BudgetView, readonly string[]>;

export interface BudgetRow {
  readonly line: BudgetLine;
  /** Plain decimals, as the heads of the view. */
  readonly figures: readonly string[];
  readonly isOver: boolean;
  /** Null in the view of quantities, whose units differ. */
  readonly rupees: LineRupees | null;
}

/** False for who may not read prices. */
export function isPriced(lines: readonly BudgetLine[]): boolean {
  return lines.every(({ amount }) => amount !== NOT_SHOWN);
}

export function budgetRows(lines: readonly BudgetLine[], view: BudgetView): BudgetRow[] {
  return lines.map((line) => {
    const rupees = view === 'rupees' ? rupeesOf(line) : null;
    const figures = rupees ? rupeeFigures(rupees) : quantityFigures(line);
    return { line, figures, rupees, isOver: figures.at(-1)?.startsWith('-') ?? false };
  });
}

export interface BudgetTotal {
  readonly label: string;
  readonly figures: readonly string[];
}

/** Totals in rupees: of the whole budget, and of the rows that a filter shows. */
export function budgetTotals(
  rows: readonly BudgetRow[],
  shown: readonly BudgetRow[],
): readonly BudgetTotal[] {
  const total = (label: string, of: readonly BudgetRow[]) => {
    const rupees = of.flatMap((row) => row.rupees ?? []);
    return { label, figures: rupeeFigures(totalRupees(rupees)) };
  };
  if (!rows.some(({ rupees }) => rupees)) return [];
  const whole = total('Whole budget', rows);
  return shown.length === rows.length ? [whole] : [whole, total('Lines shown', shown)];
}

export function formatFigure(figure: string, view: BudgetView): string {
  return view === 'rupees' ? formatMoney(figure) : formatQuantity(figure);
}

/** `-12.5` → `12.5`, for what is over. */
export function withoutSign(figure: string): string {
  return figure.replace(/^-/, '');
}

function quantityFigures(line: BudgetLine): string[] {
  const { quantity, requested, ordered, received, transferred, issued, available } = line;
  const figures = [quantity, requested, ordered, received, transferred, issued, available];
  return figures.map(String);
}

function rupeeFigures(rupees: LineRupees): string[] {
  const { budget, requested, ordered, received, transferred, left } = rupees;
  return [budget, requested, ordered, received, transferred, left].map(moneyString);
}
