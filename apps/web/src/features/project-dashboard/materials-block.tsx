/** The materials that moved most, as quantities, so that people without prices see them too. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { Link } from 'react-router';

import { DocumentLines } from '#document/document-lines.tsx';
import { formatDate, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import type { Column } from '#table/columns.ts';
import { Card } from '#ui/card.tsx';

interface MaterialsBlockProps {
  dashboard: ProjectDashboard;
  canOpen: boolean;
}

type Moved = ProjectDashboard['materials'][number];

interface Figure {
  readonly header: string;
  readonly report: string;
  readonly isOfPeriod: boolean;
  readonly valueOf: (moved: Moved) => number;
}

const FIGURES: readonly Figure[] = [
  {
    header: 'Received',
    report: 'site-receipts',
    isOfPeriod: true,
    valueOf: ({ received }) => received,
  },
  { header: 'Issued', report: 'site-issues', isOfPeriod: true, valueOf: ({ issued }) => issued },
  { header: 'On hand', report: 'stock-days', isOfPeriod: false, valueOf: ({ onHand }) => onHand },
];

export function MaterialsBlock({ dashboard, canOpen }: MaterialsBlockProps) {
  const { materials, from, to } = dashboard;
  if (materials.length === 0) return null;
  return (
    <Card>
      <div className="p-4">
        <h2 className="font-semibold">Materials that moved most</h2>
        <p className="text-[13px] leading-5 text-muted-foreground">
          From {formatDate(from)} to {formatDate(to)}
        </p>
      </div>
      <DocumentLines
        label="Materials that moved most"
        lines={materials.map((moved) => {
          const { materialId: id, name } = moved;
          return { ...moved, id, material: { id, name } };
        })}
        noteOf={({ unit }) => [unit]}
        columns={columnsOf(canOpen ? { from, to } : null)}
      />
    </Card>
  );
}

/** The period of the reports behind the figures; null if the person cannot open them. */
type Period = Pick<ProjectDashboard, 'from' | 'to'> | null;

function columnsOf(period: Period): Column<Moved>[] {
  return FIGURES.map((figure) => ({
    header: figure.header,
    role: 'quantity',
    show: (moved) => <Shown figure={figure} moved={moved} period={period} />,
  }));
}

interface ShownProps {
  figure: Figure;
  moved: Moved;
  period: Period;
}

function Shown({ figure, moved, period }: ShownProps) {
  const { header, report, isOfPeriod, valueOf } = figure;
  const { materialId, name } = moved;
  const value = formatQuantity(valueOf(moved));
  if (period === null) return value;
  return (
    <Link
      to={paths.report(report, { materialId, ...(isOfPeriod && period) })}
      className="rounded-sm px-1 py-0.5 text-primary hover:underline"
    >
      {value}
      <span className="sr-only">{` ${header.toLowerCase()} of ${name}`}</span>
    </Link>
  );
}
