/** The endpoints of the home page, of the dashboards, and of the plan that one of them draws. */
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
