export { hasAccount } from './auth.queries.ts';
export {
  type Account,
  endOwnSession,
  endSessionsBut,
  findActivePerson,
  findAccountsByEmail,
  hasRecoveryCode,
  takeRecoveryCode,
} from './auth.store.ts';
export { authenticate, scopeOf } from './authenticate.ts';
export { deviceOf } from './device.ts';
export { openSession, requireAppCode } from './login.ts';
export { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
export { countReEntry, countSignInGuess, signInSource } from './sign-in-attempts.ts';
export { Tokens } from './tokens.ts';
export {
  type GuessedRecoveryCode,
  guessedRecoveryCode,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
  stepOf,
} from './totp.ts';
