/** What the rest of the server may use of the people of an organisation. */
export { ACTS_BY_OTHERS } from '#features/people/account-acts.ts';
export { revokeLinks } from '#features/people/password-links.store.ts';
