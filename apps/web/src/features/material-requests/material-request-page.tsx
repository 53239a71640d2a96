/** One material request: the whole document, what came of it, its history, and what can be done with it next. */
import type { MaterialRequestDocument } from '@plinth/contracts/material-requests';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { Attachments } from '#document/attachments.tsx';
import { DocumentChain } from '#document/document-chain.tsx';
import { DocumentHistory } from '#document/document-history.tsx';
import { DocumentPage } from '#document/document-page.tsx';
import { DocumentSkeleton } from '#document/document-skeleton.tsx';

import { LoadedRequest } from './loaded-request.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestContext } from './request-context.tsx';
import { RejectionNotice, RequestDocument } from './request-document.tsx';
import { requestHistoryQuery } from './request-history.api.ts';
import { requestHistory } from './request-history.ts';

export function MaterialRequestPage() {
  const { id = '' } = useParams();
  // Beside the document, not after it.
  usePrefetchQuery(requestHistoryQuery(id));
  return (
    <LoadedRequest
      skeleton={<DocumentSkeleton title="Material Request Note" label="Loading the MRN" />}
    >
      {(request) => <Page key={request.id} request={request} />}
    </LoadedRequest>
  );
}

function Page({ request }: { request: MaterialRequestDocument }) {
  const history = useQuery({ ...requestHistoryQuery(request.id), select: requestHistory });
  return (
    <DocumentPage
      title={request.mrnNumber}
      status={request.status}
      context={<RequestContext request={request} />}
      actions={<RequestActions request={request} />}
      notice={<RejectionNotice request={request} />}
      aside={
        <>
          <DocumentChain request={request} orders={request.purchaseOrders} currentId={request.id} />
          <Attachments
            documentType="MATERIAL_REQUEST"
            documentId={request.id}
            projects={[request.project]}
          />
          <DocumentHistory history={history} />
        </>
      }
    >
      <RequestDocument request={request} />
    </DocumentPage>
  );
}
