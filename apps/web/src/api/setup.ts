/** Whether this installation still waits for its first administrator, and whether it shows demo data. */
import { queryOptions } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** A failure leaves the sign-in screen as it is; signing in will say what is wrong. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async ({ signal }) => {
    // Like the contract of signing in, it comes after the first paint.
    const { getSetup } = await import('@plinth/contracts/setup');
    return call(getSetup, { signal });
  },
  meta: FAILS_SILENTLY,
});
