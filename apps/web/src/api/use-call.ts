/** A call that changes something: its toasts, and the queries that are fetched again. */
import type { ErrorCode } from '@plinth/contracts/shared/error-code';
import { type QueryKey, useMutation } from '@tanstack/react-query';

import { notifySuccess } from '#ui/toaster.tsx';

import { FAILS_SILENTLY, failsWith, invalidate } from './query-client.ts';

interface Call<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Shown where the answer has no message of its own; a function decides itself, and null shows nothing. */
  readonly success: string | null | ((answer: Answer) => string | null);
  /** Shown where the refusal has no message; null: the screen shows it in its place. */
  readonly failure: string | null;
  /** A refusal that the screen shows in its place, without a toast. */
  readonly shownInPlace?: ErrorCode;
  /** Fetched again before the call counts as done. */
  readonly refreshes?: readonly QueryKey[];
  /** Fetched again after a refusal, too; nothing waits for it. */
  readonly refreshesAfter?: readonly QueryKey[];
  readonly onSuccess?: (answer: Answer, input: Input) => void;
  readonly onError?: (error: Error) => void;
}

export function useCall<Answer extends object, Input = void>({
  send,
  success,
  failure,
  shownInPlace,
  refreshes = [],
  refreshesAfter = [],
  onSuccess,
  onError,
}: Call<Input, Answer>) {
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input);
      const text = typeof success === 'function' ? success(answer) : messageOf(answer, success);
      if (text !== null) notifySuccess(text);
      await invalidate(refreshes);
    },
    onError: (error) => onError?.(error),
    onSettled: () => void invalidate(refreshesAfter),
    meta: failure === null ? FAILS_SILENTLY : { ...failsWith(failure), shownInPlace },
  });
}

function messageOf(answer: object, fallback: string | null): string | null {
  const isSaid = fallback !== null && 'message' in answer && typeof answer.message === 'string';
  return isSaid ? String(answer.message) : fallback;
}
