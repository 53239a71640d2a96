/** Apart from mail.public.ts: notifications use that one, and setting the account notifies people. */
export { setMailAccount } from './account/set-mail-account.ts';
