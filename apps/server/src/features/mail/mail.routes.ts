import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { allowAddress } from '#features/mail/allow-address.ts';
import { getMailAccount } from '#features/mail/get-mail-account.ts';
import type { MailNetwork } from '#features/mail/mail-network.ts';
import { listDocumentMails, listMails } from '#features/mail/mails.queries.ts';
import { sendMailAgain } from '#features/mail/send-mail-again.ts';
import { removeMailAccount, setMailAccount } from '#features/mail/set-mail-account.ts';
import { listSuppressedAddresses } from '#features/mail/suppressed.queries.ts';
import { checkMailDomain, sendTestMail } from '#features/mail/test-mail-account.ts';
import { requireManaged } from '#features/firms/firms.public.ts';
import { route } from '#http/route.ts';

/** The limit per person, as each try is a conversation with another machine. */
const TRIES = { callsPerMinute: 10 };

export function mailRoutes(app: FastifyInstance, network: MailNetwork): void {
  route(app, api.getMailAccount, async ({ ctx, params }) => {
    await requireManaged(ctx, params.id);
    return getMailAccount(ctx.db, ctx, params.id);
  });
  route(app, api.setMailAccount, ({ ctx, params, body }) => setMailAccount(ctx, params.id, body));
  route(app, api.removeMailAccount, ({ ctx, params }) => removeMailAccount(ctx, params.id));
  route(
    app,
    api.sendTestMail,
    ({ ctx, params, body }) => sendTestMail(ctx, network, { firmId: params.id, to: body.email }),
    TRIES,
  );
  route(
    app,
    api.checkMailDomain,
    ({ ctx, params }) => checkMailDomain(ctx, network, params.id),
    TRIES,
  );
  route(app, api.listMails, ({ ctx, params, query }) => listMails(ctx, params.id, query));
  route(app, api.listDocumentMails, ({ ctx, query }) => listDocumentMails(ctx, query));
  route(app, api.sendMailAgain, ({ ctx, params }) => sendMailAgain(ctx, params.id));
  route(app, api.listSuppressedAddresses, ({ ctx, params, query }) =>
    listSuppressedAddresses(ctx, params.id, query),
  );
  route(app, api.allowAddress, ({ ctx, params, body }) =>
    allowAddress(ctx, params.id, body.address),
  );
}
