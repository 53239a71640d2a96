/** Create Purchase Order, from a submitted request. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { materialRequestCan } from '@plinth/domain/material-request/status';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useParams } from 'react-router';

import { isNotFound } from '#api/api-error.ts';
import { usePermission } from '#api/session.ts';
import { sentenceCase } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { CreatePurchaseOrderForm } from './create-purchase-order-form.tsx';
import { NO_RATES } from './line-rates.ts';
import {
  projectTaxationQuery,
  requestRatesQuery,
  requestToOrderQuery,
  suppliersToOrderFromQuery,
} from './purchase-orders.api.ts';

const wayBack = (
  <ButtonLink variant="outline" to={paths.materialRequests()}>
    Back to MRNs
  </ButtonLink>
);

export function CreatePurchaseOrderPage() {
  const { mrnId = '' } = useParams();
  const request = useQuery(requestToOrderQuery(mrnId));
  const isGone = isNotFound(request.error);
  return (
    <>
      <PageHead
        title={isGone ? 'MRN not found' : 'Create Purchase Order'}
        // Reserves the line, against layout shift.
        context={request.data ? contextOf(request.data) : request.isPending && '\u00A0'}
      />
      <Content request={request} />
    </>
  );
}

interface ContentProps {
  request: UseQueryResult<MaterialRequest>;
}

function Content({ request }: ContentProps) {
  const suppliers = useQuery(suppliersToOrderFromQuery);
  const taxation = useQuery(projectTaxationQuery(request.data?.project.id));
  const rates = useLastRates(request.data);
  if (request.isLoadingError) {
    return (
      <LoadFailure
        title="The MRN could not be loaded"
        error={request.error}
        fallback="Failed to fetch MRN details"
        onRetry={() => void request.refetch()}
      >
        {wayBack}
      </LoadFailure>
    );
  }
  if (suppliers.isLoadingError) {
    return (
      <LoadFailure
        title="The suppliers could not be loaded"
        error={suppliers.error}
        fallback="Failed to fetch suppliers"
        onRetry={() => void suppliers.refetch()}
      >
        {wayBack}
      </LoadFailure>
    );
  }
  const mrn = request.data;
  if (!mrn || !suppliers.data || taxation.isPending || rates.isLoading)
    return <PageSpinner label="Loading MRN data..." />;

  const verdict = materialRequestCan.order(mrn.status);
  if (verdict.isAllowed) {
    return (
      <CreatePurchaseOrderForm
        key={mrn.id}
        mrn={mrn}
        suppliers={suppliers.data}
        taxation={taxation.data ?? null}
        rates={rates.data ?? NO_RATES}
      />
    );
  }
  return (
    <Card>
      <EmptyState
        icon={FileCheck}
        title={verdict.reason}
        hint={`${mrn.mrnNumber} is ${sentenceCase(mrn.status).toLowerCase()}.`}
        action={wayBack}
      />
    </Card>
  );
}

/** Loaded before the form, whose lines would move when they come. */
function useLastRates(mrn: MaterialRequest | undefined) {
  const mayReadPrices = usePermission('prices:read', mrn?.project) === true;
  return useQuery({
    ...requestRatesQuery(mrn?.id ?? ''),
    enabled: mrn !== undefined && mayReadPrices,
  });
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
