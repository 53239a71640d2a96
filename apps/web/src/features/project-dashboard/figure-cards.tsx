/** The figures of the project, as links to their rows. */
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';

import type { Figure } from './figures.ts';

const card = 'flex h-full flex-col rounded-lg border bg-card p-3 sm:p-4';

export function FigureCards({
  figures,
  canOpen,
}: {
  figures: readonly Figure[];
  canOpen: boolean;
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
      {figures.map((figure) => (
        <li key={figure.label}>
          <FigureCard figure={figure} canOpen={canOpen} />
        </li>
      ))}
    </ul>
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
      <span className="text-[13px] leading-5 text-muted-foreground">{label}</span>{' '}
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
