/** Reinforcement by diameter: scheduled against issued, with rolling margin and scrap apart. */
import type { SteelRow } from '@plinth/contracts/steel';
import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { usePermission } from '#api/session.ts';
import { CardFigures, type FigureColumn } from '#document/card-figures.tsx';
import { ComparisonBadge } from '#document/consumption-lines.tsx';
import { formatQuantity } from '#lib/format.ts';
import { NARROW, useMediaQuery } from '#lib/use-media-query.ts';
import { LoadFailure } from '#table/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BodyRow, Cell, HeadCell, Table } from '#ui/table.tsx';

import { BarScheduleDialog } from './bar-schedule-dialog.tsx';
import { steelQuery } from './steel.api.ts';

export function SteelView({ projectId }: { projectId: string }) {
  const { data: steel, error, refetch } = useQuery(steelQuery(projectId));
  const permission = usePermission('works:write');
  const [isOpen, setOpen] = useState(false);
  if (!steel) {
    return error ? (
      <LoadFailure
        title="The steel could not be loaded"
        error={error}
        fallback="Failed to fetch steel"
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-60" />
    );
  }
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
          action={edit}
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
          <Rows rows={steel.rows} />
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

const COLUMNS: readonly FigureColumn<SteelRow>[] = [
  { header: 'Bars', show: ({ bars }) => formatQuantity(bars) },
  { header: 'Metres', show: ({ metres }) => formatQuantity(metres) },
  {
    header: 'Scheduled',
    show: ({ scheduled }) => (scheduled === null ? '' : formatQuantity(scheduled)),
  },
  { header: 'Rolling margin', show: marginOf },
  { header: 'Issued', show: ({ issued }) => formatQuantity(issued) },
  { header: 'Returned', show: ({ returned }) => formatQuantity(returned) },
  { header: 'Scrap', show: ({ scrap }) => formatQuantity(scrap) },
  { header: 'Actual', show: ({ actual }) => formatQuantity(actual) },
  { header: 'Variance', show: varianceOf },
  {
    header: 'Excess',
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

const LABEL = 'Steel by diameter';

function Rows({ rows }: { rows: readonly SteelRow[] }) {
  const isNarrow = useMediaQuery(NARROW);
  return isNarrow ? <RowCards rows={rows} /> : <RowTable rows={rows} />;
}

function RowTable({ rows }: { rows: readonly SteelRow[] }) {
  return (
    <ScrollRegion label={LABEL} className="border-t">
      <Table aria-label={LABEL}>
        <thead>
          <tr>
            <HeadCell className="first:pl-4">Diameter</HeadCell>
            {COLUMNS.map(({ header }) => (
              <HeadCell key={header} isNumeric className="last:pr-4">
                {header}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={row.diameter} className="align-top">
              <Cell className="min-w-40 py-2 first:pl-4">
                <Diameter row={row} />
              </Cell>
              {COLUMNS.map(({ header, show }) => (
                <Cell key={header} isNumeric className="py-2 last:pr-4">
                  {show(row)}
                </Cell>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function RowCards({ rows }: { rows: readonly SteelRow[] }) {
  return (
    <ul className="border-t" aria-label={LABEL}>
      {rows.map((row) => (
        <li key={row.diameter} className="border-b p-4 last:border-b-0">
          <Diameter row={row} />
          <CardFigures columns={COLUMNS} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Diameter({ row: { diameter, band, scheduled } }: { row: SteelRow }) {
  return (
    <div>
      <p className="mb-1 font-semibold">{`${diameter} mm`}</p>
      {scheduled === null ? (
        <p className="text-[13px] text-muted-foreground">Not scheduled</p>
      ) : (
        <ComparisonBadge comparison={band} />
      )}
    </div>
  );
}
