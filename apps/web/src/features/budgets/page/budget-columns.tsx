/** The columns of a budget, as wide as the longest of their figures. */
import type { BudgetLine } from '@plinth/contracts/budgets';

import { formatMoney } from '#lib/format.ts';
import type { Column } from '#table/columns.ts';
import { longest, widthOf } from '#table/text-width.ts';
import { useWindowedRow } from '#table/windowed-table.tsx';

import {
  type BudgetRow,
  type BudgetTotal,
  type BudgetView,
  formatFigure,
  HEADS,
  isPriced,
  withoutSign,
} from './budget-figures.ts';
import { nameOf, workOf } from './budget-lines.ts';

/** The minimum width of a column of figures, in rem. */
const LEAST_FIGURE = 5.5;

/** The whole text is in the dialog of the line, and on paper. */
const TWO_LINES = 'line-clamp-2 print:line-clamp-none';

/**
 * Columns wide enough for the longest figure of all lines, so that they do not move while
 * scrolling.
 */
export function budgetColumns(
  rows: readonly BudgetRow[],
  view: BudgetView,
  totals: readonly BudgetTotal[],
): readonly Column<BudgetRow>[] {
  const isMoneyShown = view === 'quantity' && isPriced(rows.map(({ line }) => line));
  const figures = HEADS[view].map((header, at): Column<BudgetRow> => {
    const hasAmounts = at === 0 && isMoneyShown;
    const texts = [...rows, ...totals].map((row) => row.figures[at] ?? '');
    const amount = hasAmounts ? widthOf(formatMoney(longest(rows.map(amountOf)))) : 0;
    const isLeft = at === HEADS[view].length - 1;
    return {
      header,
      role: 'quantity',
      least: Math.max(LEAST_FIGURE, widthOf(formatFigure(longest(texts), view)), amount),
      grow: 0,
      className: (row) => figureLook(row.figures[at] ?? '', isLeft),
      show: (row) => (
        <>
          <Figure figure={row.figures[at] ?? ''} view={view} isLeft={isLeft} />
          {hasAmounts && (
            <span className="block text-[13px] text-muted-foreground">
              {formatMoney(row.line.amount)}
            </span>
          )}
        </>
      ),
    };
  });
  return [
    {
      header: 'Work',
      least: 8,
      grow: 8,
      className: 'leading-5',
      show: ({ line }) => <span className={TWO_LINES}>{workOf(line)}</span>,
    },
    {
      header: 'Material',
      least: 11,
      grow: 11,
      className: 'leading-5',
      show: ({ line }) => <LineName line={line} className={TWO_LINES} />,
    },
    ...(view === 'quantity' ? [UNIT] : []),
    ...figures,
  ];
}

const UNIT: Column<BudgetRow> = {
  header: 'Unit',
  role: 'unit',
  least: 4.25,
  className: 'text-[13px] leading-4',
  show: ({ line }) => line.unit,
};

function amountOf({ line }: BudgetRow): string {
  return line.amount;
}

interface NameProps {
  line: BudgetLine;
  className?: string;
}

/** The name of a line; a click on it opens the line. */
export function LineName({ line, className }: NameProps) {
  const { tabIndex, open } = useWindowedRow();
  return (
    <button
      type="button"
      // On paper the button is printed as plain text.
      data-printed=""
      tabIndex={tabIndex}
      className="block min-h-6 cursor-pointer rounded-sm text-left font-medium wrap-anywhere text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-current print:text-inherit print:no-underline"
      onClick={open}
    >
      <span className={className}>{nameOf(line)}</span>
    </button>
  );
}

/** The classes of the cell of a figure; `isLeft`: what is left of the budget. */
export function figureLook(figure: string, isLeft: boolean): string {
  if (isLeft)
    return figure.startsWith('-') ? 'leading-5 font-medium text-destructive' : 'leading-5';
  return /^0(\.0+)?$/.test(figure) ? 'leading-5 text-muted-foreground' : 'leading-5';
}

interface FigureProps {
  figure: string;
  view: BudgetView;
  /** Whether the figure is what is left of the budget, which is over if negative. */
  isLeft: boolean;
}

export function Figure({ figure, view, isLeft }: FigureProps) {
  if (!isLeft || !figure.startsWith('-')) return formatFigure(figure, view);
  return (
    <>
      <span className="block text-[13px]">Over by</span> {formatFigure(withoutSign(figure), view)}
    </>
  );
}
