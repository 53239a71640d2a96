/** The form of a mail account. Pure. */
import type { MailAccount, setMailAccount } from '@plinth/contracts/mail';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { accountViolations, type MailSecurity } from '@plinth/domain/mail/account';
import type { Violation } from '@plinth/domain/shared/violation';

export interface MailAccountForm {
  host: string;
  port: string;
  security: MailSecurity;
  userName: string;
  password: string;
  fromName: string;
  fromAddress: string;
  perMinute: string;
  bounceAddress: string;
  bounceHasTags: boolean;
  bounceHost: string;
  bouncePort: string;
  bounceUser: string;
  bouncePassword: string;
}

/** The same rules as the server's. */
export function mailAccountViolations(form: MailAccountForm): readonly Violation[] {
  return accountViolations(numbered(form));
}

function numbered(form: MailAccountForm) {
  return {
    ...form,
    port: Number(form.port),
    bouncePort: Number(form.bouncePort),
    perMinute: Number(form.perMinute),
  };
}

/** @param firm the sender of a first account */
export function mailAccountFormOf(
  account: MailAccount | null,
  firm: { readonly name: string; readonly email: string },
): MailAccountForm {
  return {
    host: account?.host ?? '',
    port: String(account?.port ?? 587),
    security: account?.security ?? 'STARTTLS',
    userName: account?.userName ?? '',
    password: '',
    fromName: account?.fromName ?? firm.name,
    fromAddress: account?.fromAddress ?? firm.email,
    perMinute: String(account?.perMinute ?? 30),
    bounceAddress: account?.bounceAddress ?? '',
    bounceHasTags: account?.bounceHasTags ?? false,
    bounceHost: account?.bounceHost ?? '',
    bouncePort: String(account?.bouncePort ?? 993),
    bounceUser: account?.bounceUser ?? '',
    bouncePassword: '',
  };
}

/** An empty password leaves the stored one. */
export function toMailAccountBody({
  password,
  bouncePassword,
  ...form
}: MailAccountForm): Sent<typeof setMailAccount, 'body'> {
  return {
    ...numbered({ ...form, password, bouncePassword }),
    password: password === '' ? undefined : password,
    bouncePassword: bouncePassword === '' ? undefined : bouncePassword,
  };
}

/** The usual port of each kind of encryption. */
export const USUAL_PORTS = { TLS: '465', STARTTLS: '587', NONE: '25' } as const;
