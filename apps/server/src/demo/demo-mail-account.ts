/** The mail account of the demo, through which nothing is sent. */
import type { Context } from '#context.ts';
import { setMailAccount } from '#features/mail/mail-account.public.ts';

/** A domain under `.example`, which nobody can own (RFC 2606). */
const DOMAIN = 'devgiri.example';

export async function setDemoMailAccount(ctx: Context, firmId: string): Promise<void> {
  await setMailAccount(ctx, firmId, {
    host: `smtp.${DOMAIN}`,
    port: 587,
    security: 'STARTTLS',
    userName: `purchase@${DOMAIN}`,
    password: 'plinth-demo',
    fromName: 'Devgiri purchase office',
    fromAddress: `purchase@${DOMAIN}`,
    perMinute: 30,
    bounceAddress: `returned@${DOMAIN}`,
    bounceHasTags: true,
    bounceHost: `imap.${DOMAIN}`,
    bouncePort: 993,
    bounceUser: `returned@${DOMAIN}`,
    bouncePassword: 'plinth-demo',
  });
}
