/** The decisions about dashboards, and about the plan of a project. */
import { ofProject } from './decision.ts';
import { listed } from './of-requests.ts';

export const OF_DASHBOARDS = {
  getHome: listed,
  getPurchaseDashboard: ofProject(
    ({ firmId, projectId }) => ({ query: { firmId, projectId } }),
    ['material-requests:read', 'prices:read'],
  ),
  getProjectDashboard: ofProject(({ projectId }) => ({ query: { projectId } })),
  compareProjects: ofProject(({ firmId }) => ({ query: { firmId } })),
  getProjectPlan: ofProject(({ projectId: id }) => ({ params: { id } })),
  saveProjectPlan: ofProject(({ projectId: id }) => ({
    params: { id },
    body: { revision: 0, milestones: [] },
  })),
} as const;
