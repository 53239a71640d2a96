/** The routes of rate contracts and of comparing revisions. */
import type { RouteObject } from 'react-router';

import { RATE_CONTRACT_LIST } from '#features/rate-contracts/rate-contracts.list.ts';
import { paths } from '#lib/paths.ts';

import { listRoute, page } from './screen-route.tsx';

export const purchaseRoutes: RouteObject[] = [
  {
    path: paths.compareRevisions(':id'),
    ...page(
      () => import('#features/purchase-orders/compare-revisions-page.tsx'),
      'CompareRevisionsPage',
    ),
  },
  {
    path: paths.rateContracts(),
    ...listRoute(RATE_CONTRACT_LIST),
    ...page(() => import('#features/rate-contracts/rate-contracts-page.tsx'), 'RateContractsPage'),
  },
  {
    path: paths.createRateContract(),
    ...page(
      () => import('#features/rate-contracts/contract-form-page.tsx'),
      'CreateRateContractPage',
    ),
  },
  {
    path: paths.editRateContract(':id'),
    ...page(
      () => import('#features/rate-contracts/contract-form-page.tsx'),
      'EditRateContractPage',
    ),
  },
  {
    path: paths.rateContract(':id'),
    ...page(() => import('#features/rate-contracts/rate-contract-page.tsx'), 'RateContractPage'),
  },
  {
    path: paths.priceIndices(),
    ...page(() => import('#features/rate-contracts/price-indices-page.tsx'), 'PriceIndicesPage'),
  },
];
