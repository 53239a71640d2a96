/** What waits on this device is sent when the app opens, when the connection is back, and every half minute. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useUser } from '#api/session.ts';
import { openOutbox, useOutbox, waitingActs } from '#lib/outbox.ts';

const RETRY_MS = 30_000;

/** Once, in the frame of the app. */
export function useSendWaiting(): void {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const isAnyWaiting = useOutbox().some(({ refusal }) => refusal === null);
  useEffect(() => {
    openOutbox(userId);
    if (waitingActs().length > 0) send(queryClient, userId);
  }, [queryClient, userId]);
  useEffect(() => {
    if (!isAnyWaiting) return undefined;
    const again = () => send(queryClient, userId);
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isAnyWaiting, queryClient, userId]);
}

/** How it is sent is fetched when something waits; without a connection not even that can be had, and it is tried again. */
function send(queryClient: QueryClient, userId: string): void {
  void import('#features/goods-receipts/send-waiting.ts').then(
    async ({ sendAll }) => sendAll(queryClient, userId),
    () => undefined,
  );
}
