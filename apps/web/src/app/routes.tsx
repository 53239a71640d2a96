/** Which screen stands at which address. Every screen but the sign-in form is loaded when it is first visited. */
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';

import { SignInPage } from '#features/auth/sign-in-page.tsx';
import { paths } from '#lib/paths.ts';
import { PageSpinner } from '#ui/spinner.tsx';

import { Arrivals } from './arrivals.tsx';
import { RouteError } from './route-error.tsx';
import { screenLoader } from './screen-loader.ts';

/** A route's screen out of its own file. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'lazy'> {
  const loadScreen = screenLoader(load);
  return { lazy: async () => ({ Component: (await loadScreen())[name] }) };
}

const loadComingSoon = screenLoader(() => import('#features/placeholder/coming-soon-page.tsx'));

const loadPurchaseDashboard = screenLoader(
  () => import('#features/purchase-dashboard/purchase-dashboard-page.tsx'),
);

/** A route whose module is not built yet. */
function comingSoon(
  name: string,
  text = `${name} module coming soon...`,
): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const { ComingSoonPage } = await loadComingSoon();
      return { element: <ComingSoonPage name={name} text={text} /> };
    },
  };
}

const ID = ':id';

const homeRoutes: RouteObject[] = [
  { index: true, ...page(() => import('#features/home/home-page.tsx'), 'HomePage') },
  { path: paths.project(), ...comingSoon('Project Dashboard') },
  { path: paths.areaStatement(), ...comingSoon('Area Statement') },
  {
    path: paths.inventory(),
    lazy: async () => {
      const [{ PurchaseDashboardPage }, { ComingSoonPage }] = await Promise.all([
        loadPurchaseDashboard(),
        loadComingSoon(),
      ]);
      const name = 'Purchase & Inventory Dashboard';
      const text = 'Purchase Inventory Dashboard module coming soon...';
      return {
        element: <PurchaseDashboardPage whenOff={<ComingSoonPage name={name} text={text} />} />,
      };
    },
  },
  {
    path: paths.suppliers(),
    ...page(() => import('#features/suppliers/suppliers-page.tsx'), 'SuppliersPage'),
  },
  {
    path: paths.importSuppliers(),
    ...page(() => import('#features/imports/import-page.tsx'), 'ImportSuppliersPage'),
  },
  {
    path: paths.materials(),
    ...page(() => import('#features/materials/materials-page.tsx'), 'MaterialsPage'),
  },
  {
    path: paths.importMaterials(),
    ...page(() => import('#features/imports/import-page.tsx'), 'ImportMaterialsPage'),
  },
  {
    path: paths.materialRequests(),
    ...page(
      () => import('#features/material-requests/material-requests-page.tsx'),
      'MaterialRequestsPage',
    ),
  },
  {
    path: paths.materialRequest(ID),
    ...page(
      () => import('#features/material-requests/material-request-page.tsx'),
      'MaterialRequestPage',
    ),
  },
  {
    path: paths.completeMaterialRequest(ID),
    ...page(
      () => import('#features/material-requests/complete-material-request-page.tsx'),
      'CompleteMaterialRequestPage',
    ),
  },
  {
    path: paths.purchaseOrders(),
    ...page(
      () => import('#features/purchase-orders/purchase-orders-page.tsx'),
      'PurchaseOrdersPage',
    ),
  },
  {
    path: paths.purchaseOrder(ID),
    ...page(() => import('#features/purchase-orders/purchase-order-page.tsx'), 'PurchaseOrderPage'),
  },
  {
    path: paths.createPurchaseOrder(':mrnId'),
    ...page(
      () => import('#features/purchase-orders/create-purchase-order-page.tsx'),
      'CreatePurchaseOrderPage',
    ),
  },
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
  { path: `${paths.warehouse()}/*`, ...comingSoon('Warehouse') },
  {
    path: paths.reports(),
    ...page(() => import('#features/reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: paths.report(':report'),
    ...page(() => import('#features/reports/report-page.tsx'), 'ReportPage'),
  },
  { path: `${paths.reports()}/*`, ...comingSoon('Reports') },
  {
    path: paths.account(),
    ...page(() => import('#features/account/account-page.tsx'), 'AccountPage'),
  },
  { path: paths.admin(), element: <Navigate to={paths.adminUsers()} replace /> },
  {
    path: paths.adminUsers(),
    ...page(() => import('#features/admin/users-page.tsx'), 'UsersPage'),
  },
  { path: paths.adminFirm(), ...page(() => import('#features/admin/firm-page.tsx'), 'FirmPage') },
  {
    path: paths.adminProjects(),
    ...page(() => import('#features/admin/projects-page.tsx'), 'ProjectsPage'),
  },
  {
    path: paths.adminUnits(),
    ...page(() => import('#features/admin/units-page.tsx'), 'UnitsPage'),
  },
  {
    path: paths.adminAudit(),
    ...page(() => import('#features/admin/audit-page.tsx'), 'AuditPage'),
  },
  { path: `${paths.admin()}/*`, ...comingSoon('Admin') },
];

export const routes: RouteObject[] = [
  {
    Component: Arrivals,
    ErrorBoundary: RouteError,
    HydrateFallback: () => <PageSpinner label="Loading" />,
    children: [
      { path: paths.root(), Component: SignInPage },
      { path: paths.login(), Component: SignInPage },
      { path: paths.setup(), ...page(() => import('#features/setup/setup-page.tsx'), 'SetupPage') },
      {
        path: paths.invitation(),
        ...page(() => import('#features/invitation/invitation-page.tsx'), 'InvitationPage'),
      },
      {
        path: paths.home(),
        ...page(() => import('./shell/app-shell.tsx'), 'AppShell'),
        children: [{ ErrorBoundary: RouteError, children: homeRoutes }],
      },
      {
        path: '*',
        ...page(() => import('#features/not-found/not-found-page.tsx'), 'NotFoundPage'),
      },
    ],
  },
];
