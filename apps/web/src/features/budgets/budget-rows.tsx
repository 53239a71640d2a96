/** The lines of a budget: a table, or cards on phones. */
import type { BudgetLine } from '@plinth/contracts/budgets';

import { Pencil } from 'lucide-react';
import { memo, useId, useMemo, useRef } from 'react';

import { cn } from '#lib/cn.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { MOST_PRINTED, useWindowedRows } from '#table/windowed-rows.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell } from '#ui/table.tsx';

import { type BudgetColumns, FIGURES } from './budget-columns.ts';
import { nameOf, workOf } from './budget-lines.ts';

interface BudgetRowsProps {
  lines: readonly BudgetLine[];
  columns: BudgetColumns;
  /** True, or why lines cannot be changed now. */
  mayChange: true | string;
  onChange: (line: BudgetLine) => void;
  /** Opens what took of the line. */
  onShow: (line: BudgetLine) => void;
}

export function BudgetRows(props: BudgetRowsProps) {
  const isNarrow = useMediaQuery(NARROW);
  if (props.lines.length === 0)
    return <p className="p-6 text-center text-muted-foreground">No line found</p>;
  return (
    <>
      {isNarrow ? <Cards {...props} /> : <LineTable {...props} />}
      {props.lines.length > MOST_PRINTED && (
        <p className="hidden p-3 print:block">
          {`The first ${formatQuantity(MOST_PRINTED)} lines; the export has all.`}
        </p>
      )}
    </>
  );
}

/** In rem; of two lines of text. */
const ROW_HEIGHT = 3.25;
const CARD_HEIGHT = 6.5;

function useLineRows({ lines, onShow }: BudgetRowsProps, height: number) {
  const box = useRef<HTMLElement>(null);
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);
  const rows = useWindowedRows({
    ids,
    box,
    height,
    onOpen: (index) => {
      const line = lines[index];
      if (line) onShow(line);
    },
  });
  const setBox = (element: HTMLElement | null) => {
    box.current = element;
  };
  return { ...rows, setBox };
}

function LineTable(props: BudgetRowsProps) {
  const { lines, columns, ...acts } = props;
  const { slots, stop, travel, setBox } = useLineRows(props, ROW_HEIGHT);
  const hintId = useId();
  return (
    <ScrollRegion label="Budget" className="@container">
      <table
        aria-label="Budget"
        aria-describedby={hintId}
        aria-rowcount={lines.length + 1}
        className="w-full table-fixed border-collapse print:table-auto"
        style={{ minWidth: `${columns.least}rem` }}
      >
        <LineHeads widths={columns.widths} />
        <tbody ref={setBox} {...travel}>
          {slots.map((slot) => {
            if ('gap' in slot) {
              return (
                <tr key={slot.key} aria-hidden>
                  <Cell style={{ height: slot.gap }} />
                </tr>
              );
            }
            const line = lines[slot.index];
            return (
              line && (
                <LineRow
                  key={slot.key}
                  line={line}
                  tabIndex={stop(slot.index).tabIndex}
                  index={slot.index}
                  isPriced={columns.isPriced}
                  {...acts}
                />
              )
            );
          })}
        </tbody>
      </table>
      <p id={hintId} hidden>
        Up and down arrows move between the rows, Enter opens one.
      </p>
    </ScrollRegion>
  );
}

function LineHeads({ widths }: Pick<BudgetColumns, 'widths'>) {
  const figures = ['Budget', ...FIGURES.map(([head]) => head), 'Available'];
  return (
    // A scroll container cannot have a head that is sticky to the window.
    <thead className="sticky top-14 z-10 bg-card shadow-[0_1px_0_var(--border)] group-data-scrolls/region:static">
      <tr aria-rowindex={1}>
        {['Work', 'Material', 'Unit'].map((head) => (
          <HeadCell key={head} style={{ width: widths[head] }}>
            {head}
          </HeadCell>
        ))}
        {figures.map((head) => (
          <HeadCell key={head} isNumeric style={{ width: widths[head] }}>
            {head}
          </HeadCell>
        ))}
        <HeadCell style={{ width: widths['Actions'] }} className="print:hidden">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </tr>
    </thead>
  );
}

type RowActs = Pick<BudgetRowsProps, 'mayChange' | 'onChange' | 'onShow'>;

interface LineRowProps extends RowActs {
  line: BudgetLine;
  index: number;
  tabIndex: 0 | -1;
  isPriced: boolean;
}

