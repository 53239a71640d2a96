import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@plinth/contracts/notifications';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, queryClient } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

const COUNTED_EVERY_MS = 60_000;
const SHOWN = 20;
const MAX_UNREAD = 100;

/** Counted again on focus, and each minute while the page is visible. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call(countNotifications, { signal })).unread,
  refetchInterval: COUNTED_EVERY_MS,
  refetchOnWindowFocus: 'always',
  meta: { ...FAILS_SILENTLY, isOfFrame: true },
});

/** The newest notifications, as shown by the bell. */
export const latestQuery = queryOptions({
  queryKey: ['notifications', 'latest'],
  queryFn: async ({ signal }) => {
    const { list, unread } = await call(listNotifications, { query: { size: SHOWN }, signal });
    queryClient.setQueryData(unreadQuery.queryKey, unread);
    return list;
  },
  staleTime: 0,
  meta: FAILS_SILENTLY,
});

/** Read again whenever their number is another one. */
export function unreadListQuery(unread: number) {
  return queryOptions({
    queryKey: ['notifications', 'unread-list', unread],
    queryFn: async ({ signal }) =>
      (await call(listNotifications, { query: { size: MAX_UNREAD, status: 'UNREAD' }, signal }))
        .list,
    meta: FAILS_SILENTLY,
  });
}

/** Marks a notification as read; all of them if the id is null. */
export function useReadNotifications() {
  return useCall({
    send: async (id: string | null) =>
      id === null ? call(readAllNotifications) : call(readNotification, { params: { id } }),
    success: null,
    failure: null,
    onSuccess: ({ unread }) => queryClient.setQueryData(unreadQuery.queryKey, unread),
    refreshes: [['notifications']],
  });
}
