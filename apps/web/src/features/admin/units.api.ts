import type { Sent } from '@plinth/contracts/shared/endpoint';
import { setUnits } from '@plinth/contracts/units';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { unitsQuery } from '#api/units.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export function useSetUnits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (furtherUnits: Sent<typeof setUnits, 'body'>['furtherUnits']) =>
      call(setUnits, { body: { furtherUnits } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(unitsQuery.queryKey, answer);
      notifySuccess(answer.message ?? 'Units saved');
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: unitsQuery.queryKey }),
    meta: failsWith('Failed to save units'),
  });
}
