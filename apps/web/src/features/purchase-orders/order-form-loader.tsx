/** Loads what every form of purchase orders needs: suppliers, taxes, last rates. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePermission } from '#api/session.ts';
import { NotAllowed } from '#document/not-allowed.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { CreatePurchaseOrderForm } from './create-purchase-order-form.tsx';
import { NO_RATES } from './line-rates.ts';
import type { OrderSource } from './order-source.ts';
import {
  lastRatesQuery,
  projectTaxationQuery,
  requestRatesQuery,
  suppliersToOrderFromQuery,
} from './purchase-orders.api.ts';

interface OrderFormLoaderProps {
  source: OrderSource;
  /** A link back, shown after a failure. */
  wayBack: ReactNode;
}

export function OrderFormLoader(props: OrderFormLoaderProps) {
  const permission = usePermission('purchase-orders:create', props.source.project);
  if (permission !== true) return <NotAllowed reason={permission} act="create purchase orders" />;
  return <LoadedOrderForm {...props} />;
}

function LoadedOrderForm({ source, wayBack }: OrderFormLoaderProps) {
  const suppliers = useQuery(suppliersToOrderFromQuery);
  const taxation = useQuery(projectTaxationQuery(source.project.id));
  const rates = useLastRates(source);
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
  if (!suppliers.data || taxation.isPending || rates.isLoading) {
    return <PageSpinner label="Loading suppliers and rates..." />;
  }
  return (
    <CreatePurchaseOrderForm
      key={source.key}
      source={source}
      suppliers={suppliers.data}
      taxation={taxation.data ?? null}
      rates={rates.data ?? NO_RATES}
    />
  );
}

/** Last rates are loaded before the form is shown, because its lines would move otherwise. */
function useLastRates({ mrnId, project, initial }: OrderSource) {
  const mayReadPrices = usePermission('prices:read', project) === true;
  const materialIds = [...new Set(initial.lines.map(({ materialId }) => materialId))];
  const ofRequest = useQuery({
    ...requestRatesQuery(mrnId ?? ''),
    enabled: mayReadPrices && mrnId !== null,
  });
  const ofMaterials = useQuery({
    ...lastRatesQuery(project.id, materialIds),
    enabled: mayReadPrices && mrnId === null && materialIds.length > 0,
  });
  return mrnId === null ? ofMaterials : ofRequest;
}
