/** The newest notifications, by document. */
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { byDocument } from './notification-words.ts';
import { NotificationItem } from './notification-item.tsx';
import { latestQuery, useReadNotifications } from './notifications.api.ts';

interface NotificationPanelProps {
  unread: number;
  onClose: () => void;
}

export function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const { data: list, isLoadingError: isError, refetch } = useQuery(latestQuery);
  const read = useReadNotifications();
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b py-1.5 pr-1.5 pl-4">
        <h2>
          <span className="font-semibold">Notifications</span>{' '}
          <span className="text-[13px] text-muted-foreground">of all projects</span>
        </h2>
        <Button
          variant="ghost"
          size="sm"
          disabledReason={unread > 0 || 'All are read'}
          isLoading={read.isPending && read.variables === null}
          onClick={() => read.mutate(null)}
        >
          Mark All Read
        </Button>
      </div>
      <div className="max-h-[min(30rem,70svh)] overflow-y-auto">
        {!list && !isError && <Skeleton className="m-4 h-40" />}
        {!list && isError && (
          <div className="flex flex-col items-center gap-2 p-6 text-center">
            <p className="text-muted-foreground">Notifications could not be loaded.</p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        )}
        {list?.length === 0 && (
          <EmptyState
            icon={BellOff}
            title="Nothing to tell you yet"
            hint="What waits for you and what becomes of your documents is shown here."
          />
        )}
        <ul aria-label="Newest notifications" className="divide-y">
          {list &&
            byDocument(list).map((ofDocument) => (
              <NotificationItem
                key={ofDocument.newest.documentId}
                notifications={ofDocument}
                onOpen={() => {
                  if (ofDocument.isUnread) read.mutate(ofDocument.newest.id);
                  onClose();
                }}
              />
            ))}
        </ul>
      </div>
      <div className="flex items-center justify-between gap-2 border-t px-4 py-2 text-[13px]">
        <Link
          to={paths.notifications()}
          className="rounded-sm py-1 font-medium text-info hover:underline"
          onClick={onClose}
        >
          All notifications
        </Link>
        <Link
          to={paths.account()}
          className="rounded-sm py-1 text-muted-foreground hover:underline"
          onClick={onClose}
        >
          What I am told
        </Link>
      </div>
    </>
  );
}
