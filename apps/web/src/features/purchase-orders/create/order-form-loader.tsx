/** Loads what every form of purchase orders needs: suppliers, taxes, last rates. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePermission } from '#api/session.ts';
import { NotAllowed } from '#document/not-allowed.tsx';
import { useMaterialStock } from '#parts/stock/material-stock.tsx';
import { Loaded } from '#table/loaded.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { CreatePurchaseOrderForm } from './create-purchase-order-form.tsx';
import { NO_OFFERS } from '../contract-offers.ts';
import { NO_RATES } from './lines/line-rates.ts';
import type { OrderSource } from './order-source.ts';
import {
  contractOffersQuery,
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
  const offers = useOffers(source);
  const stock = useMaterialStock(source.project, materialsOf(source));
  // Waited for once: the form asks again for what failed, and does without it meanwhile.
  const isAwaited = stock.isLoading && !stock.isFetched;
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
        taxation.isPending || rates.isLoading || offers.isLoading || isAwaited ? (
          spinner
        ) : (
          <CreatePurchaseOrderForm
            key={source.key}
            source={source}
            suppliers={known}
            taxation={taxation.data ?? null}
            rates={rates.data ?? NO_RATES}
            offers={offers.data ?? NO_OFFERS}
          />
        )
      }
    </Loaded>
  );
}

/** Last rates are loaded before the form is shown, because they are proposed in its lines. */
function useLastRates(source: OrderSource) {
  const { mrnId, project } = source;
  const mayReadPrices = usePermission('prices:read', project) === true;
  const materialIds = materialsOf(source);
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

/** Offers of rate contracts are proposed, too. */
function useOffers(source: OrderSource) {
  const { project } = source;
  const mayReadPrices = usePermission('prices:read', project) === true;
  const materialIds = materialsOf(source);
  return useQuery({
    ...contractOffersQuery(project.id, materialIds),
    enabled: mayReadPrices && materialIds.length > 0,
  });
}

function materialsOf({ initial }: OrderSource): readonly string[] {
  return [...new Set(initial.lines.map(({ materialId }) => materialId))];
}
