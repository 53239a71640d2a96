/** Create Purchase Order from several requests, like another order, or without a request. */
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { useQueries, useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { paths } from '#lib/paths.ts';
import { type ProjectChoice, useProjectChoice } from '#lib/project-choice.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { OrderFormLoader } from './order-form-loader.tsx';
import { obstacleOf, sourceOfOrder, sourceOfProject, sourceOfRequests } from './order-source.ts';
import {
  orderToRepeatQuery,
  requestToOrderQuery,
  suppliersToOrderFromQuery,
} from '../purchase-orders.api.ts';

const wayBack = (
  <ButtonLink variant="outline" to={paths.purchaseOrders()}>
    Back to purchase orders
  </ButtonLink>
);

export function PlaceOrderPage() {
  const [query] = useSearchParams();
  const mrnIds = query.get('mrns')?.split(',').filter(Boolean) ?? [];
  const orderId = query.get('order');
  if (orderId) return <LikeAnOrder key={orderId} orderId={orderId} />;
  if (mrnIds.length > 0) return <FromRequests key={mrnIds.join()} mrnIds={mrnIds} />;
  return <Direct />;
}

/** Reserves the line of the context, against layout shift. */
function Frame({ context, children }: { context: string | undefined; children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Create Purchase Order"
        documentTitle="Order directly or together"
        context={context ?? '\u00A0'}
      />
      {children}
    </>
  );
}

function FromRequests({ mrnIds }: { mrnIds: readonly string[] }) {
  const requests = useQueries({ queries: [...new Set(mrnIds)].map(requestToOrderQuery) });
  const failed = requests.find(({ isLoadingError }) => isLoadingError);
  const mrns = requests.flatMap(({ data }) => data ?? []);
  const isLoaded = mrns.length === requests.length;
  return (
    <Frame
      context={isLoaded ? `From ${mrns.map(({ mrnNumber }) => mrnNumber).join(', ')}` : undefined}
    >
      {failed?.error ? (
        <LoadFailure
          what="the MRNs"
          error={failed.error}
          fallback="Failed to fetch MRN details"
          onRetry={() => void failed.refetch()}
          wayBack={wayBack}
        />
      ) : (
        <RequestsToOrder mrns={isLoaded ? mrns : []} />
      )}
    </Frame>
  );
}

/** @param mrns none until all are loaded */
function RequestsToOrder({ mrns }: { mrns: readonly MaterialRequest[] }) {
  const [first, ...others] = mrns;
  const key = mrns.map(({ id }) => id).join();
  const source = useMemo(
    () => (first ? sourceOfRequests([first, ...others]) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- loaded once, and kept while the form is open
    [key],
  );
  if (!source) return <PageSpinner label="Loading MRN data..." />;
  const obstacle = obstacleOf(mrns);
  if (obstacle === null) return <OrderFormLoader source={source} wayBack={wayBack} />;
  return (
    <Card>
      <EmptyState
        icon={FileCheck}
        title="These MRNs cannot be ordered together"
        hint={obstacle}
        action={
          <ButtonLink variant="outline" to={paths.materialRequests()}>
            Back to MRNs
          </ButtonLink>
        }
      />
    </Card>
  );
}

function LikeAnOrder({ orderId }: { orderId: string }) {
  const order = useQuery(orderToRepeatQuery(orderId));
  const suppliers = useQuery(suppliersToOrderFromQuery);
  const source = useMemo(
    () => (order.data && suppliers.data ? sourceOfOrder(order.data, suppliers.data) : null),
    [order.data, suppliers.data],
  );
  const failed = [order, suppliers].find(({ isLoadingError }) => isLoadingError);
  return (
    <Frame context={order.data && `Like ${order.data.poNumber}, with an MRN of its own`}>
      {failed?.error ? (
        <LoadFailure
          what="the purchase order"
          error={failed.error}
          fallback="Failed to fetch purchase order"
          onRetry={() => void failed.refetch()}
          wayBack={wayBack}
        />
      ) : source ? (
        <OrderFormLoader source={source} wayBack={wayBack} />
      ) : (
        <PageSpinner label="Loading purchase order..." />
      )}
    </Frame>
  );
}

function Direct() {
  const choice = useProjectChoice();
  return (
    <Frame context="Without a request: its MRN is made with the order">
      {choice ? (
        <DirectOrder key={choice.project.id} choice={choice} />
      ) : (
        <Card>
          <EmptyState
            icon={FileCheck}
            title="No project is chosen"
            hint="Choose the project that the material is for, at the top of the page."
            action={wayBack}
          />
        </Card>
      )}
    </Frame>
  );
}

function DirectOrder({ choice: { firm, project } }: { choice: ProjectChoice }) {
  const { id, name } = project;
  const source = useMemo(
    () => sourceOfProject({ id, name, firm: { id: firm.id } }),
    [id, name, firm.id],
  );
  return <OrderFormLoader source={source} wayBack={wayBack} />;
}
