/** A figure of the project, as a link to its rows. */
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { Skeleton } from '#ui/skeleton.tsx';

import type { Figure, Trend } from './figures.ts';

const card = 'flex h-full flex-col rounded-lg border bg-card p-3 sm:p-4';
const note = 'text-[13px] leading-5 text-muted-foreground';
/** Reserves two lines on a phone, against layout shift. */
const trendNote = cn(note, 'max-sm:order-last max-sm:min-h-10');

export function FigureCard({ label, value, exact, trend, detail, to }: Figure) {
  return (
    <Link
      to={to}
      title={exact}
      className={cn(card, 'transition-colors hover:border-primary/40 hover:bg-primary-soft/30')}
    >
      <span className={note}>{label}</span>{' '}
      <span className="figures text-2xl leading-9 font-semibold tracking-[-0.02em]">
        {exact ? (
          <>
            <span aria-hidden>{value}</span>
            <span className="sr-only">{exact}</span>
          </>
        ) : (
          value
        )}
      </span>{' '}
      <span className={trendNote}>
        {trend ? <TrendWords trend={trend} /> : trend === null && 'nothing to compare with'}
      </span>{' '}
      <span className={note}>{detail}</span>
    </Link>
  );
}

const ARROWS = { up: '▲', down: '▼' } as const;

/** The trend as an arrow and words, coloured by whether it is good. */
function TrendWords({ trend: { direction, isGood, by, than } }: { trend: Trend }) {
  if (direction === 'same') return <>no change on {than}</>;
  return (
    <>
      <span
        className={cn(
          'figures font-medium',
          isGood === true && 'text-success',
          isGood === false && 'text-destructive',
          isGood === null && 'text-foreground',
        )}
      >
        <span aria-hidden className="text-[11px]">
          {ARROWS[direction]}
        </span>{' '}
        <span className="sr-only">{direction} </span>
        {by}
      </span>{' '}
      on {than}
    </>
  );
}

export function FigureSkeleton() {
  return (
    <div className={card}>
      <span className="flex h-5 items-center">
        <Skeleton className="h-3.5 w-24" />
      </span>
      <span className="flex h-9 items-center">
        <Skeleton className="h-6 w-20" />
      </span>
      <span className={cn('flex min-h-5 items-center', trendNote)}>
        <Skeleton className="h-3.5 w-32" />
      </span>
      <span className={cn('flex min-h-5 items-center', note)}>
        <Skeleton className="h-3.5 w-24" />
      </span>
    </div>
  );
}
