export {
  findCurrentPlan,
  getProjectPlan,
  type CurrentPlan,
} from '#features/project-plan/project-plan.queries.ts';
export { saveProjectPlan } from '#features/project-plan/save-project-plan.ts';
