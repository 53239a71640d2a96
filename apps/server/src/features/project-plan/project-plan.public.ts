export {
  findStandingPlan,
  type StandingPlan,
} from '#features/project-plan/project-plan.queries.ts';
