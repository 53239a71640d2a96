import type { Sent } from '@plinth/contracts/shared/endpoint';
import { listUnits, setUnits } from '@plinth/contracts/units';
import { STANDARD_UNITS, type Unit, UNITS } from '@plinth/domain/shared/quantity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call } from './client.ts';
import { failsWith, invalidate, queryClient } from './query-client.ts';
import { useCall } from './use-call.ts';

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

/**
 * Every standard unit, and the organisation's own ones in use: what work, norms and lines of a
 * category may be measured in.
 */
export function useKnownUnits(): readonly Unit[] {
  const units = useUnits(STANDARD_UNITS);
  return useMemo(() => [...new Set<Unit>([...STANDARD_UNITS, ...units])], [units]);
}

/** The same as options of a field. */
export function useUnitOptions(): readonly { value: Unit; label: Unit }[] {
  const units = useKnownUnits();
  return useMemo(() => units.map((unit) => ({ value: unit, label: unit })), [units]);
}

/** Sets the units in use, and adds or changes own ones. */
export function useSetUnits() {
  return useCall({
    send: async (body: Sent<typeof setUnits, 'body'>) => call(setUnits, { body }),
    success: 'Units saved',
    onSuccess: (answer) => queryClient.setQueryData(unitsQuery.queryKey, answer),
    onError: () => void invalidate([unitsQuery.queryKey]),
    failure: 'Failed to save units',
  });
}
