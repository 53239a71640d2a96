/** Complete MRN: where a request is filled and submitted. One that cannot be filled is shown to read, with the reason. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { Info } from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { PageHead } from '#ui/page-head.tsx';

import { CompleteMaterialRequestForm } from './complete-material-request-form.tsx';
import { LoadedRequest } from './loaded-request.tsx';
import { RequestContext } from './request-context.tsx';
import { RequestDocument } from './request-document.tsx';

export function CompleteMaterialRequestPage() {
  return (
    <LoadedRequest>
      {(request) => (
        <>
          <PageHead title="Complete MRN" context={<RequestContext request={request} />} />
          <Fillable key={request.id} request={request} />
        </>
      )}
    </LoadedRequest>
  );
}

function Fillable({ request }: { request: MaterialRequest }) {
  const permission = usePermission('material-requests:create', request.project.firm.id);
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
          : `${verdict.reason}. This one has been ${request.status.toLowerCase()}.`}
      </p>
      <RequestDocument request={request} />
    </>
  );
}
