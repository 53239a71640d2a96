export {
  type CreatedOrganisation,
  createOrganisation,
  type NewOrganisation,
} from './create-organisation.ts';
export {
  hasAnyPerson,
  insertFirm,
  insertMembership,
  insertPerson,
  insertProject,
} from './organisations.store.ts';
