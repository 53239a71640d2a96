/** Recent activities of the project, as links to their documents. */
import type { Activity } from '@plinth/contracts/home';
import { History } from 'lucide-react';
import { Link } from 'react-router';

import { formatAgo, formatDateTime } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { wordsOf } from './activity-words.ts';

const SKELETON_ROWS = 8;

/** The recent activities of the project; `undefined` while loading. */
export function RecentActivities({ activities }: { activities: readonly Activity[] | undefined }) {
  if (!activities) return <ActivitiesSkeleton />;
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={History}
        title="Nothing has happened here yet"
        hint="Requests and orders of this project will appear here as they are made."
      />
    );
  }
  const now = new Date();
  return (
    <ul aria-label="Recent activities" className="-mx-2 flex flex-col">
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityLink activity={activity} now={now} />
        </li>
      ))}
    </ul>
  );
}

function ActivityLink({ activity, now }: { activity: Activity; now: Date }) {
  const { icon: Icon, lead, what, more, to } = wordsOf(activity);
  const { documentName, at } = activity;
  return (
    <Link
      to={to}
      className="flex items-start gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-muted"
    >
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <span
          className="max-sm:col-span-2 max-sm:line-clamp-2 sm:truncate"
          title={[lead, documentName, what].filter(Boolean).join(' ')}
        >
          {lead && `${lead} `}
          <span className="font-semibold">{documentName}</span> {what}
        </span>
        <span className="row-start-2 truncate text-[13px] text-muted-foreground">{more}</span>
        <time
          dateTime={at}
          title={formatDateTime(at)}
          className="col-start-2 text-right text-[13px] text-muted-foreground max-sm:row-start-2"
        >
          {formatAgo(at, now)}
        </time>
      </span>
    </Link>
  );
}

function ActivitiesSkeleton() {
  return (
    <div className="-mx-2 flex flex-col">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="flex h-13 items-start gap-3 px-2 py-1.5">
          <Skeleton className="mt-0.5 size-8 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5 pt-1">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
