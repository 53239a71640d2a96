/** The number of things that wait for the person, with links. */
import type { WaitingForMe } from '@plinth/contracts/home';
import { Fragment } from 'react';
import { Link } from 'react-router';

import { thingsWaiting, waitingSentence } from './waiting-words.ts';

interface WaitingLineProps {
  /** Everything that waits for the person; `undefined` while loading. */
  waiting: WaitingForMe | undefined;
  projectName: string;
  userId: string;
}

/** Constant height, against layout shift. */
export function WaitingLine({ waiting, projectName, userId }: WaitingLineProps) {
  if (!waiting) {
    return (
      <span key="unknown" aria-hidden className="block h-5 max-sm:h-10">
        <span className="block h-4 w-72 max-w-full animate-pulse rounded-md bg-muted" />
      </span>
    );
  }
  const things = thingsWaiting(waiting, userId, new Date());
  return (
    // Another element than the skeleton, or it would count as a layout shift.
    <span key="known" className="flex flex-wrap gap-x-1.5 max-sm:min-h-10">
      <span className="truncate">{waitingSentence(things, projectName)}</span>
      <span className="truncate">
        {things.map(({ label, to }, index) => (
          <Fragment key={to}>
            {index > 0 && ' · '}
            <Link to={to} className="rounded-sm text-primary hover:underline">
              {label}
            </Link>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
