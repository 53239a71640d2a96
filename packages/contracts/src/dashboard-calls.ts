/** The endpoints of the home page, the dashboards and the project plan. */
import * as home from './home.ts';
import * as projectDashboard from './project-dashboard.ts';
import * as projectPlan from './project-plan.ts';
import * as purchaseDashboard from './purchase-dashboard.ts';

export const DASHBOARD_CALLS = {
  getHome: home.getHome,
  getPurchaseDashboard: purchaseDashboard.getPurchaseDashboard,
  getProjectDashboard: projectDashboard.getProjectDashboard,
  compareProjects: projectDashboard.compareProjects,
  getProjectPlan: projectPlan.getProjectPlan,
  saveProjectPlan: projectPlan.saveProjectPlan,
} as const;
