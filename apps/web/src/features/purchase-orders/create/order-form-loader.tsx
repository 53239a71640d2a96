/** Loads what every form of purchase orders needs: suppliers, taxes, last rates. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePermission } from '#api/session.ts';
import { NotAllowed } from '#document/not-allowed.tsx';
import { Loaded } from '#table/loaded.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { CreatePurchaseOrderForm } from './create-purchase-order-form.tsx';
import { NO_RATES } from './lines/line-rates.ts';
import type { OrderSource } from './order-source.ts';
import {
  lastRatesQuery,
  projectTaxationQuery,
  requestRatesQuery,
  suppliersToOrderFromQuery,
} from '../purchase-orders.api.ts';

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
  const spinner = <PageSpinner label="Loading suppliers and rates..." />;
  return (
    <Loaded
      query={suppliers}
      what="the suppliers"
      fallback="Failed to fetch suppliers"
      wayBack={wayBack}
      loading={spinner}
    >
      {(known) =>
        taxation.isPending || rates.isLoading ? (
          spinner
        ) : (
          <CreatePurchaseOrderForm
            key={source.key}
            source={source}
            suppliers={known}
            taxation={taxation.data ?? null}
            rates={rates.data ?? NO_RATES}
          />
        )
      }
    </Loaded>
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
