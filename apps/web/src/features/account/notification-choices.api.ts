import { getNotificationChoices, setNotificationChoices } from '@plinth/contracts/notifications';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

export type Choices = Answered<typeof getNotificationChoices>['choices'];

export const choicesQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  queryFn: async ({ signal }) => (await call(getNotificationChoices, { signal })).choices,
  meta: failsWith('Failed to fetch what you are told'),
});

export function useSetChoices() {
  return useCall({
    send: async (choices: Choices) => call(setNotificationChoices, { body: { choices } }),
    success: 'Notifications saved',
    refreshes: [choicesQuery.queryKey],
    failure: 'Failed to save what you are told',
  });
}
