/** The routes of the warehouse and the reports. */
import type { RouteObject } from 'react-router';

import { CONTRACTOR_LIST } from '#features/contractors/contractors.list.ts';
import { STOCK_LIST } from '#features/stock/stock.list.ts';
import { paths } from '#lib/paths.ts';

import { documentRoutes } from './document-routes.ts';
import { listRoute, page } from './screen-route.tsx';
import { ModuleGate } from './shell/module-gate.tsx';

const storeRoutes: RouteObject[] = [
  {
    path: paths.warehouse(),
    ...page(() => import('#features/stock/warehouse-page.tsx'), 'WarehousePage'),
  },
  ...documentRoutes('WAREHOUSE'),
  {
    path: paths.stock(),
    ...listRoute(STOCK_LIST),
    ...page(() => import('#features/stock/stock-page.tsx'), 'StockPage'),
  },
  {
    path: paths.importOpeningStock(),
    ...page(() => import('#features/imports/opening-stock-page.tsx'), 'ImportOpeningStockPage'),
  },
  {
    path: paths.stockLedger(':storeId', ':materialId'),
    ...page(() => import('#features/stock/stock-ledger-page.tsx'), 'StockLedgerPage'),
  },
  {
    path: paths.contractors(),
    ...listRoute(CONTRACTOR_LIST),
    ...page(() => import('#features/contractors/contractors-page.tsx'), 'ContractorsPage'),
  },
  {
    path: paths.importContractors(),
    ...page(() => import('#features/imports/import-page.tsx'), 'ImportContractorsPage'),
  },
  {
    path: paths.contractor(':id'),
    ...page(() => import('#features/contractors/contractor-page.tsx'), 'ContractorPage'),
  },
  { path: paths.stores(), ...page(() => import('#features/stock/stores-page.tsx'), 'StoresPage') },
];

const reportRoutes: RouteObject[] = [
  {
    path: paths.reports(),
    ...page(() => import('#features/reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: paths.report(':report'),
    ...page(() => import('#features/reports/report-page.tsx'), 'ReportPage'),
  },
];

export const warehouseRoutes: RouteObject[] = [
  { element: <ModuleGate module="WAREHOUSE" />, children: storeRoutes },
  { element: <ModuleGate module="REPORTS" />, children: reportRoutes },
];
