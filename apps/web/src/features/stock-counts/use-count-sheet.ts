/** The sheet of a count: each figure is kept while it is typed, and sent when it is done and there is a connection. */
import type { StockCount, StockCountLine } from '@plinth/contracts/stock-counts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError, explain } from '#api/api-error.ts';
import { useUser } from '#api/session.ts';
import { draftKey, forgetDraft, keepDraft, keptDraft } from '#lib/drafts.ts';

import {
  afterAnswer,
  afterRefusal,
  type KeptCounts,
  readKept,
  readyCounts,
  toSaveBody,
  withAgain,
  withDone,
  withTyped,
} from './kept-counts.ts';
import { sendCounts, showSavedLines } from './stock-counts.api.ts';

const RETRY_MS = 15_000;

export interface CountSheetState {
  readonly kept: KeptCounts;
  /** How many wait for a connection; none while they are on their way. */
  readonly waiting: number;
  readonly type: (line: StockCountLine, quantity: string) => void;
  /** The figure of the line is complete. */
  readonly finishLine: (line: StockCountLine) => void;
  /** Put what was refused in place all the same. */
  readonly saveAgain: (line: StockCountLine) => void;
  readonly sendNow: () => void;
}

export function useCountSheet({ id }: StockCount): CountSheetState {
  const queryClient = useQueryClient();
  const key = draftKey({ userId: useUser().id, form: 'stock-count', documentId: id });
  const [kept, setKept] = useState(() => readKept(keptDraft(key)));
  const [isUnanswered, setUnanswered] = useState(false);
  /** What is kept now, also for an answer that comes after the next figure. */
  const latest = useRef(kept);
  const isSending = useRef(false);

  function put(next: KeptCounts) {
    latest.current = next;
    // Before the next event: a reload right after the last digit loses nothing.
    if (Object.keys(next).length === 0) forgetDraft(key);
    else keepDraft(key, next);
    setKept(next);
  }

  async function send() {
    const sent = readyCounts(latest.current);
    if (isSending.current || sent.length === 0) return;
    isSending.current = true;
    let isAnswered = true;
    try {
      const answer = await sendCounts(id, toSaveBody(sent, new Date()));
      showSavedLines(queryClient, id, answer);
      put(afterAnswer(latest.current, sent, answer));
    } catch (error) {
      isAnswered = error instanceof ApiError && error.kind === 'refused';
      if (isAnswered) {
        put(afterRefusal(latest.current, sent, explain(error, 'Failed to save the count')));
        void queryClient.invalidateQueries({ queryKey: ['stock-counts', 'one', id] });
      }
    }
    isSending.current = false;
    setUnanswered(!isAnswered);
    if (isAnswered) await send();
  }

  const sendWaiting = useEffectEvent(() => void send());
  useEffect(() => {
    sendWaiting();
    const timer = setInterval(() => sendWaiting(), RETRY_MS);
    const onOnline = () => sendWaiting();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, []);

  return {
    kept,
    waiting: isUnanswered ? readyCounts(kept).length : 0,
    type: (line, quantity) => put(withTyped(latest.current, line, quantity, new Date())),
    finishLine: (line) => {
      put(withDone(latest.current, line));
      void send();
    },
    saveAgain: (line) => {
      put(withAgain(latest.current, line));
      void send();
    },
    sendNow: () => void send(),
  };
}