/** Rendered once while it scrolls through the window. */
const LineRow = memo(function LineRow({ line, index, tabIndex, isPriced, ...acts }: LineRowProps) {
  return (
    <BodyRow
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
      className="h-13 -outline-offset-2 hover:bg-muted/60 print:h-auto"
    >
      <Cell className="leading-5">
        <span className={TWO_LINES}>{workOf(line)}</span>
      </Cell>
      <Cell className="leading-5">
        <Name line={line} onShow={acts.onShow} className={TWO_LINES} />
      </Cell>
      <Cell className="text-[13px] leading-4">{line.unit}</Cell>
      <Cell isNumeric className="leading-5">
        {formatQuantity(line.quantity)}
        {isPriced && (
          <span className="block text-[13px] text-muted-foreground">
            {formatMoney(line.amount)}
          </span>
        )}
      </Cell>
      {FIGURES.map(([head, figure]) => (
        <Cell key={head} isNumeric className={cn(line[figure] === 0 && 'text-muted-foreground')}>
          {formatQuantity(line[figure])}
        </Cell>
      ))}
      <Cell isNumeric className="leading-5">
        <Available line={line} />
      </Cell>
      <Cell className="py-0 print:hidden">
        <Change line={line} mayChange={acts.mayChange} onChange={acts.onChange} />
      </Cell>
    </BodyRow>
  );
});

/** The whole text is in the dialog of the line, and on paper. */
const TWO_LINES = 'line-clamp-2 print:line-clamp-none';

function Cards(props: BudgetRowsProps) {
  const { lines, columns: _columns, ...acts } = props;
  const { slots, stop, travel, measure, setBox } = useLineRows(props, CARD_HEIGHT);
  return (
    <ul ref={setBox} aria-label="Budget" {...travel}>
      {slots.map((slot) => {
        if ('gap' in slot) return <li key={slot.key} aria-hidden style={{ height: slot.gap }} />;
        const line = lines[slot.index];
        return (
          line && (
            <li
              key={slot.key}
              ref={measure}
              {...stop(slot.index)}
              aria-setsize={lines.length}
              aria-posinset={slot.index + 1}
              className={cn('-outline-offset-2', slot.index > 0 && 'border-t')}
            >
              <LineCard line={line} {...acts} />
            </li>
          )
        );
      })}
    </ul>
  );
}

const LineCard = memo(function LineCard({ line, ...acts }: RowActs & { line: BudgetLine }) {
  return (
    <div className="flex items-start gap-2 py-3 pr-1 pl-3">
      <div className="min-w-0 flex-1 space-y-1">
        <Name line={line} onShow={acts.onShow} />
        <p className="line-clamp-3 text-muted-foreground print:line-clamp-none">{workOf(line)}</p>
        <p className="figures flex flex-wrap items-center gap-x-2">
          {line.available < 0 ? (
            <Badge tone="destructive">{`Over by ${formatQuantity(0 - line.available)}`}</Badge>
          ) : (
            <span>
              <span className="text-muted-foreground">Available</span>{' '}
              {formatQuantity(line.available)}
            </span>
          )}
          <span className="text-muted-foreground">
            of {formatQuantity(line.quantity)} {line.unit}
          </span>
        </p>
      </div>
      <Change line={line} mayChange={acts.mayChange} onChange={acts.onChange} />
    </div>
  );
});

interface NameProps extends Pick<BudgetRowsProps, 'onShow'> {
  line: BudgetLine;
  className?: string;
}

function Name({ line, onShow, className }: NameProps) {
  return (
    <>
      <button
        type="button"
        className="block min-h-6 cursor-pointer rounded-sm text-left font-medium wrap-anywhere text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-current"
        onClick={() => onShow(line)}
      >
        <span className={cn(className)}>{nameOf(line)}</span>
      </button>
      {/* Buttons are not printed. */}
      <span className="hidden print:inline">{nameOf(line)}</span>
    </>
  );
}

interface ChangeProps extends Pick<BudgetRowsProps, 'mayChange' | 'onChange'> {
  line: BudgetLine;
}

function Change({ line, mayChange, onChange }: ChangeProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Change ${nameOf(line)} of ${workOf(line)}`}
      disabledReason={mayChange}
      onClick={() => onChange(line)}
    >
      <Pencil aria-hidden />
    </Button>
  );
}

function Available({ line: { available } }: { line: BudgetLine }) {
  if (available >= 0) return <span>{formatQuantity(available)}</span>;
  return (
    <span className="font-medium text-destructive">
      <span className="block text-[13px]">Over by</span> {formatQuantity(0 - available)}
    </span>
  );
}
