/** The lines of a budget: a table, or cards on phones. */
import type { BudgetLine } from '@plinth/contracts/budgets';

import { formatMoney, formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { Badge } from '#ui/badge.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

interface BudgetRowsProps {
  lines: readonly BudgetLine[];
}

export function BudgetRows({ lines }: BudgetRowsProps) {
  const isNarrow = useMediaQuery(NARROW);
  if (lines.length === 0)
    return <p className="p-6 text-center text-muted-foreground">No line found</p>;
  return isNarrow ? <Cards lines={lines} /> : <LineTable lines={lines} />;
}

const FIGURES = [
  ['Budget', 'quantity'],
  ['Requested', 'requested'],
  ['Ordered', 'ordered'],
  ['Received', 'received'],
  ['Issued', 'issued'],
] as const;

function LineTable({ lines }: BudgetRowsProps) {
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
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <BodyRow key={line.id}>
              <Cell>{workOf(line)}</Cell>
              <Cell className="min-w-40">{nameOf(line)}</Cell>
              <Cell>{line.unit}</Cell>
              {FIGURES.map(([header, figure]) => (
                <Cell key={header} isNumeric>
                  {formatQuantity(line[figure])}
                </Cell>
              ))}
              <Cell isNumeric>
                <Available line={line} />
              </Cell>
              <Cell isNumeric>{formatMoney(line.amount)}</Cell>
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function Cards({ lines }: BudgetRowsProps) {
  return (
    <ul aria-label="Budget" className="divide-y">
      {lines.map((line) => (
        <li key={line.id} className="space-y-1 p-3">
          <p className="font-medium">{nameOf(line)}</p>
          <p className="text-muted-foreground">{workOf(line)}</p>
          <p className="flex justify-between gap-2">
            <span>
              Budget {formatQuantity(line.quantity)} {line.unit}
            </span>
            <Available line={line} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Available({ line: { available } }: { line: BudgetLine }) {
  if (available >= 0) return <span>{formatQuantity(available)}</span>;
  return <Badge tone="destructive">{`Over by ${formatQuantity(0 - available)}`}</Badge>;
}

function workOf({ workItem }: BudgetLine): string {
  return workItem ? `${workItem.code} · ${workItem.description}` : 'Whole project';
}

/** The material, or the category of which the line counts all. */
export function nameOf({ material, category }: BudgetLine): string {
  return material?.name ?? category;
}
