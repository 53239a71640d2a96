export { findCurrentPlan, getProjectPlan, type CurrentPlan } from './project-plan.queries.ts';
export { saveProjectPlan } from './save-project-plan.ts';
