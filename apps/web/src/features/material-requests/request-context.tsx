/** Status and project, below the page's title; also sets the name in breadcrumbs. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';

import { StatusBadge } from '#document/status-badge.tsx';
import { useBreadcrumbName } from '#lib/document-name.ts';

export function RequestContext({ request }: { request: MaterialRequest }) {
  useBreadcrumbName(request.mrnNumber);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <StatusBadge type="MATERIAL_REQUEST" status={request.status} />
      {`${request.project.name} · ${request.project.firm.name}`}
    </span>
  );
}
