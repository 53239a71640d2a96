/** The S-curve, with its figures as a table to switch to. */
import type { CurvePoint } from '@plinth/contracts/project-dashboard';
import { type ComponentType, createElement, lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';

import { formatMonth } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

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

const REPORT_OF = {
  planned: null,
  committed: 'committed-orders',
  received: 'site-receipts',
  issued: 'site-issues',
} as const;

function CurveTable({ points, lines, canOpen }: CurveProps & { canOpen: boolean }) {
  return (
    <ScrollRegion label="S-curve by month">
      <Table>
        <caption className="sr-only">S-curve by month</caption>
        <thead>
          <tr>
            <HeadCell>By the end of</HeadCell>
            {lines.map(({ key, name }) => (
              <HeadCell key={key} isNumeric>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <BodyRow key={point.month}>
              <th scope="row" className="py-1 pr-2.5 pl-3 text-left font-normal whitespace-nowrap">
                {formatMonth(point.month)}
              </th>
              {lines.map(({ key, name }) => {
                const report = REPORT_OF[key];
                const value = moneyOr(point[key]);
                return (
                  <Cell key={key} isNumeric>
                    {report && canOpen && point[key] !== null ? (
                      <Link
                        to={paths.report(report, { to: point.to })}
                        className="rounded-sm px-1 py-0.5 text-primary hover:underline"
                      >
                        {value}
                        <span className="sr-only">{` ${name.toLowerCase()} by ${formatMonth(point.month)}`}</span>
                      </Link>
                    ) : (
                      value
                    )}
                  </Cell>
                );
              })}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
