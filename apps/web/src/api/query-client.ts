/** The query cache, which shows one toast per failure. */
import type { ErrorCode } from '@plinth/contracts/shared/error-code';
import {
  MutationCache,
  noop,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';

import { endSession, hasLeft, sessionToken } from '#lib/session-token.ts';
import { resolveToasts } from '#ui/toaster.tsx';

import { ApiError, isOutage } from './api-error.ts';
import type { Cached, StoredName } from './cached-answers.ts';
import { isConnected } from './connection.ts';
import { toastError } from './toast-error.ts';

/** The message of a failure. `silent`: the screen shows it instead. */
export type FailureNotice = 'silent' | { readonly title: string; readonly fallback: string };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      failure?: FailureNotice;
      /** Whether nobody is signed in without this response. */
      endsSession?: true;
      /** Whether it belongs to the frame of the app or to pickers, whose age is not shown. */
      isOfFrame?: true;
      /** Whether the answer is not stored on the device, because whoever has it may act with it. */
      isSecret?: true;
      /** The name of the stored answer, where the key of the query may not be stored. */
      storedAs?: StoredName;
      /** How the answer follows from what another query stored. */
      fromStored?: () => Promise<Cached<unknown> | null>;
    };
    /** `shownInPlace`: a refusal without a toast. */
    mutationMeta: { failure?: FailureNotice; shownInPlace?: ErrorCode | undefined };
  }
}

const GENERIC = {
  title: 'API Error',
  fallback: 'Something went wrong. Please try again.',
} as const satisfies FailureNotice;

/** The `meta` with the error catalogue's message. */
export function failsWith(fallback: string, title = 'Error'): { failure: FailureNotice } {
  return { failure: { title, fallback } };
}

/** The `meta` for failures shown by the screen. */
export const FAILS_SILENTLY: { failure: FailureNotice } = { failure: 'silent' };

function announce(error: unknown, notice: FailureNotice = GENERIC, cause?: string): void {
  if (notice === 'silent') return;
  toastError(notice.title, error, notice.fallback, cause);
}

/** An ended session is reported once, by the sign-in screen. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 401 && !sessionToken.get().token;
}

/** Once the connection is lost, its return is what fetches again. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && isOutage(error) && isConnected();
}

/**
 * Stores the answers of a signed-in person on the device, and finds them there while the server is
 * away. What is fetched for one use (`gcTime: 0`) is not stored.
 */
const persister: QueryPersister = async (queryFn, context, query) => {
  const asked = Promise.resolve(queryFn(context));
  if (sessionToken.get().token === null || query.meta?.isSecret || query.options.gcTime === 0) {
    return asked;
  }
  asked.catch(noop);
  // The sign-in screen does without it.
  const device = await import('./cached-answers.ts').catch(() => null);
  return device ? device.orStored(asked, query) : asked;
};

/** The data from before are still shown, or the frame of the app says that there is no connection. */
function isShownByFrame(error: Error, data: unknown): boolean {
  return isOutage(error) && (data !== undefined || !isConnected());
}

// Sets pending synchronously, so that a double click sends once.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_data, { queryHash }) => resolveToasts(queryHash),
    onError: (error, { meta, state, queryHash }) => {
      if (isSessionEnd(error) && !meta?.endsSession) return;
      if (isShownByFrame(error, state.data) && !(meta?.endsSession && !state.data)) return;
      announce(error, meta?.failure, queryHash);
      // The session was ended by the refused token already.
      if (meta?.endsSession && sessionToken.get().token) endSession('unconfirmed');
    },
  }),
  mutationCache: new MutationCache({
    onSuccess: (_answer, _variables, _result, { meta }) => {
      const failure = meta?.failure ?? GENERIC;
      if (failure !== 'silent') resolveToasts(failure.fallback);
    },
    onError: (error, _variables, _result, { meta }) => {
      const isInPlace =
        error instanceof ApiError && !!error.code && error.code === meta?.shownInPlace;
      if (!isInPlace && !isSessionEnd(error)) announce(error, meta?.failure);
    },
  }),
  // Nothing waits for a connection silently: it fails at once, and queries are fetched again later.
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      persister,
    },
    mutations: { networkMode: 'always' },
  },
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
