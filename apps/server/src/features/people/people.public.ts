export { askForPassword } from '#features/people/forgotten-passwords.ts';
export { listForgottenPasswords } from '#features/people/forgotten-passwords.queries.ts';
export { revokeLinks } from '#features/people/password-links.store.ts';
