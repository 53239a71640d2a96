/** The query cache, which shows one toast per failure. */
import type { ErrorCode } from '@plinth/contracts/shared/error-code';
import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { endSession, hasLeft, sessionToken } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';
import { toastError } from './toast-error.ts';

/** The message of a failure. `silent`: the screen shows it instead. */
export type FailureNotice = 'silent' | { readonly title: string; readonly fallback: string };

declare module '@tanstack/react-query' {
  interface Register {
    /** `endsSession`: without this response nobody is signed in. */
    queryMeta: { failure?: FailureNotice; endsSession?: true };
    /** `shownInPlace`: a refusal without a toast. */
    mutationMeta: { failure?: FailureNotice; shownInPlace?: ErrorCode | undefined };
  }
}

const GENERIC: FailureNotice = {
  title: 'API Error',
  fallback: 'Something went wrong. Please try again.',
};

/** The `meta` with the error catalogue's message. */
export function failsWith(fallback: string, title = 'Error'): { failure: FailureNotice } {
  return { failure: { title, fallback } };
}

/** The `meta` for failures shown by the screen. */
export const FAILS_SILENTLY: { failure: FailureNotice } = { failure: 'silent' };

function announce(error: unknown, notice: FailureNotice = GENERIC): void {
  if (notice === 'silent') return;
  toastError(notice.title, error, notice.fallback);
}

/** An ended session is reported once, by the sign-in screen. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 401 && !sessionToken.get().token;
}

/** Retried only without a response, or if the server is not ready. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && [0, 502, 503, 504].includes(error.httpStatus);
}

// Sets pending synchronously, so that a double click sends once.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (isSessionEnd(error) && !meta?.endsSession) return;
      announce(error, meta?.failure);
      // The session was ended by the refused token already.
      if (meta?.endsSession && sessionToken.get().token) endSession('unconfirmed');
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      const isInPlace =
        error instanceof ApiError && !!error.code && error.code === meta?.shownInPlace;
      if (!isInPlace && !isSessionEnd(error)) announce(error, meta?.failure);
    },
  }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 15_000 } },
});

/** Fetches visible queries below one of the keys again. */
export async function invalidate(keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map(async (queryKey) => queryClient.invalidateQueries({ queryKey })));
}

// A new person starts with an empty cache. After an expired session the cache stays, for calls in
// progress.
sessionToken.subscribe(() => {
  const { ending } = sessionToken.get();
  if (ending === null || hasLeft(ending)) queryClient.clear();
});
