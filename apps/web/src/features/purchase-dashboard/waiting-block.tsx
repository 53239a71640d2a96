/** Open work by queue; each count is a link to its rows. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { Card } from '#ui/card.tsx';

import type { RowLinks } from './row-links.ts';
import { waitingQueues, type WaitingQueue } from './waiting-queues.ts';

interface WaitingBlockProps {
  waiting: PurchaseDashboard['waiting'];
  links: RowLinks;
}

export function WaitingBlock({ waiting, links }: WaitingBlockProps) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 font-semibold">
        Waiting now
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
        {waitingQueues(waiting, links).map((queue) => (
          <li key={queue.title} className="max-sm:first:col-span-2 max-sm:last:col-span-2">
            <Queue {...queue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Queue({ title, person, count, note, to, parts }: WaitingQueue) {
  return (
    <Card className="flex h-full flex-col p-4">
      <h3 className="text-[13px] leading-5 text-muted-foreground">{title}</h3>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <Figure count={count} to={to} className="text-2xl leading-9 font-semibold">
          <span className="sr-only">{title}: </span>
        </Figure>
        <span className="text-[13px] text-muted-foreground">for {person}</span>
      </p>
      {parts ? (
        <ul className="mt-1 grid grid-cols-3 gap-1 text-[13px]">
          {parts.map((part) => (
            <li key={part.label} className="leading-5">
              <Figure count={part.count} to={part.to} className="leading-6 font-medium">
                <span className="sr-only">{`${title}, ${part.label}: `}</span>
              </Figure>
              <span className="block text-muted-foreground">{part.label}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-[13px] leading-5 text-muted-foreground">{note}</p>
      )}
    </Card>
  );
}

interface FigureProps {
  count: number;
  to: string;
  className: string;
  children: ReactNode;
}

/** A count with a link to what it counts; without the link if it is 0. */
function Figure({ count, to, className, children }: FigureProps) {
  if (count === 0) {
    return <span className={cn('figures text-muted-foreground', className)}>0</span>;
  }
  return (
    <Link
      to={to}
      className={cn(
        'figures inline-block min-w-6 rounded-sm text-primary hover:underline',
        className,
      )}
    >
      {children}
      {count}
    </Link>
  );
}
