/** Enabling and removing an authenticator app as second factor. */
import type { Context } from '#context.ts';
import { conflict, unprocessable } from '#errors.ts';
import { setSecondFactor } from './account.store.ts';
import { actOnOwnAccount } from './own-act.ts';
import {
  countReEntry,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  secretUri,
  stepOf,
} from '#features/auth/auth.public.ts';

const NONE = { secret: null, confirmedAt: null, step: null, recoveryCodeHashes: [] };

/**
 * The secret is returned once and replaces an unconfirmed one. @throws AppError conflict if a
 * second factor is enabled
 */
export async function startSecondFactor(ctx: Context, currentPassword: string) {
  const act = { action: 'start-second-factor', currentPassword };
  return actOnOwnAccount(ctx, act, async (tx, key, account) => {
    if (account.totpConfirmedAt) throw conflict('A second factor is already set up');
    const secret = newSecret();
    await setSecondFactor(tx, key, { ...NONE, secret });
    return { secret, uri: secretUri(secret, account.email) };
  });
}

/** @throws AppError conflict if none was begun, unprocessable for a wrong code, tooMany */
export async function confirmSecondFactor(ctx: Context, code: string) {
  const act = { action: 'confirm-second-factor' };
  const guess = await countReEntry(ctx, code);
  const recoveryCodes = await actOnOwnAccount(ctx, act, async (tx, key, account) => {
    const { totpSecret: secret, totpConfirmedAt } = account;
    if (secret === null || totpConfirmedAt) throw conflict('Set up the authenticator app first');
    const step = stepOf(secret, guess, ctx.clock());
    if (step === null) {
      const message = 'This is not the code that the app shows now';
      throw unprocessable(message, [{ code: 'code', path: 'code', message }]);
    }
    const codes = newRecoveryCodes();
    const recoveryCodeHashes = codes.map(hashRecoveryCode);
    await setSecondFactor(tx, key, { secret, confirmedAt: ctx.clock(), step, recoveryCodeHashes });
    return codes;
  });
  await guess.wasRight();
  return { recoveryCodes, message: 'Second factor is on' };
}

export async function removeSecondFactor(ctx: Context, currentPassword: string) {
  const act = { action: 'remove-second-factor', currentPassword };
  await actOnOwnAccount(ctx, act, async (tx, key) => setSecondFactor(tx, key, NONE));
  return { message: 'Second factor is off' };
}
