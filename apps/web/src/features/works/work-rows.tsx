/** The rows of the tree of work: a table, or cards on phones. */
import type { WorkRow } from '@plinth/contracts/works';

import { cn } from '#lib/cn.ts';
import { formatQuantity } from '#lib/format.ts';
import { MAX_PRINTED } from '#table/windowed-rows.ts';
import { WindowedTable } from '#table/windowed-table.tsx';

import {
  Acts,
  amountText,
  Marks,
  quantityText,
  Toggle,
  workColumns,
  type WorkParts,
  type WorkWidths,
} from './work-columns.tsx';
import { turnedTo } from './work-tree-model.ts';

interface WorkRowsProps extends Omit<WorkParts, 'isOpen'> {
  rows: readonly WorkRow[];
  widths: WorkWidths;
  closed: ReadonlySet<string>;
  /** False while search results are shown, together with all items above them. */
  canToggle: boolean;
  /** The id of the item that the URL names, which is highlighted; null for none. */
  shownId: string | null;
}

export function WorkRows({ rows, widths, closed, canToggle, shownId, ...acts }: WorkRowsProps) {
  const isOpen = (row: WorkRow) => (row.isParent && canToggle ? !closed.has(row.id) : null);
  const parts = { ...acts, isOpen };
  return (
    <WindowedTable
      label="Work"
      rows={rows}
      idOf={idOf}
      columns={workColumns(widths, parts)}
      hasTwoLines
      rowClassName={boldOfHeading}
      currentId={shownId}
      onOpen={(row) => acts.onAct('history', row)}
      tree={{
        hint: 'Up and down arrows move between the rows, left and right close and open headings, Enter shows an item with its history.',
        levelOf: ({ level }) => level + 1,
        isOpen,
        onTurn: (index, key) => {
          const { to, toggled } = turnedTo({ rows, closed, canToggle }, index, key);
          if (toggled) acts.onToggle(toggled);
          return to;
        },
      }}
      cardHeight={4.5}
      printNotice={`The first ${formatQuantity(MAX_PRINTED)} of ${formatQuantity(rows.length)} rows; search or close headings to print others.`}
    >
      {(row) => <WorkCard row={row} {...parts} />}
    </WindowedTable>
  );
}

function idOf({ id }: WorkRow): string {
  return id;
}

function boldOfHeading({ isParent }: WorkRow): string {
  return isParent ? 'font-medium' : '';
}

function WorkCard({ row, ...parts }: WorkParts & { row: WorkRow }) {
  return (
    <div
      className="flex items-start gap-1 py-2 pr-2 pl-2"
      style={{ paddingLeft: `${0.5 + Math.min(row.level, 5) * 0.75}rem` }}
    >
      <Toggle row={row} {...parts} />
      <div className="min-w-0 flex-1 py-1">
        <p className={cn('line-clamp-3 wrap-anywhere print:line-clamp-none', boldOfHeading(row))}>
          <span className="figures">{row.code}</span> {row.description}
        </p>
        <p className="flex flex-wrap gap-1 empty:hidden">
          <Marks row={row} />
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-[13px] text-muted-foreground">
          <span className="figures">
            {row.quantity !== null && `${quantityText(row)} ${row.unit}`}
          </span>
          <span className="figures">{amountText(row)}</span>
        </p>
      </div>
      <Acts row={row} {...parts} />
    </div>
  );
}
