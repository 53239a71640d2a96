import type { MailSecurity } from '@plinth/domain/mail/account';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export interface AccountFields {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly userName: string;
  readonly sealedPassword: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly perMinute: number;
  readonly bounceAddress: string;
  readonly bounceHasTags: boolean;
  readonly bounceHost: string;
  readonly bouncePort: number;
  readonly bounceUser: string;
  readonly sealedBouncePassword: string;
}

/** A mailbox at another host or of another user is read from its beginning. */
export async function upsertAccount(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  { fields, isOtherMailbox, at }: { fields: AccountFields; isOtherMailbox: boolean; at: Date },
): Promise<void> {
  const columns = {
    host: fields.host,
    port: fields.port,
    security: fields.security,
    user_name: fields.userName,
    sealed_password: fields.sealedPassword,
    from_name: fields.fromName,
    from_address: fields.fromAddress,
    per_minute: fields.perMinute,
    bounce_address: fields.bounceAddress,
    bounce_has_tags: fields.bounceHasTags,
    bounce_host: fields.bounceHost,
    bounce_port: fields.bouncePort,
    bounce_user: fields.bounceUser,
    sealed_bounce_password: fields.sealedBouncePassword,
    changed_at: at,
    bounce_problem: '',
    ...(isOtherMailbox && { bounce_validity: 0, bounce_last_uid: 0, bounce_read_at: null }),
  };
  await tx
    .insertInto('mail_account')
    .values({ organisation_id: organisationId, firm_id: firmId, ...columns })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'firm_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteAccount(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
): Promise<void> {
  await tx
    .deleteFrom('mail_account')
    .where('organisation_id', '=', organisationId)
    .where('firm_id', '=', firmId)
    .execute();
}

/** Sends mail to the address again. */
export async function deleteSuppressedAddress(
  tx: Transaction,
  { organisationId }: Scope,
  addressKey: string,
): Promise<void> {
  await tx
    .deleteFrom('suppressed_address')
    .where('organisation_id', '=', organisationId)
    .where('address_key', '=', addressKey)
    .execute();
}
