/** The figures of the project, as links to their rows. */
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { type Calculation, Explanation } from '#ui/explanation.tsx';

import type { Figure } from './figures.ts';

const card = 'flex h-full flex-col rounded-lg border bg-card p-3 sm:p-4';

interface FigureCardsProps {
  figures: readonly Figure[];
  /** How the figures are calculated, by their labels. */
  calculations: ReadonlyMap<string, readonly Calculation[]>;
  canOpen: boolean;
}

export function FigureCards({ figures, calculations, canOpen }: FigureCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
      {figures.map((figure) => (
        <li key={figure.label} className="relative">
          <FigureCard figure={figure} canOpen={canOpen} />
          <Explained figure={figure} calculations={calculations.get(figure.label) ?? []} />
        </li>
      ))}
    </ul>
  );
}

/** Beside the card and not in it, because the card is a link. */
function Explained({
  figure: { label },
  calculations,
}: {
  figure: Figure;
  calculations: readonly Calculation[];
}) {
  if (calculations.length === 0) return null;
  return (
    <Explanation
      of={label}
      calculations={calculations}
      className="absolute top-1 right-1 sm:top-2 sm:right-2"
    />
  );
}

function FigureCard({ figure, canOpen }: { figure: Figure; canOpen: boolean }) {
  const { to, exact } = figure;
  const isReport = to?.startsWith('/home/reports') ?? false;
  if (to === undefined || (isReport && !canOpen)) {
    return (
      <div className={card} title={exact}>
        <Words figure={figure} />
      </div>
    );
  }
  return (
    <Link
      to={to}
      title={exact}
      className={cn(card, 'transition-colors hover:border-primary/40 hover:bg-primary-soft/30')}
    >
      <Words figure={figure} />
    </Link>
  );
}

function Words({ figure: { label, value, exact, detail, isBad = false } }: { figure: Figure }) {
  return (
    <>
      <span className="pr-8 text-[13px] leading-5 text-muted-foreground">{label}</span>{' '}
      <span className="figures text-xl leading-9 font-semibold tracking-[-0.02em] sm:text-2xl">
        {exact === undefined ? (
          value
        ) : (
          <>
            <span aria-hidden>{value}</span>
            <span className="sr-only">{exact}</span>
          </>
        )}
      </span>{' '}
      <span
        className={cn(
          'flex items-start gap-1 text-[13px] leading-5',
          isBad ? 'text-warning' : 'text-muted-foreground',
        )}
      >
        {isBad && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {detail}
      </span>
    </>
  );
}
