import type { Sent } from '@plinth/contracts/shared/endpoint';
import { startStockCount } from '@plinth/contracts/stock-counts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notifySuccess } from '#ui/toaster.tsx';

export function useStartCount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof startStockCount, 'body'>) => call(startStockCount, { body }),
    onSuccess: ({ message = 'Count started' }) => notifySuccess(message),
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith('Failed to start the count'),
  });
}
