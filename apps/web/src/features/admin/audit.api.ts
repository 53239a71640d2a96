/** The calls about the audit trail. */
import { listAudit } from '@plinth/contracts/audit-log';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';

export const auditQuery = (query: Sent<typeof listAudit, 'query'>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: failsWith('Failed to fetch the audit trail'),
  });
