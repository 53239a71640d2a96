/** The lines of a budget: a table, or cards on phones. */
import { MAX_PAPER_LINES } from '@plinth/domain/budget/paper';
import { memo, useId } from 'react';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { showUnlessControl } from '#table/row-open.ts';
import { WindowedBody } from '#table/windowed-body.tsx';
import { MAX_PRINTED, WINDOWED_TABLE } from '#table/windowed-rows.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import { BudgetCards } from './budget-cards.tsx';
import { type BudgetRowsProps, LineName, useLineRows } from './budget-cells.tsx';
import type { BudgetColumns } from './budget-columns.ts';
import {
  type BudgetRow,
  type BudgetTotal,
  type BudgetView,
  formatFigure,
  HEADS,
  withoutSign,
} from './budget-figures.ts';
import { workOf } from './budget-lines.ts';

export function BudgetRows(props: BudgetRowsProps) {
  const isNarrow = useMediaQuery(NARROW);
  if (props.rows.length === 0)
    return <p className="p-6 text-center text-muted-foreground">No line found</p>;
  return (
    <>
      {isNarrow ? <BudgetCards {...props} /> : <LineTable {...props} />}
      {props.rows.length > MAX_PRINTED && (
        <p className="hidden p-3 print:block">
          {`The first ${formatQuantity(MAX_PRINTED)} lines; ${elsewhere(props.rows.length)}.`}
        </p>
      )}
    </>
  );
}

function elsewhere(lines: number): string {
  if (lines <= MAX_PAPER_LINES) return 'the PDF and the export have all';
  return `the PDF has ${formatQuantity(MAX_PAPER_LINES)}, the export all`;
}

/** Height of a row with two lines of text, in rem. */
const ROW_HEIGHT = 3.25;

function LineTable(props: BudgetRowsProps) {
  const { rows, totals, columns, onShow } = props;
  const { slots, stop, travel, setBox } = useLineRows(props, ROW_HEIGHT);
  const hintId = useId();
  const headRows = 1 + totals.length;
  return (
    <ScrollRegion label="Budget" className="@container">
      <table
        aria-label="Budget"
        aria-describedby={hintId}
        aria-rowcount={rows.length + headRows}
        className={WINDOWED_TABLE}
        style={{ minWidth: `${columns.least}rem` }}
      >
        <LineHeads columns={columns} totals={totals} />
        <tbody ref={setBox} {...travel}>
          <WindowedBody slots={slots} rows={rows}>
            {(row, index, key) => (
              <LineRow
                key={key}
                row={row}
                tabIndex={stop(index).tabIndex}
                index={index}
                rowIndex={index + headRows + 1}
                view={columns.view}
                isPriced={columns.isPriced}
                onShow={onShow}
              />
            )}
          </WindowedBody>
        </tbody>
      </table>
      <p id={hintId} hidden>
        Up and down arrows move between the rows, Enter opens one.
      </p>
    </ScrollRegion>
  );
}

const TEXT_HEADS = {
  quantity: ['Work', 'Material', 'Unit'],
  rupees: ['Work', 'Material'],
} satisfies Record<BudgetView, readonly string[]>;

interface LineHeadsProps {
  columns: BudgetColumns;
  totals: readonly BudgetTotal[];
}

/** Rendered once while the rows scroll by. */
const LineHeads = memo(function LineHeads({ columns, totals }: LineHeadsProps) {
  const { view, widths } = columns;
  return (
    // A scroll container cannot have a head that is sticky to the window.
    <thead className="sticky top-14 z-10 bg-card shadow-[0_1px_0_var(--border)] group-data-scrolls/region:static">
      <tr aria-rowindex={1}>
        {TEXT_HEADS[view].map((head) => (
          <HeadCell key={head} style={{ width: widths[head] }}>
            {head}
          </HeadCell>
        ))}
        {HEADS[view].map((head) => (
          <HeadCell key={head} isNumeric style={{ width: widths[head] }}>
            {head}
          </HeadCell>
        ))}
      </tr>
      {totals.map(({ label, figures }, at) => (
        <tr key={label} aria-rowindex={at + 2} className="font-semibold">
          <th
            scope="row"
            colSpan={TEXT_HEADS[view].length}
            className="h-10 px-2.5 pl-3 text-left font-semibold"
          >
            {label}
          </th>
          {figures.map((figure, column) => (
            <FigureCell
              key={HEADS[view][column]}
              figure={figure}
              view={view}
              isLeft={column === figures.length - 1}
            />
          ))}
        </tr>
      ))}
    </thead>
  );
});

interface LineRowProps extends Pick<BudgetRowsProps, 'onShow'> {
  row: BudgetRow;
  index: number;
  /** The index of the row including those of the head, from 1. */
  rowIndex: number;
  tabIndex: 0 | -1;
  view: BudgetView;
  isPriced: boolean;
}

/** Memoised with few elements, because five rows are rendered in each frame while scrolling. */
const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, index, rowIndex, tabIndex, view, isPriced, onShow } = props;
  const { line, figures } = row;
  return (
    <BodyRow
      data-index={index}
      aria-rowindex={rowIndex}
      tabIndex={tabIndex}
      className="h-13 cursor-pointer -outline-offset-2 hover:bg-muted/60 print:h-auto"
      {...showUnlessControl(onShow, line)}
    >
      <Cell className="leading-5">
        <span className={TWO_LINES}>{workOf(line)}</span>
      </Cell>
      <Cell className="leading-5">
        <LineName line={line} onShow={onShow} tabIndex={tabIndex} className={TWO_LINES} />
      </Cell>
      {view === 'quantity' && <Cell className="text-[13px] leading-4">{line.unit}</Cell>}
      {figures.map((figure, at) => (
        <FigureCell
          key={HEADS[view][at]}
          figure={figure}
          view={view}
          isLeft={at === figures.length - 1}
          amount={at === 0 && view === 'quantity' && isPriced ? line.amount : null}
        />
      ))}
    </BodyRow>
  );
});

/** The whole text is in the dialog of the line, and on paper. */
const TWO_LINES = 'line-clamp-2 print:line-clamp-none';

interface FigureCellProps {
  figure: string;
  view: BudgetView;
  /** Whether the figure is what is left of the budget, which is over if negative. */
  isLeft: boolean;
  /** The amount below a quantity, for people who may read prices. */
  amount?: string | null;
}

function FigureCell({ figure, view, isLeft, amount = null }: FigureCellProps) {
  if (isLeft && figure.startsWith('-')) {
    return (
      <Cell isNumeric className="leading-5 font-medium text-destructive">
        <span className="block text-[13px]">Over by</span> {formatFigure(withoutSign(figure), view)}
      </Cell>
    );
  }
  const isNone = !isLeft && /^0(\.0+)?$/.test(figure);
  return (
    <Cell isNumeric className={isNone ? 'leading-5 text-muted-foreground' : 'leading-5'}>
      {formatFigure(figure, view)}
      {amount !== null && (
        <span className="block text-[13px] text-muted-foreground">{formatMoney(amount)}</span>
      )}
    </Cell>
  );
}
