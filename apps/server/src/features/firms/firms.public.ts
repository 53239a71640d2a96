export { createFirmRegistration } from '#features/firms/change-firm-registration.ts';
export {
  findMemberName,
  findProject,
  isProjectArchived,
  listFirmIds,
  listProjects,
  PLACE_COLUMNS,
  requireManaged,
  requirePlace,
  selectProjects,
  toProject,
} from '#features/firms/firms.queries.ts';
export { setFirmLogo } from '#features/firms/change-firm-logo.ts';
export {
  type PrintedLogo,
  readFirmLogo,
  readPaperLogo,
} from '#features/firms/firm-logo.queries.ts';
export { setWorkingTime } from '#features/firms/set-working-time.ts';
export { findWorkingTimes } from '#features/firms/working-time.queries.ts';
export { listSites } from '#features/firms/sites.queries.ts';
export {
  findBilledIn,
  findOrderingTerms,
  type Letterhead,
  type OrderingTerms,
} from '#features/firms/letterhead.queries.ts';
export { isInAllFirms, requireInAllFirms } from '#features/firms/shared-by-firms.ts';
export { requireOpenProject } from '#features/firms/open-project.ts';
export { lockProject } from '#features/firms/firms.store.ts';
