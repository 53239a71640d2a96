/** Sends the receipts that wait on this device, each under its own key. */
import type { QueryClient } from '@tanstack/react-query';

import { ApiError, explain } from '#api/api-error.ts';
import { draftKey, forgetDraft } from '#lib/drafts.ts';
import { markRefused, takeFromOutbox, type WaitingAct, waitingActs } from '#lib/outbox.ts';
import { notify } from '#ui/toaster.tsx';

import { refreshAfterReceipt, sendWaitingReceipt, showReceipt } from './goods-receipts.api.ts';

/** Under which the draft and what waits of it are kept. */
export const RECEIPT_FORM = 'goods-receipt';

/** It may have been done all the same; only sending it again under its key tells. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError && error.kind === 'refused');
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
