/** Complete MRN. A request that is not pending is shown read-only, with the reason. */
import type { MaterialRequest, MaterialRequestDocument } from '@plinth/contracts/material-requests';
import { shownStatus, statusText } from '@plinth/domain/document/documents';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { Info } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { StatusBadge } from '#document/status-badge.tsx';
import { useBreadcrumbName } from '#lib/document-name.ts';
import { Card, CardSection } from '#ui/card.tsx';
import { DocumentTitle } from '#ui/document-title.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { RejectionNotice, RequestDocument } from '../page/request-document.tsx';
import { CompleteMaterialRequestForm } from './complete-material-request-form.tsx';
import { LoadedRequest } from './loaded-request.tsx';

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
      <StatusBadge type="MATERIAL_REQUEST" status={request.status} stage={request.stage} />
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
          : `${verdict.reason}. The status of this one is: ${statusText(shownStatus('MATERIAL_REQUEST', request.status, request.stage))}.`}
      </p>
      <RejectionNotice request={request} />
      <Card>
        <RequestDocument request={request} />
      </Card>
    </>
  );
}

const FACTS = ['number', 'date', 'requester', 'project'] as const;

function RequestFormSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the MRN" role="status">
      <DocumentTitle>Material Request Note</DocumentTitle>
      <Skeleton className="mb-2 h-7 w-56" />
      <Skeleton className="mb-4 w-40" />
      <Card>
        <CardSection className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {FACTS.map((fact) => (
            <div key={fact} className="flex flex-col gap-1.5">
              <Skeleton className="w-24" />
              <Skeleton className="h-9" />
            </div>
          ))}
        </CardSection>
        <CardSection>
          <Skeleton className="h-9" />
        </CardSection>
        <CardSection className="flex flex-col gap-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
        </CardSection>
      </Card>
    </div>
  );
}
