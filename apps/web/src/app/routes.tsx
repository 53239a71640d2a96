/** The routes. Every screen but sign-in is loaded lazily. */
import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';

import { SignInPage } from '#features/auth/sign-in-page.tsx';
import { MATERIAL_LIST } from '#features/materials/materials.list.ts';
import { SUPPLIER_LIST } from '#features/suppliers/suppliers.list.ts';
import { paths } from '#lib/paths.ts';
import { PageSpinner } from '#ui/spinner.tsx';

import { Arrivals } from './focus-heading.tsx';
import { documentRoutes } from './document-routes.ts';
import { RouteError } from './route-error.tsx';
import { screenLoader } from './screen-loader.ts';
import { comingSoon, listRoute, loadComingSoon, page } from './screen-route.tsx';

const loadPurchaseDashboard = screenLoader(
  () => import('#features/purchase-dashboard/purchase-dashboard-page.tsx'),
);

const loadWarehouseRoutes = screenLoader(() => import('./warehouse-routes.tsx'));
const loadProjectRoutes = screenLoader(() => import('./project-routes.tsx'));

const HOME = 'home';

const homeRoutes: RouteObject[] = [
  { index: true, ...page(() => import('#features/home/home-page.tsx'), 'HomePage') },
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
    ...listRoute(SUPPLIER_LIST),
    ...page(() => import('#features/suppliers/suppliers-page.tsx'), 'SuppliersPage'),
  },
  {
    path: paths.supplier(':id'),
    ...page(() => import('#features/suppliers/supplier-page.tsx'), 'SupplierPage'),
  },
  {
    path: paths.importSuppliers(),
    ...page(() => import('#features/imports/import-page.tsx'), 'ImportSuppliersPage'),
  },
  {
    path: paths.materials(),
    ...listRoute(MATERIAL_LIST),
    ...page(() => import('#features/materials/materials-page.tsx'), 'MaterialsPage'),
  },
  {
    path: paths.material(':id'),
    ...page(() => import('#features/materials/material-page.tsx'), 'MaterialPage'),
  },
  {
    path: paths.importMaterials(),
    ...page(() => import('#features/imports/import-page.tsx'), 'ImportMaterialsPage'),
  },
  ...documentRoutes(null),
  {
    path: paths.approvals(),
    ...page(() => import('#features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
  },
  { path: `${paths.warehouse()}/*`, ...comingSoon('Warehouse') },
  { path: `${paths.reports()}/*`, ...comingSoon('Reports') },
  {
    path: paths.account(),
    ...page(() => import('#features/account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: paths.notifications(),
    ...page(() => import('#features/notifications/notifications-page.tsx'), 'NotificationsPage'),
  },
  { path: paths.admin(), element: <Navigate to={paths.adminUsers()} replace /> },
  {
    path: paths.adminUsers(),
    ...page(() => import('#features/admin/people/users-page.tsx'), 'UsersPage'),
  },
  {
    path: paths.adminFirm(),
    ...page(() => import('#features/admin/firms/firm-page.tsx'), 'FirmPage'),
  },
  {
    path: paths.adminLocks(),
    ...page(
      () => import('#features/admin/firm-settings/locked-months-page.tsx'),
      'LockedMonthsPage',
    ),
  },
  {
    path: paths.adminApprovals(),
    ...page(
      () => import('#features/admin/approvals/approval-policies-page.tsx'),
      'ApprovalPoliciesPage',
    ),
  },
  {
    path: paths.adminProjects(),
    ...page(() => import('#features/admin/projects/projects-page.tsx'), 'ProjectsPage'),
  },
  {
    path: paths.adminCostHeads(),
    ...page(() => import('#features/admin/cost-heads/cost-heads-page.tsx'), 'CostHeadsPage'),
  },
  {
    path: paths.adminUnits(),
    ...page(() => import('#features/admin/units/units-page.tsx'), 'UnitsPage'),
  },
  {
    path: paths.adminMail(),
    ...page(() => import('#features/admin/mail/mail-page.tsx'), 'MailPage'),
  },
  {
    path: paths.adminMailLog(),
    ...page(() => import('#features/admin/mail/mail-log-page.tsx'), 'MailLogPage'),
  },
  {
    path: paths.adminAudit(),
    ...page(() => import('#features/admin/audit/audit-page.tsx'), 'AuditPage'),
  },
  { path: `${paths.admin()}/*`, ...comingSoon('Admin') },
  { path: '*', ...page(() => import('./shell/unknown-page.tsx'), 'UnknownPage') },
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
        path: paths.link(':secret'),
        ...page(() => import('#features/links/link-page.tsx'), 'LinkPage'),
      },
      {
        path: paths.recover(),
        ...page(() => import('#features/auth/recover-page.tsx'), 'RecoverPage'),
      },
      {
        path: paths.home(),
        ...page(() => import('./shell/app-shell.tsx'), 'AppShell'),
        children: [{ id: HOME, ErrorBoundary: RouteError, children: homeRoutes }],
      },
      {
        path: '*',
        ...page(() => import('#features/not-found/not-found-page.tsx'), 'NotFoundPage'),
      },
    ],
  },
];

/** The routes of the project, the warehouse, the reports and those above are loaded with the first visit to one. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith(paths.project())) {
    patch(HOME, (await loadProjectRoutes()).projectRoutes);
    return;
  }
  if (!path.startsWith(paths.warehouse()) && !path.startsWith(paths.reports())) return;
  const { warehouseRoutes } = await loadWarehouseRoutes();
  patch(HOME, warehouseRoutes);
};
