/** Sends the receipts that wait on this device: when the app opens, when the connection is back, and every half minute. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { explain } from '#api/api-error.ts';
import { useUser } from '#api/session.ts';
import { draftKey, forgetDraft } from '#lib/drafts.ts';
import {
  markRefused,
  openOutbox,
  takeFromOutbox,
  useOutbox,
  type WaitingAct,
  waitingActs,
} from '#lib/outbox.ts';
import { notify } from '#ui/toaster.tsx';

import { refreshAfterReceipt, sendWaitingReceipt, showReceipt } from './goods-receipts.api.ts';
import { isUnanswered, RECEIPT_FORM } from './use-receipt-form.ts';

const RETRY_MS = 30_000;

/** Once, in the frame of the app. */
export function useSendWaiting(): void {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const isAnyWaiting = useOutbox().some(({ refusal }) => refusal === null);
  useEffect(() => {
    openOutbox(userId);
    if (navigator.onLine) void sendAll(queryClient, userId);
  }, [queryClient, userId]);
  useEffect(() => {
    if (!isAnyWaiting) return undefined;
    const send = () => void sendAll(queryClient, userId);
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isAnyWaiting, queryClient, userId]);
}

let isSending = false;

/** In the order in which they were done; where no answer comes the rest waits too. */
export async function sendAll(queryClient: QueryClient, userId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (const act of waitingActs()) {
    if (act.refusal !== null || act.form !== RECEIPT_FORM) continue;
    if (!(await isAnswered(queryClient, userId, act))) break;
    refreshAfterReceipt(queryClient);
  }
  isSending = false;
}

/** Done or refused, it waits no longer. */
async function isAnswered(
  queryClient: QueryClient,
  userId: string,
  { key, form, documentId, title, ...act }: WaitingAct,
): Promise<boolean> {
  try {
    const sent = await sendWaitingReceipt({ key, form, documentId, title, ...act });
    takeFromOutbox(key);
    forgetDraft(draftKey({ userId, form, documentId }));
    showReceipt(queryClient, sent.goodsReceipt, sent.message);
  } catch (error) {
    if (isUnanswered(error)) return false;
    const refusal = explain(error, 'Failed to save the GRN');
    markRefused(key, refusal);
    notify({ tone: 'destructive', title, description: refusal });
  }
  return true;
}
