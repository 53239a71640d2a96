/** What other features may use of firms and projects. */
export {
  findApprovalThreshold,
  findProject,
  listProjects,
  PROJECT_COLUMNS,
  toProject,
} from '#features/firms/firms.queries.ts';
