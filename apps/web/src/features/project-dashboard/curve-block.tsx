/** The S-curve, with its figures as a table to switch to. */
import type { CurvePoint } from '@plinth/contracts/project-dashboard';
import { type ComponentType, createElement, lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';

import { formatMonth } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type CurveLine, curveLines, curveWords, moneyOr } from './curve-lines.ts';

interface CurveProps {
  points: readonly CurvePoint[];
  lines: readonly CurveLine[];
}

function NoChart() {
  return createElement(
    'p',
    { className: 'grid h-full place-items-center text-muted-foreground' },
    'The chart could not be loaded. The table has the same figures.',
  );
}

const CurveChart = lazy<ComponentType<CurveProps>>(async () => {
  const chart = await import('./curve-chart.tsx').catch(() => null);
  return { default: chart ? chart.CurveChart : NoChart };
});

/** @param canOpen whether the reports behind the figures can be opened */
export function CurveBlock({
  points,
  canOpen,
}: {
  points: readonly CurvePoint[];
  canOpen: boolean;
}) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const lines = curveLines(points);
  return (
    <Card className="p-4">
      <div className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-semibold">
            S-curve
          </h2>
          <p className="text-[13px] leading-5 text-muted-foreground">
            Sums to the end of each month, all before tax. Planned is the budget over the
            milestones; committed is the lines and charges of orders; received and issued are values
            in stock, with their share of charges.
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show chart' : 'Show table'}
          <span className="sr-only"> of the S-curve</span>
        </Button>
      </div>
      {isTable ? (
        <CurveTable points={points} lines={lines} canOpen={canOpen} />
      ) : (
        <>
          <Legend lines={lines} />
          <div
            role="img"
            aria-labelledby={id}
            aria-describedby={`${id}-words`}
            className="h-72 print:break-inside-avoid"
          >
            <Suspense fallback={<Skeleton className="h-72" />}>
              <CurveChart points={points} lines={lines} />
            </Suspense>
          </div>
          <p id={`${id}-words`} className="sr-only">
            {curveWords(points, lines)}
          </p>
        </>
      )}
    </Card>
  );
}

function Legend({ lines }: Pick<CurveProps, 'lines'>) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4 text-[13px]">
      {lines.map(({ key, name, color, dash }) => (
        <li key={key} className="flex items-center gap-1.5">
          <svg aria-hidden width="24" height="8">
            <line
              x1="0"
              y1="4"
              x2="24"
              y2="4"
              stroke={color}
              strokeWidth="2"
              strokeDasharray={dash}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

type Point = CurveProps['points'][number];

const REPORT_OF = {
  planned: null,
  committed: 'committed-orders',
  received: 'site-receipts',
  issued: 'site-issues',
} as const;

type CurveTableProps = CurveProps & { canOpen: boolean };

function CurveTable(props: CurveTableProps) {
  return (
    <Rows
      label="S-curve by month"
      rows={props.points}
      rowId={({ month }) => month}
      columns={columnsOf(props)}
      hasCaption
    />
  );
}

function columnsOf({ lines, canOpen }: CurveTableProps): readonly Column<Point>[] {
  const month: Column<Point> = {
    header: 'By the end of',
    isRowHeader: true,
    className: 'whitespace-nowrap',
    show: (point) => formatMonth(point.month),
  };
  const figures = lines.map(({ key, name }): Column<Point> => ({
    header: name,
    role: 'money',
    show: (point) => {
      const report = REPORT_OF[key];
      const value = moneyOr(point[key]);
      if (!report || !canOpen || point[key] === null) return value;
      return (
        <Link
          to={paths.report(report, { to: point.to })}
          className="rounded-sm px-1 py-0.5 text-primary hover:underline"
        >
          {value}
          <span className="sr-only">{` ${name.toLowerCase()} by ${formatMonth(point.month)}`}</span>
        </Link>
      );
    },
  }));
  return [month, ...figures];
}
