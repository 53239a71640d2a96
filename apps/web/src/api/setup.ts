/** Whether setup is needed, and whether there is demo data. */
import type { getSetup } from '@plinth/contracts/setup';
import { queryOptions } from '@tanstack/react-query';

import { type Address, call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

const GET_SETUP: Address<typeof getSetup> = { method: 'GET', path: '/api/v1/setup' };

/** Failures are ignored; signing in will report them. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call<typeof getSetup>(GET_SETUP, { signal }),
  meta: FAILS_SILENTLY,
});
