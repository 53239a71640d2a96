/** Theoretical against actual: a table, or cards on narrow screens. */
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import {
  byNorm,
  type Comparison,
  COMPARISON_WORDS,
  comparisonOf,
} from '@plinth/domain/consumption/comparison';
import type { Band } from '@plinth/domain/consumption/reconciliation';
import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Explanation } from '#ui/explanation.tsx';

import { type CalculatedLine, lineCalculations } from './consumption-calculations.ts';
import { IssuedWithoutNorm } from './issued-without-norm.tsx';

export interface ConsumptionLine extends CalculatedLine {
  readonly id: string;
  /** The contractor or the floor by which lines are grouped. */
  readonly group?: string;
  /** Whether the material has a norm, even if its work was not measured. */
  readonly isNormed: boolean;
  readonly band: Band;
}

interface ConsumptionLinesProps {
  label: string;
  lines: readonly ConsumptionLine[];
  /** Adds the stock that the contractor had before and after. */
  isWithStock?: boolean;
  /** The heading of the group, if lines have one. */
  groupHeading?: string;
  empty: string;
}

type Shown = Column<ConsumptionLine>;

const TONES: Readonly<Record<Comparison, BadgeTone>> = {
  OVER: 'destructive',
  WITHIN: 'success',
  UNDER: 'warning',
  NO_NORM: 'neutral',
  NOT_MEASURED: 'neutral',
  NOT_COUNTED: 'warning',
};

export function ConsumptionLines(props: ConsumptionLinesProps) {
  const { label, lines, empty, groupHeading, isWithStock = false } = props;
  const { normed, others } = byNorm(lines);
  return (
    <>
      {normed.length === 0 ? (
        <p className="border-t p-4 text-muted-foreground first:border-t-0">{empty}</p>
      ) : (
        <Rows
          label={label}
          rows={normed}
          rowId={({ id }) => id}
          columns={columnsOf({ ...props, lines: normed })}
          cards="figures"
          isFlush
          className="border-t first:border-t-0"
          // Nine figures beside the history of a statement.
          tableClassName={cn(
            TOP,
            isWithStock && '[&_:is(th,td):not(:first-child,:last-child)]:px-1',
          )}
        />
      )}
      <IssuedWithoutNorm lines={others} groupHeading={groupHeading} />
    </>
  );
}

/** Cells begin at the top of their row, beside the notes of the material. */
const TOP = '[&_td]:py-2 [&_td]:align-top';

function columnsOf({ lines, isWithStock, groupHeading }: ConsumptionLinesProps): readonly Shown[] {
  const isPriced = lines.every(({ recovery }) => recovery !== NOT_SHOWN);
  const columns: readonly (Shown | false)[] = [
    {
      header: 'Material',
      className: isWithStock === true ? 'min-w-32' : 'min-w-48',
      show: (line) => <Material line={line} />,
      showOnCard: (line) => (
        <Material line={line} {...(groupHeading !== undefined && { group: line.group })} />
      ),
    },
    groupHeading !== undefined && {
      header: groupHeading,
      show: ({ group }) => group ?? '',
      isOnCard: () => false,
    },
    { header: 'Theoretical', role: 'quantity', show: ({ theoretical }) => quantityOf(theoretical) },
    isWithStock === true && {
      header: 'Opening',
      role: 'quantity',
      show: ({ opening = 0 }) => quantityOf(opening),
    },
    { header: 'Issued', role: 'quantity', show: ({ issued }) => quantityOf(issued) },
    { header: 'Returned', role: 'quantity', show: ({ returned }) => quantityOf(returned) },
    isWithStock === true && {
      header: 'Closing',
      role: 'quantity',
      show: ({ closing = 0 }) => quantityOf(closing),
    },
    { header: 'Actual', role: 'quantity', show: ({ actual }) => quantityOf(actual) },
    { header: 'Variance', role: 'quantity', show: varianceOf },
    {
      header: 'Excess',
      role: 'quantity',
      show: ({ band, excess }) => (isNormed(band) ? quantityOf(excess) : ''),
    },
    isPriced && {
      header: 'Recovery',
      role: 'money',
      show: ({ band, recovery }) => (isNormed(band) ? formatMoney(recovery) : ''),
    },
  ];
  return columns.filter((column) => column !== false);
}

function isNormed(band: Band): boolean {
  return band !== 'NO_NORM';
}

/**
 * The variance in percent, with the permitted variation below it; empty for a material without a
 * norm.
 */
function varianceOf({ band, variance, permitted }: ConsumptionLine): ReactNode {
  if (!isNormed(band)) return '';
  return (
    <>
      {variance !== null && `${formatQuantity(variance)} %`}
      <span className="block text-[13px] whitespace-nowrap text-muted-foreground">
        {`± ${formatQuantity(permitted)} %`}
      </span>
    </>
  );
}

export function ComparisonBadge({ comparison }: { comparison: Comparison }) {
  return <Badge tone={TONES[comparison]}>{COMPARISON_WORDS[comparison]}</Badge>;
}

/** The material with its unit; `group` is shown below it where it has no column. */
function Material({ line, group }: { line: ConsumptionLine; group?: string | undefined }) {
  const { name, unit, notCounted } = line;
  return (
    <div className="min-w-0 font-normal">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mb-1 text-[13px] font-normal text-muted-foreground">
        {[unit, group].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-x-1">
        <ComparisonBadge comparison={comparisonOf(line)} />
        <Explanation
          of={name}
          calculations={lineCalculations(line)}
          align="start"
          className="-my-1"
        />
      </div>
      {notCounted.map((message) => (
        <p key={message} className="text-[13px] text-warning">
          {message}
        </p>
      ))}
    </div>
  );
}

function quantityOf(value: number | null): string {
  return value === null ? '' : formatQuantity(String(value));
}
