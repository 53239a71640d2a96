/** Create Purchase Order, from a submitted request. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { shownStatus, statusText } from '@plinth/domain/document/documents';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';

import { isNotFound } from '#api/api-error.ts';
import { sentenceCase } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { Loaded } from '#table/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { OrderFormLoader } from './order-form-loader.tsx';
import { sourceOfRequest } from './order-source.ts';
import { requestToOrderQuery, suppliersToOrderFromQuery } from '../purchase-orders.api.ts';

const wayBack = (
  <ButtonLink variant="outline" to={paths.materialRequests()}>
    Back to MRNs
  </ButtonLink>
);

export function CreatePurchaseOrderPage() {
  const { mrnId = '' } = useParams();
  const request = useQuery(requestToOrderQuery(mrnId));
  // Suppliers are loaded in parallel with the request.
  useQuery(suppliersToOrderFromQuery);
  const isGone = isNotFound(request.error);
  return (
    <>
      <PageHead
        title={isGone ? 'MRN not found' : 'Create Purchase Order'}
        // Reserves the line, against layout shift.
        context={request.data ? contextOf(request.data) : request.isPending && '\u00A0'}
      />
      <Loaded
        query={request}
        what="the MRN"
        fallback="Failed to fetch MRN details"
        wayBack={wayBack}
        loading={<PageSpinner label="Loading MRN data..." />}
      >
        {(mrn) => <RequestToOrder mrn={mrn} />}
      </Loaded>
    </>
  );
}

function RequestToOrder({ mrn }: { mrn: MaterialRequest }) {
  const source = useMemo(() => sourceOfRequest(mrn), [mrn]);
  const verdict = materialRequestCan.order(mrn);
  if (verdict.isAllowed) return <OrderFormLoader source={source} wayBack={wayBack} />;
  return (
    <Card>
      <EmptyState
        icon={FileCheck}
        title={verdict.reason}
        hint={`${mrn.mrnNumber} is ${statusText(shownStatus('MATERIAL_REQUEST', mrn.status, mrn.stage)).toLowerCase()}.`}
        action={wayBack}
      />
    </Card>
  );
}

/** `From MRN/26-27/00118 · High priority · Required on: Before slab casting`. */
function contextOf({ mrnNumber, priority, requiredOn }: MaterialRequest): string {
  const facts = [
    `From ${mrnNumber}`,
    priority && `${sentenceCase(priority)} priority`,
    requiredOn && `Required on: ${requiredOn}`,
  ];
  return facts.filter(Boolean).join(' · ');
}
