export { hasAccount } from '#features/auth/auth.queries.ts';
export {
  type Account,
  endOwnSession,
  endSessionsBut,
  findActivePerson,
  findAccountsByEmail,
  hasRecoveryCode,
  takeRecoveryCode,
} from '#features/auth/auth.store.ts';
export { authenticate, scopeOf } from '#features/auth/authenticate.ts';
export { deviceOf } from '#features/auth/device.ts';
export { openSession, requireAppCode } from '#features/auth/login.ts';
export { hashPassword, refuseWeakPassword, verifyPassword } from '#features/auth/passwords.ts';
export { countReEntry, countSignInGuess, signInSource } from '#features/auth/sign-in-attempts.ts';
export { Tokens } from '#features/auth/tokens.ts';
export {
  type GuessedRecoveryCode,
  guessedRecoveryCode,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
  stepOf,
} from '#features/auth/totp.ts';
