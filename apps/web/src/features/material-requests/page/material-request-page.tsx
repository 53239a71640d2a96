import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';

import { DocumentChain } from '#document/document-chain.tsx';
import { DocumentDialogHost } from '#document/document-dialog.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';
import { StatusBadge } from '#document/status-badge.tsx';
import { ApprovalTrail } from '#parts/approvals/approval-trail.tsx';

import { LoadedRequest } from '../form/loaded-request.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestApproval, useRequestDecision } from './request-approval.tsx';
import { RejectionNotice, RequestDocument } from './request-document.tsx';
import { requestHistory } from './request-history.ts';

export function MaterialRequestPage() {
  return (
    <LoadedRequest skeleton={<DocumentSkeleton type="MATERIAL_REQUEST" />}>
      {(request) => (
        <DocumentDialogHost key={request.id}>
          <Page request={request} />
        </DocumentDialogHost>
      )}
    </LoadedRequest>
  );
}

function Page({ request }: { request: MaterialRequestDocument }) {
  const { id, status, project, purchaseOrders } = request;
  const decision = useRequestDecision(request);
  return (
    <DocumentPage
      type="MATERIAL_REQUEST"
      id={id}
      title={request.mrnNumber}
      status={status}
      badge={<StatusBadge type="MATERIAL_REQUEST" status={status} stage={request.stage} />}
      context={`${project.name} · ${project.firm.name}`}
      actions={<RequestActions request={request} isDecidedHere={decision !== null} />}
      decision={decision}
      notice={
        <>
          <RejectionNotice request={request} />
          <RequestApproval request={request} />
        </>
      }
      chain={
        <>
          <ApprovalTrail type="MATERIAL_REQUEST" id={id} />
          <DocumentChain requests={[request]} orders={purchaseOrders} currentId={id} />
        </>
      }
      projects={[project]}
      toHistory={requestHistory}
    >
      <RequestDocument request={request} />
    </DocumentPage>
  );
}
