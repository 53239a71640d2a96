/** The materials that moved most, by value or by the share issued; without prices by share alone. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { useState } from 'react';
import { Link } from 'react-router';

import { DocumentLines } from '#document/document-lines.tsx';
import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ChoiceChip, ChoiceGroup } from '#table/choice-chips.tsx';
import type { Column } from '#table/columns.ts';
import { Card } from '#ui/card.tsx';

import { arePricesShown } from './figures.ts';

interface MaterialsBlockProps {
  dashboard: ProjectDashboard;
  canOpen: boolean;
}

type Moved = ProjectDashboard['materials']['byShare'][number];

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

const RANKINGS = {
  byValue: { word: 'By value', hint: 'Rupees received and issued' },
  byShare: { word: 'By share', hint: 'Issued, of what was issued or is still on hand' },
} as const;

type Ranking = keyof typeof RANKINGS;

export function MaterialsBlock({ dashboard, canOpen }: MaterialsBlockProps) {
  const { materials, from, to } = dashboard;
  const [chosen, setChosen] = useState<Ranking>('byValue');
  if (materials.byShare.length === 0) return null;
  const isPriced = arePricesShown(dashboard);
  // The order of amounts would reveal them.
  const ranking = isPriced ? chosen : 'byShare';
  const { word, hint } = RANKINGS[ranking];
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold">Materials that moved most, {word.toLowerCase()}</h2>
          <p className="text-[13px] leading-5 text-muted-foreground">
            {hint}, from {formatDate(from)} to {formatDate(to)}
          </p>
        </div>
        {isPriced && (
          <ChoiceGroup label="Moved most">
            {(['byValue', 'byShare'] as const).map((one) => (
              <ChoiceChip key={one} isChosen={one === ranking} onClick={() => setChosen(one)}>
                {RANKINGS[one].word}
              </ChoiceChip>
            ))}
          </ChoiceGroup>
        )}
      </div>
      <DocumentLines
        label="Materials that moved most"
        lines={materials[ranking].map((moved) => {
          const { materialId: id, name } = moved;
          return { ...moved, id, material: { id, name } };
        })}
        noteOf={({ unit }) => [unit]}
        columns={[...columnsOf(canOpen ? { from, to } : null), RANKED[ranking]]}
      />
    </Card>
  );
}

/** The figure by which the materials are ranked. */
const RANKED: Readonly<Record<Ranking, Column<Moved>>> = {
  byValue: { header: 'Value', role: 'money', show: ({ value }) => formatMoney(value) },
  byShare: {
    header: 'Share',
    role: 'quantity',
    show: ({ share }) => (share === null ? '–' : `${formatQuantity(share)} %`),
  },
};

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
