/** Which screen stands at which address. Every screen but the sign-in form is loaded when it is first visited. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

import { SignInPage } from '#features/auth/sign-in-page.tsx';
import { paths } from '#lib/paths.ts';
import { PageSpinner } from '#ui/spinner.tsx';

import { RouteError } from './route-error.tsx';

/** A route's screen out of its own file. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: (await load())[name] }) };
}

/** A route whose module is not built yet. */
function comingSoon(text: string): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const { ComingSoonPage } = await import('#features/placeholder/coming-soon-page.tsx');
      return { element: <ComingSoonPage text={text} /> };
    },
  };
}

const ID = ':id';

const homeRoutes: RouteObject[] = [
  { index: true, ...page(() => import('#features/home/home-page.tsx'), 'HomePage') },
  { path: paths.project(), ...comingSoon('Project Dashboard module coming soon...') },
  { path: paths.areaStatement(), ...comingSoon('Area Statement module coming soon...') },
  { path: paths.inventory(), ...comingSoon('Purchase Inventory Dashboard module coming soon...') },
  {
    path: paths.suppliers(),
    ...page(() => import('#features/suppliers/suppliers-page.tsx'), 'SuppliersPage'),
  },
  {
    path: paths.materials(),
    ...page(() => import('#features/materials/materials-page.tsx'), 'MaterialsPage'),
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
  { path: `${paths.warehouse()}/*`, ...comingSoon('Warehouse module coming soon...') },
  { path: `${paths.reports()}/*`, ...comingSoon('Reports module coming soon...') },
  { path: `${paths.admin()}/*`, ...comingSoon('Admin module coming soon...') },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: () => <PageSpinner label="Loading" />,
    children: [
      { path: paths.root(), Component: SignInPage },
      { path: paths.login(), Component: SignInPage },
      { path: paths.setup(), ...page(() => import('#features/setup/setup-page.tsx'), 'SetupPage') },
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
