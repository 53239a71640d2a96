import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sessionToken, startSession } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';
import { failsWith, queryClient } from './query-client.ts';
import { toastError } from './toast-error.ts';

// Files share loaded modules: another may have loaded the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('./toast-error.ts', () => ({ toastError: vi.fn<typeof toastError>() }));

const userFetch = {
  queryKey: ['session'],
  retry: false,
  meta: { ...failsWith('Unable to fetch user details.', 'User Fetch Failed'), endsSession: true },
} as const;

beforeEach(() => startSession('a.b.c'));
afterEach(() => vi.mocked(toastError).mockClear());

test('a server that is not there has not ended the session, but nobody is signed in', async () => {
  const error = ApiError.unreachable();
  const queryFn = () => Promise.reject(error);
  await expect(queryClient.query({ ...userFetch, queryFn })).rejects.toBe(error);
  expect(sessionToken.get()).toEqual({ token: null, ending: 'unconfirmed' });
  expect(toastError).toHaveBeenCalledExactlyOnceWith(
    'User Fetch Failed',
    error,
    'Unable to fetch user details.',
    '["session"]',
  );
});

test('any other failure leaves the session', async () => {
  const queryFn = () => Promise.reject(ApiError.unexplained(500));
  const list = { queryKey: ['list'], retry: false, queryFn, meta: failsWith('Failed') };
  await expect(queryClient.query(list)).rejects.toThrow('500');
  expect(sessionToken.get().token).toBe('a.b.c');
});
