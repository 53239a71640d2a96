import { api } from '@plinth/contracts/endpoints';
import type { FastifyInstance } from 'fastify';

import { requireManaged } from '#features/firms/firms.public.ts';
import { route } from '#http/route.ts';

import { getMailAccount } from './account/get-mail-account.ts';
import type { MailNetwork } from './account/mail-network.ts';
import { removeMailAccount, setMailAccount } from './account/set-mail-account.ts';
import { checkMailDomain, sendTestMail } from './account/test-mail-account.ts';
import { allowAddress } from './bounces/allow-address.ts';
import { listSuppressedAddresses } from './bounces/suppressed.queries.ts';
import { listDocumentMails, listMails } from './mails.queries.ts';
import { sendMailAgain } from './outbox/send-mail-again.ts';

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
