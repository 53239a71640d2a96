import {
  createMeasurement,
  listMeasurableItems,
  type Measurement,
  reverseMeasurement,
} from '@plinth/contracts/measurements';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

const REFRESHED = [['measurements'], ['consumption']];

/** The first BOQ items of a search, with what was executed of them. */
export const measurableItemsQuery = (projectId: string, search: string) =>
  queryOptions({
    queryKey: ['measurements', 'items', projectId, search],
    queryFn: async ({ signal }) => {
      const options = { params: { id: projectId }, query: { search }, signal };
      return (await call(listMeasurableItems, options)).list;
    },
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

export function useRecordMeasurement() {
  return useCall({
    send: (body: Sent<typeof createMeasurement, 'body'>) => call(createMeasurement, { body }),
    success: 'Measurement recorded',
    refreshes: REFRESHED,
    shownInPlace: 'unprocessable',
    failure: 'Failed to record the measurement',
  });
}

export function useReverseMeasurement({ id, version }: Measurement) {
  return useCall({
    send: ({ reason }: { reason: string }) =>
      call(reverseMeasurement, { params: { id }, body: { reason, version } }),
    success: 'Measurement reversed',
    refreshes: REFRESHED,
    failure: 'Failed to reverse the measurement',
  });
}
