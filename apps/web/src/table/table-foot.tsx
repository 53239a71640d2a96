/** The totals of a list over all its pages, which stay in sight while its rows scroll. */
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { Cell } from '#ui/table.tsx';

import { classOf, isNumeric, type ListColumn } from './columns.ts';

export interface ListTotals {
  /** The total that is shown below a column, by the id of the column. */
  readonly cells: ReadonlyMap<string, ReactNode>;
  /** The same in one line, for cards and tables that are wider than their place. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The lines that the totals leave out, in words: `plus 3 lines without a price`. */
  readonly note: string | null;
}

interface TableFootProps<Row> {
  columns: readonly ListColumn<Row>[];
  totals: ListTotals;
  isSelectable: boolean;
}

const STICKY_FOOT =
  'sticky bottom-0 z-10 bg-card font-medium shadow-[0_-1px_0_var(--border)] print:table-row-group';

/** The totals as the last row; the word stands left of the first of them. */
export function TableFoot<Row>({ columns, totals, isSelectable }: TableFootProps<Row>) {
  const first = columns.findIndex(({ id }) => totals.cells.has(id));
  if (first === -1) return null;
  const before = first + (isSelectable ? 1 : 0);
  return (
    <tfoot className={STICKY_FOOT}>
      <tr>
        {before > 0 && (
          <th scope="row" colSpan={before} className="h-10 py-1 pl-3 text-left font-medium">
            Total <Note totals={totals} />
          </th>
        )}
        {columns.slice(first).map((column) => (
          <Cell
            key={column.id}
            isNumeric={isNumeric(column)}
            className={cn(classOf(column), 'align-top')}
          >
            {totals.cells.get(column.id)}
          </Cell>
        ))}
      </tr>
    </tfoot>
  );
}

/** The totals in one line, at the foot of the window. */
export function TotalsLine({ totals }: { totals: ListTotals }) {
  if (totals.facts.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Total"
      className="sticky bottom-0 z-10 border-t bg-card px-4 py-2 text-[13px] print:static"
    >
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
        {totals.facts.map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Note totals={totals} />
    </div>
  );
}

function Note({ totals: { note } }: { totals: ListTotals }) {
  return note && <span className="text-[13px] font-normal text-warning">{note}</span>;
}
