export { askForPassword } from './passwords/forgotten-passwords.ts';
export { listForgottenPasswords } from './passwords/forgotten-passwords.queries.ts';
export { revokeLinks } from './passwords/password-links.store.ts';
