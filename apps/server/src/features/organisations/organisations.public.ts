export {
  type CreatedOrganisation,
  createOrganisation,
  type NewOrganisation,
} from '#features/organisations/create-organisation.ts';
export {
  hasAnyPerson,
  insertFirm,
  insertMembership,
  insertPerson,
  insertProject,
} from '#features/organisations/organisations.store.ts';
