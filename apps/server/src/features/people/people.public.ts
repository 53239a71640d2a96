export { revokeLinks } from '#features/people/password-links.store.ts';
