/** What the rest of the server may use of signing in. */
export { hasAccount } from '#features/auth/auth.queries.ts';
export { authenticate } from '#features/auth/authenticate.ts';
export { openSession } from '#features/auth/login.ts';
export { hashPassword } from '#features/auth/passwords.ts';
export { Tokens } from '#features/auth/tokens.ts';
