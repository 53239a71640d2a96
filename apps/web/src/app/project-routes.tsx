/** The routes of the project: its dashboard, area statement, work and budget. */
import type { RouteObject } from 'react-router';

import { MEASUREMENT_LIST } from '#features/measurements/measurements.list.ts';
import { paths } from '#lib/paths.ts';

import { documentRoutes } from './document-routes.ts';
import { listRoute, page } from './screen-route.tsx';
import { ModuleGate } from './shell/module-gate.tsx';

/** A screen of the module, under the name that its placeholder has where the module is off. */
const gated = (name: string, ...children: RouteObject[]): RouteObject => ({
  element: <ModuleGate module="PROJECT" name={name} />,
  children,
});

const consumptionRoutes: RouteObject[] = [
  { path: paths.norms(), ...page(() => import('#features/norms/norms-page.tsx'), 'NormsPage') },
  {
    path: paths.measurements(),
    ...listRoute(MEASUREMENT_LIST),
    ...page(() => import('#features/measurements/measurements-page.tsx'), 'MeasurementsPage'),
  },
  {
    path: paths.consumption(),
    ...page(() => import('#features/consumption/consumption-page.tsx'), 'ConsumptionPage'),
  },
  ...documentRoutes('PROJECT'),
];

export const projectRoutes: RouteObject[] = [
  gated('Project Dashboard', {
    path: paths.project(),
    ...page(
      () => import('#features/project-dashboard/project-dashboard-page.tsx'),
      'ProjectDashboardPage',
    ),
  }),
  gated('Consumption', ...consumptionRoutes),
  gated('Area Statement', {
    path: paths.areaStatement(),
    ...page(() => import('#features/areas/area-page.tsx'), 'AreaPage'),
  }),
  gated('Budget', {
    path: paths.budget(),
    ...page(() => import('#features/budgets/page/budget-page.tsx'), 'BudgetPage'),
  }),
  gated('Work', {
    path: paths.work(),
    ...page(() => import('#features/works/work-page.tsx'), 'WorkPage'),
  }),
  gated('Work', {
    path: paths.importWork(),
    ...page(() => import('#features/imports/boq-page.tsx'), 'ImportBoqPage'),
  }),
];
