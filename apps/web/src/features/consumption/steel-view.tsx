/** Reinforcement by diameter: scheduled against issued, with rolling margin and scrap apart. */
import type { Steel, SteelRow } from '@plinth/contracts/steel';
import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { usePermission } from '#api/session.ts';
import { NextStep } from '#document/next-step.tsx';
import { formatQuantity } from '#lib/format.ts';
import { ComparisonBadge } from '#parts/consumption/consumption-lines.tsx';
import { Loaded } from '#table/loaded.tsx';
import type { Column } from '#table/columns.ts';
import { Rows } from '#table/rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Explanation } from '#ui/explanation.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { BarScheduleDialog } from './bar-schedule-dialog.tsx';
import { steelCalculations } from './steel-calculations.ts';
import { steelQuery } from './steel.api.ts';

export function SteelView({ projectId }: { projectId: string }) {
  return (
    <Loaded
      query={useQuery(steelQuery(projectId))}
      what="the steel"
      fallback="Failed to fetch steel"
      loading={<Skeleton className="h-60" />}
    >
      {(steel) => <SteelOf projectId={projectId} steel={steel} />}
    </Loaded>
  );
}

function SteelOf({ projectId, steel }: { projectId: string; steel: Steel }) {
  const permission = usePermission('works:write');
  const [isOpen, setOpen] = useState(false);
  const edit = (
    <Button variant="outline" disabledReason={permission} onClick={() => setOpen(true)}>
      {steel.bars.length === 0 ? 'Enter Bar Schedule' : 'Edit Bar Schedule'}
    </Button>
  );
  return (
    <Card>
      {steel.rows.length === 0 ? (
        <EmptyState
          icon={Ruler}
          title="No bars scheduled or issued yet"
          hint="Bars of the schedule are weighed by their section and compared with what was issued."
          action={
            <NextStep needs="works:write" to="enter the bar schedule">
              {edit}
            </NextStep>
          }
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="max-w-prose text-muted-foreground">
              In kilograms. A metre is scheduled at d²/162; what bars weighed at site have above
              that is the rolling margin. Actual is issued less returned and scrap.
            </p>
            {edit}
          </div>
          <Rows
            label="Steel by diameter"
            rows={steel.rows}
            rowId={({ diameter }) => String(diameter)}
            columns={COLUMNS}
            cards="figures"
            isFlush
            className="border-t"
            tableClassName="[&_td]:py-2 [&_td]:align-top"
          />
        </>
      )}
      {steel.notCounted.map((message) => (
        <p key={message} className="border-t px-4 py-3 text-[13px] text-warning">
          {message}
        </p>
      ))}
      {isOpen && (
        <BarScheduleDialog projectId={projectId} steel={steel} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<SteelRow>[] = [
  { header: 'Diameter', className: 'min-w-40', show: (row) => <Diameter row={row} /> },
  { header: 'Bars', role: 'quantity', show: ({ bars }) => formatQuantity(bars) },
  { header: 'Metres', role: 'quantity', show: ({ metres }) => formatQuantity(metres) },
  {
    header: 'Scheduled',
    role: 'quantity',
    show: ({ scheduled }) => (scheduled === null ? '' : formatQuantity(scheduled)),
  },
  { header: 'Rolling margin', role: 'quantity', show: marginOf },
  { header: 'Issued', role: 'quantity', show: ({ issued }) => formatQuantity(issued) },
  { header: 'Returned', role: 'quantity', show: ({ returned }) => formatQuantity(returned) },
  { header: 'Scrap', role: 'quantity', show: ({ scrap }) => formatQuantity(scrap) },
  { header: 'Actual', role: 'quantity', show: ({ actual }) => formatQuantity(actual) },
  { header: 'Variance', role: 'quantity', show: varianceOf },
  {
    header: 'Excess',
    role: 'quantity',
    show: ({ band, excess }) => (band === 'NO_NORM' ? '' : formatQuantity(excess)),
  },
];

function marginOf({ rollingMargin, rollingPercent, isOutsideTolerance }: SteelRow): ReactNode {
  if (rollingMargin === null) return '';
  return (
    <>
      {formatQuantity(rollingMargin)}
      <span className="block text-[13px] whitespace-nowrap text-muted-foreground">
        {`${formatQuantity(rollingPercent ?? '0')} %`}
      </span>
      {isOutsideTolerance && (
        <span className="block text-[13px] text-warning">outside IS 1786</span>
      )}
    </>
  );
}

function varianceOf({ variance, permitted }: SteelRow): ReactNode {
  if (variance === null) return '';
  return (
    <>
      {`${formatQuantity(variance)} %`}
      <span className="block text-[13px] whitespace-nowrap text-muted-foreground">
        {`± ${formatQuantity(permitted)} %`}
      </span>
    </>
  );
}

function Diameter({ row }: { row: SteelRow }) {
  const { diameter, band, scheduled } = row;
  return (
    <div>
      <p className="mb-1 flex items-center gap-1 font-semibold">
        {`${diameter} mm`}
        <Explanation
          of={`${diameter} mm`}
          calculations={steelCalculations(row)}
          align="start"
          className="-my-1.5"
        />
      </p>
      {scheduled === null ? (
        <p className="text-[13px] font-normal text-muted-foreground">Not scheduled</p>
      ) : (
        <ComparisonBadge comparison={band} />
      )}
    </div>
  );
}
