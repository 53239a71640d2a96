/** The lines of a budget: a table, or cards on phones. */
import type { BudgetLine } from '@plinth/contracts/budgets';

import { Pencil } from 'lucide-react';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

interface BudgetRowsProps {
  lines: readonly BudgetLine[];
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
  return isNarrow ? <Cards {...props} /> : <LineTable {...props} />;
}

const FIGURES = [
  ['Budget', 'quantity'],
  ['Requested', 'requested'],
  ['Ordered', 'ordered'],
  ['Received', 'received'],
  ['Issued', 'issued'],
] as const;

function LineTable({ lines, ...change }: BudgetRowsProps) {
  return (
    <ScrollRegion label="Budget">
      <Table aria-label="Budget">
        <thead>
          <tr>
            <HeadCell>Work</HeadCell>
            <HeadCell>Material</HeadCell>
            <HeadCell>Unit</HeadCell>
            {FIGURES.map(([header]) => (
              <HeadCell key={header} isNumeric>
                {header}
              </HeadCell>
            ))}
            <HeadCell isNumeric>Available</HeadCell>
            <HeadCell isNumeric>Amount</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <BodyRow key={line.id}>
              <Cell className="min-w-28">{workOf(line)}</Cell>
              <Cell className="min-w-40">
                <Name line={line} onShow={change.onShow} />
              </Cell>
              <Cell className="whitespace-nowrap">{line.unit}</Cell>
              {FIGURES.map(([header, figure]) => (
                <Cell key={header} isNumeric>
                  {formatQuantity(line[figure])}
                </Cell>
              ))}
              <Cell isNumeric>
                <Available line={line} />
              </Cell>
              <Cell isNumeric>{formatMoney(line.amount)}</Cell>
              <Cell>
                <Change line={line} mayChange={change.mayChange} onChange={change.onChange} />
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function Cards({ lines, ...change }: BudgetRowsProps) {
  return (
    <ul aria-label="Budget" className="divide-y">
      {lines.map((line) => (
        <li key={line.id} className="space-y-1 p-3">
          <Name line={line} onShow={change.onShow} />
          <p className="text-muted-foreground">{workOf(line)}</p>
          <p className="flex items-center justify-between gap-2">
            <span>
              Budget {formatQuantity(line.quantity)} {line.unit}
            </span>
            <span className="flex items-center gap-2">
              <Available line={line} />
              <Change line={line} mayChange={change.mayChange} onChange={change.onChange} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Name({ line, onShow }: Pick<BudgetRowsProps, 'onShow'> & { line: BudgetLine }) {
  return (
    <button
      type="button"
      className="cursor-pointer rounded-sm text-left font-medium wrap-anywhere text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-current min-h-6"
      onClick={() => onShow(line)}
    >
      {nameOf(line)}
    </button>
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
  return <Badge tone="destructive">{`Over by ${formatQuantity(0 - available)}`}</Badge>;
}

export function workOf({ workItem }: Pick<BudgetLine, 'workItem'>): string {
  return workItem ? `${workItem.code} · ${workItem.description}` : 'Whole project';
}

/** The material, or the category of which the line counts all. */
export function nameOf({ material, category }: Pick<BudgetLine, 'material' | 'category'>): string {
  return material?.name ?? category;
}
