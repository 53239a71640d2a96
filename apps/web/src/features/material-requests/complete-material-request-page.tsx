/** Complete MRN. A request that is not pending is shown read-only, with the reason. */
import type { MaterialRequest, MaterialRequestDocument } from '@plinth/contracts/material-requests';
import { STAGES } from '@plinth/domain/document/stages';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { Info } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { StageBadge } from '#document/stage-badge.tsx';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CompleteMaterialRequestForm } from './complete-material-request-form.tsx';
import { LoadedRequest } from './loaded-request.tsx';
import { RejectionNotice, RequestDocument } from './request-document.tsx';
import { RequestFormSkeleton } from './request-form-skeleton.tsx';

export function CompleteMaterialRequestPage() {
  return (
    <LoadedRequest skeleton={<RequestFormSkeleton />}>
      {(request) => (
        <>
          <PageHead title="Complete MRN" context={<RequestContext request={request} />} />
          <Fillable key={request.id} request={request} />
        </>
      )}
    </LoadedRequest>
  );
}

/** Status and project, below the page's title; also sets the name in breadcrumbs. */
function RequestContext({ request }: { request: MaterialRequest }) {
  useBreadcrumbName(request.mrnNumber);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
      <StageBadge stage={request.stage} />
      {`${request.project.name} · ${request.project.firm.name}`}
    </span>
  );
}

function Fillable({ request }: { request: MaterialRequestDocument }) {
  const permission = usePermission('material-requests:create', request.project);
  const verdict = materialRequestCan.edit(request.status);
  if (verdict.isAllowed && permission === true) {
    return <CompleteMaterialRequestForm request={request} />;
  }
  return (
    <>
      <p
        role="status"
        className="mb-4 flex items-start gap-2 rounded-lg border bg-info-soft p-3 text-info"
      >
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {verdict.isAllowed
          ? `${String(permission)}: you can read this MRN but not fill it.`
          : `${verdict.reason}. The status of this one is: ${STAGES[request.stage].word}.`}
      </p>
      <RejectionNotice request={request} />
      <Card>
        <RequestDocument request={request} />
      </Card>
    </>
  );
}
