/** All notifications of the person, newest first. */
import type { Notification } from '@plinth/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { BellOff, Check } from 'lucide-react';

import { DocumentLink } from '#document/document-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { defineList } from '#table/list-definition.ts';
import { ListPage } from '#table/list-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

import { notificationPath, placeOf, messageOf } from './notification-words.ts';
import { unreadQuery, useReadNotifications } from './notifications.api.ts';
import { NOTIFICATION_LIST } from './notifications.list.ts';

const NOTIFICATIONS = defineList(NOTIFICATION_LIST.path, {
  ...NOTIFICATION_LIST,
  label: 'Notifications',
  skeletonRows: 10,
  columns: [
    {
      id: 'what',
      header: 'What',
      role: 'text',
      least: 16,
      grow: 3,
      card: 'title',
      show: (row) => <What notification={row} />,
    },
    { id: 'place', header: 'Place', role: 'text', show: placeOf },
    { id: 'byName', header: 'By', role: 'person', show: (row) => row.byName || '—' },
    { id: 'at', header: 'When', role: 'moment', show: ({ at }) => formatDateTime(at) },
    {
      id: 'status',
      header: 'Status',
      role: 'status',
      show: (row) => <Status notification={row} />,
    },
    {
      // On cards the button is beside the status, because a row of its own would make them long.
      id: 'actions',
      header: 'Actions',
      role: 'actions',
      least: 7.5,
      card: 'status',
      show: (row) => <MarkRead notification={row} />,
    },
  ],
  placeholder: 'Search by number or name...',
  searchedTexts: ({ documentName }) => [documentName],
  empty: {
    icon: BellOff,
    title: 'Nothing to tell you yet',
    hint: 'What waits for you and what becomes of your documents is shown here.',
  },
  noMatch: 'No notifications found',
});

export function NotificationsPage() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const read = useReadNotifications();
  return (
    <ListPage
      list={NOTIFICATIONS}
      title="Notifications"
      context={() => 'Of all your firms and projects'}
      actions={
        <>
          <ButtonLink variant="outline" to={paths.account()}>
            Choose Notifications
          </ButtonLink>
          <Button
            disabledReason={unread > 0 || 'All are read'}
            isLoading={read.isPending}
            onClick={() => read.mutate(null)}
          >
            Mark All Read
          </Button>
        </>
      }
    />
  );
}

function What({ notification }: { notification: Notification }) {
  const { id, documentName, note, isRead } = notification;
  const read = useReadNotifications();
  const to = notificationPath(notification);
  return (
    <div className="py-1 whitespace-normal">
      {to ? (
        <span onClickCapture={() => !isRead && read.mutate(id)}>
          <DocumentLink to={to}>{documentName}</DocumentLink>
        </span>
      ) : (
        <span className="font-semibold">{documentName}</span>
      )}{' '}
      <span className="font-normal">{messageOf(notification)}</span>
      {note !== '' && (
        <span className="block text-[13px] leading-4 font-normal wrap-anywhere text-muted-foreground">
          {note}
        </span>
      )}
    </div>
  );
}

function Status({ notification: { isRead, isSettled } }: { notification: Notification }) {
  if (isSettled) return <Badge tone="success">Done</Badge>;
  return isRead ? <Badge tone="outline">Read</Badge> : <Badge tone="info">Unread</Badge>;
}

function MarkRead({ notification: { id, documentName, isRead } }: { notification: Notification }) {
  const read = useReadNotifications();
  const isPhone = useMediaQuery(PHONE);
  if (isRead) return null;
  return (
    <Button
      variant="outline"
      size={isPhone ? 'icon-sm' : 'sm'}
      className="max-sm:-my-2"
      aria-label={`Mark Read: ${documentName}`}
      isLoading={read.isPending}
      onClick={() => read.mutate(id)}
    >
      {isPhone ? <Check aria-hidden /> : 'Mark Read'}
    </Button>
  );
}
