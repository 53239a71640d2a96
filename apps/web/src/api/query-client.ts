/** The cache of answers, and the one place that says a call has failed: one toast per failure. */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

import { endSession, hasLeft, sessionToken } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';
import { toastError } from './toast-error.ts';

/** What a failed call says. `silent`: the screen shows it in its place instead. */
export type FailureNotice = 'silent' | { readonly title: string; readonly fallback: string };

declare module '@tanstack/react-query' {
  interface Register {
    /** `endsSession`: without this answer nobody is signed in. */
    queryMeta: { failure?: FailureNotice; endsSession?: true };
    mutationMeta: { failure?: FailureNotice };
  }
}

const GENERIC: FailureNotice = {
  title: 'API Error',
  fallback: 'Something went wrong. Please try again.',
};

/** The `meta` of a query or mutation whose failure the error catalogue names. */
export function failsWith(fallback: string, title = 'Error'): { failure: FailureNotice } {
  return { failure: { title, fallback } };
}

/** The `meta` where the screen shows the failure itself. */
export const FAILS_SILENTLY: { failure: FailureNotice } = { failure: 'silent' };

function announce(error: unknown, notice: FailureNotice = GENERIC): void {
  if (notice === 'silent') return;
  toastError(notice.title, error, notice.fallback);
}

/** An ended session is told once, by the sign-in screen, however many calls met it. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 401 && !sessionToken.get().token;
}

/** Only what may pass by itself is tried again: no answer, or a server that is not ready. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && [0, 502, 503, 504].includes(error.httpStatus);
}

// A button knows that its call is under way before the second click of a double click comes.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (isSessionEnd(error) && !meta?.endsSession) return;
      announce(error, meta?.failure);
      // A refused token has ended it already, under its own name.
      if (meta?.endsSession && sessionToken.get().token) endSession('unconfirmed');
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!isSessionEnd(error)) announce(error, meta?.failure);
    },
  }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 15_000 } },
});

// Nothing that one person loaded is shown to the next. A session that broke off keeps it: its calls are still reporting.
sessionToken.subscribe(() => {
  const { ending } = sessionToken.get();
  if (ending === null || hasLeft(ending)) queryClient.clear();
});
