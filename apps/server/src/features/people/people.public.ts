/** What the rest of the server may use of the people of an organisation. */
export { revokeLinks } from '#features/people/password-links.store.ts';
