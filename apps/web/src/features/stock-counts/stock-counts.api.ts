import type { Sent } from '@plinth/contracts/shared/endpoint';
import { startStockCount } from '@plinth/contracts/stock-counts';

import { call } from '#api/client.ts';
import { useCall } from '#api/use-call.ts';
import { DOCUMENT_QUERIES } from '#api/document-queries.ts';

export function useStartCount() {
  return useCall({
    send: (body: Sent<typeof startStockCount, 'body'>) => call(startStockCount, { body }),
    success: 'Count started',
    refreshesAfter: DOCUMENT_QUERIES,
    failure: 'Failed to start the count',
  });
}
