/** Validates a new password and hashes it. */
import { type PasswordOwner, passwordViolations } from '@plinth/domain/access/password-rules';
import { dictionary } from '@zxcvbn-ts/language-common';

import { refuseViolations } from '#errors.ts';

/** Some 50,000 of the most common leaked passwords, in lower case. */
const commonPasswords = new Set(dictionary['passwords-common']);

/** @throws AppError unprocessable at the path `password` */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  refuseViolations(passwordViolations(password, owner, (typed) => commonPasswords.has(typed)));
}
