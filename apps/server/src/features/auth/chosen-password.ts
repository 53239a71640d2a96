/** A password that someone has chosen for themselves, before it is kept. */
import { type PasswordOwner, passwordViolations } from '@plinth/domain/access/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';

import { refuseViolations } from '#errors.ts';

/** Some 50,000 that leaks have shown to be used the most, in small letters. */
const commonPasswords = new Set(dictionary['passwords-common']);

/** @throws AppError unprocessable, at the path `password`, where the rules do not allow it. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  refuseViolations(passwordViolations(password, owner, (typed) => commonPasswords.has(typed)));
}
