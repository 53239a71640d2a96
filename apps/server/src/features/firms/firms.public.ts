export { createFirmRegistration } from './registrations/change-firm-registration.ts';
export {
  enterFirm,
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
} from './firms.queries.ts';
export { setFirmLogo } from './logo/change-firm-logo.ts';
export { type PrintedLogo, readFirmLogo, readPaperSettings } from './logo/firm-logo.queries.ts';
export { setWorkingTime } from './firm/set-working-time.ts';
export { findWorkingTimes } from './firm/working-time.queries.ts';
export { listSites } from './projects/sites.queries.ts';
export {
  findBilledIn,
  findOrderingTerms,
  type Letterhead,
  type OrderingTerms,
} from './firm/letterhead.queries.ts';
export { isInAllFirms, requireInAllFirms } from './firm/shared-by-firms.ts';
export { requireOpenProject } from './projects/open-project.ts';
export { lockProject } from './firms.store.ts';
