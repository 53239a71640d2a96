/** The line under a page's title: which request it is, and where that stands. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';

import { MaterialRequestStatusBadge } from './material-request-status-badge.tsx';

export function RequestContext({ request }: { request: MaterialRequest }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <MaterialRequestStatusBadge status={request.status} />
      {`${request.project.name} · ${request.project.firm.name}`}
    </span>
  );
}
