/** The notifications about one document: the newest in full, earlier ones in a line each. */
import type { Notification } from '@plinth/contracts/notifications';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { formatAgo } from '#lib/format.ts';

import {
  type DocumentNotifications,
  notificationPath,
  placeOf,
  messageOf,
} from './notification-words.ts';

interface NotificationItemProps {
  notifications: DocumentNotifications;
  /** Follows a link to it, or reads it where it has no screen. */
  onOpen: () => void;
}

const ROW =
  'flex w-full gap-2 px-4 py-2.5 text-left outline-offset-[-2px] transition-colors hover:bg-muted';

export function NotificationItem({ notifications, onOpen }: NotificationItemProps) {
  const to = notificationPath(notifications.newest);
  const content = <Content notifications={notifications} />;
  return (
    <li>
      {to ? (
        <Link to={to} className={ROW} onClick={onOpen}>
          {content}
        </Link>
      ) : (
        <button type="button" className={ROW} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}

function Content({
  notifications: { newest, earlier, isUnread },
}: {
  notifications: DocumentNotifications;
}) {
  const { documentName, note, byName, at } = newest;
  // The notification about a forgotten password is named after the person already.
  const by = byName === documentName ? '' : byName;
  return (
    <>
      <span
        aria-hidden
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', isUnread && 'bg-info')}
      />
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">Unread: </span>}
        <span className={cn('block wrap-anywhere', isUnread && 'font-medium')}>
          <span className="figures font-semibold">{documentName}</span> {messageOf(newest)}
          <Done of={newest} />
        </span>
        {note !== '' && (
          <span className="line-clamp-2 block text-[13px] wrap-anywhere">{note}</span>
        )}
        {earlier.map((one) => (
          <span key={one.id} className="block text-[13px] wrap-anywhere text-muted-foreground">
            before: {messageOf(one)}
            <Done of={one} />
          </span>
        ))}
        <span className="block text-[13px] wrap-anywhere text-muted-foreground">
          {[by, placeOf(newest)].filter(Boolean).join(' · ')}
          {' · '}
          <span className="whitespace-nowrap">{formatAgo(at, new Date())}</span>
        </span>
      </span>
    </>
  );
}

/** Nobody is to act any more. */
function Done({ of: { isSettled } }: { of: Notification }) {
  return isSettled && <span className="text-success"> – done</span>;
}
