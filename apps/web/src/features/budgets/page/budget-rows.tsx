/** The lines of a budget: a table, or cards on phones. */
import type { BudgetLine } from '@plinth/contracts/budgets';
import { MAX_PAPER_LINES } from '@plinth/domain/budget/paper';

import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import type { Column } from '#table/columns.ts';
import { MAX_PRINTED } from '#table/windowed-rows.ts';
import { WindowedTable } from '#table/windowed-table.tsx';
import { Badge } from '#ui/badge.tsx';
import { Cell } from '#ui/table.tsx';

import { Figure, figureLook, LineName } from './budget-columns.tsx';
import {
  type BudgetRow,
  type BudgetTotal,
  type BudgetView,
  formatFigure,
  HEADS,
  withoutSign,
} from './budget-figures.ts';
import { workOf } from './budget-lines.ts';
import { RupeeFigures } from './rupee-figures.tsx';

interface BudgetRowsProps {
  rows: readonly BudgetRow[];
  totals: readonly BudgetTotal[];
  view: BudgetView;
  columns: readonly Column<BudgetRow>[];
  /** Opens the line: what took of it, and its change. */
  onShow: (line: BudgetLine) => void;
}

export function BudgetRows({ rows, totals, view, columns, onShow }: BudgetRowsProps) {
  const isNarrow = useMediaQuery(NARROW);
  if (rows.length === 0)
    return <p className="p-6 text-center text-muted-foreground">No line found</p>;
  return (
    <>
      {isNarrow && totals.map((total) => <Total key={total.label} total={total} />)}
      <WindowedTable
        label="Budget"
        rows={rows}
        idOf={idOf}
        columns={columns}
        totals={totals.map((total, at) => (
          <TotalRow key={total.label} total={total} view={view} rowIndex={at + 2} />
        ))}
        hasTwoLines
        onOpen={({ line }) => onShow(line)}
        cardHeight={6.5}
        printNotice={`The first ${formatQuantity(MAX_PRINTED)} lines; ${elsewhere(rows.length)}.`}
      >
        {(row) => <LineCard row={row} view={view} />}
      </WindowedTable>
    </>
  );
}

function idOf({ line }: BudgetRow): string {
  return line.id;
}

function elsewhere(lines: number): string {
  if (lines <= MAX_PAPER_LINES) return 'the PDF and the export have all';
  return `the PDF has ${formatQuantity(MAX_PAPER_LINES)}, the export all`;
}

interface TotalRowProps {
  total: BudgetTotal;
  view: BudgetView;
  rowIndex: number;
}

function TotalRow({ total: { label, figures }, view, rowIndex }: TotalRowProps) {
  return (
    <tr aria-rowindex={rowIndex} className="font-semibold">
      <th
        scope="row"
        colSpan={view === 'quantity' ? 3 : 2}
        className="h-10 px-2.5 pl-3 text-left font-semibold"
      >
        {label}
      </th>
      {figures.map((figure, at) => {
        const isLeft = at === figures.length - 1;
        return (
          <Cell key={HEADS[view][at]} isNumeric className={figureLook(figure, isLeft)}>
            <Figure figure={figure} view={view} isLeft={isLeft} />
          </Cell>
        );
      })}
    </tr>
  );
}

function Total({ total: { label, figures } }: { total: BudgetTotal }) {
  return (
    <section aria-label={label} className="border-b p-3">
      <h2 className="font-semibold">{label}</h2>
      <RupeeFigures figures={figures} />
    </section>
  );
}

interface LineCardProps extends Pick<BudgetRowsProps, 'view'> {
  row: BudgetRow;
}

function LineCard({ row, view }: LineCardProps) {
  const { line, figures, isOver } = row;
  const [budget = '', left = ''] = [figures[0], figures.at(-1)];
  const leftText = formatFigure(withoutSign(left), view);
  return (
    <div className="space-y-1 p-3">
      <LineName line={line} />
      <p className="line-clamp-3 text-muted-foreground print:line-clamp-none">{workOf(line)}</p>
      <p className="figures flex flex-wrap items-center gap-x-2">
        {isOver ? (
          <Badge tone="destructive">{`Over by ${leftText}`}</Badge>
        ) : (
          <span>
            <span className="text-muted-foreground">{HEADS[view].at(-1)}</span> {leftText}
          </span>
        )}
        <span className="text-muted-foreground">
          {`of ${formatFigure(budget, view)}${view === 'quantity' ? ` ${line.unit}` : ''}`}
        </span>
      </p>
    </div>
  );
}
