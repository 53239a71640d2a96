import { listUnits } from '@plinth/contracts/units';
import { type Unit, UNITS } from '@plinth/domain/shared/quantity';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './client.ts';
import { failsWith } from './query-client.ts';

export const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: ({ signal }) => call(listUnits, { signal }),
  meta: { ...failsWith('Failed to fetch units'), isOfFrame: true },
});

/**
 * The organisation's units in display order; `meanwhile`, by default the ten default units, until
 * they are loaded.
 */
export function useUnits(meanwhile: readonly Unit[] = UNITS): readonly Unit[] {
  return useQuery(unitsQuery).data?.list ?? meanwhile;
}
