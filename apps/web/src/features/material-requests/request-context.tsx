/** The line under a page's title: where the request stands, and for which project. It names the request in the trail. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';

import { StatusBadge } from '#document/status-badge.tsx';
import { useNameInTrail } from '#lib/document-name.ts';

export function RequestContext({ request }: { request: MaterialRequest }) {
  useNameInTrail(request.mrnNumber);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <StatusBadge type="MATERIAL_REQUEST" status={request.status} />
      {`${request.project.name} · ${request.project.firm.name}`}
    </span>
  );
}
