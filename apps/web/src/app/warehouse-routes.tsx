/** Which screen of the warehouse and of the reports stands at which address. */
import type { RouteObject } from 'react-router';

import { paths } from '#lib/paths.ts';

import { page } from './screen-route.tsx';
import { ModuleGate } from './shell/module-gate.tsx';

const ID = ':id';

const storeRoutes: RouteObject[] = [
  {
    path: paths.warehouse(),
    ...page(() => import('#features/stock/warehouse-page.tsx'), 'WarehousePage'),
  },
  {
    path: paths.receiveGoods(),
    ...page(() => import('#features/goods-receipts/receive-goods-page.tsx'), 'ReceiveGoodsPage'),
  },
  {
    path: paths.receipts(),
    ...page(() => import('#features/goods-receipts/goods-receipts-page.tsx'), 'GoodsReceiptsPage'),
  },
  {
    path: paths.receipt(ID),
    ...page(() => import('#features/goods-receipts/goods-receipt-page.tsx'), 'GoodsReceiptPage'),
  },
  {
    path: paths.createReceipt(ID),
    ...page(() => import('#features/goods-receipts/create-receipt-page.tsx'), 'CreateReceiptPage'),
  },
  {
    path: paths.editReceipt(ID),
    ...page(() => import('#features/goods-receipts/edit-receipt-page.tsx'), 'EditReceiptPage'),
  },
  { path: paths.stock(), ...page(() => import('#features/stock/stock-page.tsx'), 'StockPage') },
  {
    path: paths.importOpeningStock(),
    ...page(() => import('#features/imports/opening-stock-page.tsx'), 'ImportOpeningStockPage'),
  },
  {
    path: paths.stockLedger(':storeId', ':materialId'),
    ...page(() => import('#features/stock/stock-ledger-page.tsx'), 'StockLedgerPage'),
  },
  { path: paths.stores(), ...page(() => import('#features/stock/stores-page.tsx'), 'StoresPage') },
  {
    path: paths.issues(),
    ...page(() => import('#features/stock-issues/stock-issues-page.tsx'), 'StockIssuesPage'),
  },
  {
    path: paths.createIssue(),
    ...page(() => import('#features/stock-issues/create-issue-page.tsx'), 'CreateIssuePage'),
  },
  {
    path: paths.issue(ID),
    ...page(() => import('#features/stock-issues/stock-issue-page.tsx'), 'StockIssuePage'),
  },
  {
    path: paths.transfers(),
    ...page(
      () => import('#features/stock-transfers/stock-transfers-page.tsx'),
      'StockTransfersPage',
    ),
  },
  {
    path: paths.createTransfer(),
    ...page(
      () => import('#features/stock-transfers/create-transfer-page.tsx'),
      'CreateTransferPage',
    ),
  },
  {
    path: paths.transfer(ID),
    ...page(() => import('#features/stock-transfers/stock-transfer-page.tsx'), 'StockTransferPage'),
  },
  {
    path: paths.counts(),
    ...page(() => import('#features/stock-counts/stock-counts-page.tsx'), 'StockCountsPage'),
  },
  {
    path: paths.count(ID),
    ...page(() => import('#features/stock-counts/stock-count-page.tsx'), 'StockCountPage'),
  },
  {
    path: paths.supplierReturns(),
    ...page(
      () => import('#features/supplier-returns/supplier-returns-page.tsx'),
      'SupplierReturnsPage',
    ),
  },
  {
    path: paths.supplierReturn(ID),
    ...page(
      () => import('#features/supplier-returns/supplier-return-page.tsx'),
      'SupplierReturnPage',
    ),
  },
  {
    path: paths.createSupplierReturn(ID),
    ...page(
      () => import('#features/supplier-returns/create-supplier-return-page.tsx'),
      'CreateSupplierReturnPage',
    ),
  },
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
