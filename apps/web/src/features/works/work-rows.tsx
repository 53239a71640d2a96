/** The rows of the tree of work: a table, or cards on phones. */
import type { WorkRow } from '@plinth/contracts/works';
import { memo, useId } from 'react';

import { cn } from '#lib/cn.ts';
import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { showUnlessControl } from '#table/row-open.ts';
import { WindowedBody } from '#table/windowed-body.tsx';
import { MAX_PRINTED, WINDOWED_TABLE } from '#table/windowed-rows.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import { WorkCards } from './work-cards.tsx';
import {
  Acts,
  Marks,
  SHOWN,
  Toggle,
  useTreeRows,
  type WorkRowProps,
  type WorkRowsProps,
} from './work-cells.tsx';
import {
  amountText,
  INDENT,
  quantityText,
  rateText,
  type WorkColumns,
  type WorkHead,
} from './work-columns.ts';

export function WorkRows(props: WorkRowsProps) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <>
      {isNarrow ? <WorkCards {...props} /> : <TreeTable {...props} />}
      {props.rows.length > MAX_PRINTED && (
        <p className="hidden p-3 print:block">
          {`The first ${formatQuantity(MAX_PRINTED)} of ${formatQuantity(props.rows.length)} rows; search or close headings to print others.`}
        </p>
      )}
    </>
  );
}

/** Height of a row with two lines of text, in rem. */
const ROW_HEIGHT = 3.25;

function TreeTable(props: WorkRowsProps) {
  const { rows, columns, shownId, permission, onAct, onToggle } = props;
  const { slots, stop, travel, setBox, isOpen } = useTreeRows(props, ROW_HEIGHT);
  const hintId = useId();
  return (
    <ScrollRegion label="Work">
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows open and close
        role="treegrid"
        aria-label="Work"
        aria-describedby={hintId}
        aria-rowcount={rows.length + 1}
        className={WINDOWED_TABLE}
        style={{ minWidth: `${columns.least}rem` }}
      >
        <TreeHeads columns={columns} />
        <tbody ref={setBox} {...travel}>
          <WindowedBody slots={slots} rows={rows}>
            {(row, index, key) => (
              <TreeRow
                key={key}
                row={row}
                index={index}
                tabIndex={stop(index).tabIndex}
                isOpen={isOpen(row)}
                isShown={row.id === shownId}
                permission={permission}
                onAct={onAct}
                onToggle={onToggle}
              />
            )}
          </WindowedBody>
        </tbody>
      </table>
      <p id={hintId} hidden>
        Up and down arrows move between the rows, left and right close and open headings, Enter
        shows an item with its history.
      </p>
    </ScrollRegion>
  );
}

const TreeHeads = memo(function TreeHeads({ columns }: { columns: WorkColumns }) {
  const styleOf = (head: WorkHead) => ({ width: `${columns.widths[head]}rem` });
  return (
    <thead className="sticky top-14 z-10 bg-card shadow-[0_1px_0_var(--border)] group-data-scrolls/region:static">
      <tr aria-rowindex={1}>
        <HeadCell style={styleOf('Code')}>Code</HeadCell>
        <HeadCell>Description</HeadCell>
        <HeadCell style={styleOf('Unit')}>Unit</HeadCell>
        {(['Quantity', 'Rate', 'Amount'] as const).map((head) => (
          <HeadCell key={head} isNumeric style={styleOf(head)}>
            {head}
          </HeadCell>
        ))}
        <HeadCell style={styleOf('Acts')} className="print:hidden">
          <span className="sr-only">Acts</span>
        </HeadCell>
      </tr>
    </thead>
  );
});

/** Rendered once while it scrolls through the window. */
const TreeRow = memo(function TreeRow({ index, ...props }: WorkRowProps & { index: number }) {
  const { row, isOpen, isShown, tabIndex, onAct } = props;
  const open = (item: WorkRow) => onAct('history', item);
  return (
    <BodyRow
      data-index={index}
      aria-rowindex={index + 2}
      aria-level={row.level + 1}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      {...(isShown && { 'aria-current': 'true' })}
      tabIndex={tabIndex}
      className={cn(
        'h-13 cursor-pointer -outline-offset-2 hover:bg-muted/60 print:h-auto',
        row.isParent && 'font-medium',
        isShown && SHOWN,
      )}
      {...showUnlessControl(open, row)}
    >
      <Cell className="figures leading-5 whitespace-normal">
        <span
          className="flex items-center gap-1"
          style={{ paddingLeft: `${row.level * INDENT}rem` }}
        >
          <Toggle {...props} />
          <span className={TWO_LINES}>{row.code}</span>
        </span>
      </Cell>
      <Cell className="leading-5">
        <span className="flex items-center gap-2">
          <span className={TWO_LINES}>{row.description}</span>
          <Marks row={row} />
        </span>
      </Cell>
      <Cell>{row.unit}</Cell>
      <Cell isNumeric>{quantityText(row)}</Cell>
      <Cell isNumeric>{rateText(row)}</Cell>
      <Cell isNumeric>{amountText(row)}</Cell>
      <Cell className="py-0 print:hidden">
        <Acts {...props} />
      </Cell>
    </BodyRow>
  );
});

/** The whole text is in the dialog of the item, and on paper. */
const TWO_LINES = 'line-clamp-2 wrap-anywhere print:line-clamp-none';
