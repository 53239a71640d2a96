/** The routes of the project: its dashboard, area statement, work and budget. */
import type { RouteObject } from 'react-router';

import { paths } from '#lib/paths.ts';

import { comingSoon, page } from './screen-route.tsx';
import { ModuleGate } from './shell/module-gate.tsx';

/** A screen of the module, under the name that its placeholder has where the module is off. */
const gated = (name: string, ...children: RouteObject[]): RouteObject => ({
  element: <ModuleGate module="PROJECT" name={name} />,
  children,
});

export const projectRoutes: RouteObject[] = [
  gated('Project Dashboard', {
    path: paths.project(),
    ...page(
      () => import('#features/project-dashboard/project-dashboard-page.tsx'),
      'ProjectDashboardPage',
    ),
  }),
  gated('Area Statement', { path: paths.areaStatement(), ...comingSoon('Area Statement') }),
  gated('Work', {
    path: paths.work(),
    ...page(() => import('#features/works/work-page.tsx'), 'WorkPage'),
  }),
];
