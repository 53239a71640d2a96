/** What other features may use of firms and projects. */
export {
  findApprovalThreshold,
  findMemberName,
  findProject,
  listProjects,
  PROJECT_COLUMNS,
  requirePlace,
  toProject,
} from '#features/firms/firms.queries.ts';
