/** Sends a mail again that was not sent or came back: as a new one, to who has not got it. */
import { MAIL_KINDS } from '@plinth/domain/mail/kinds';
import { whyNotAgain, whyNotToArchived } from '@plinth/domain/mail/send-again';

import type { Context } from '#context.ts';
import { changeSeveral } from '#documents/act.ts';
import { conflict, notFound } from '#errors.ts';
import { canAt, requirePermission } from '#scope.ts';

import { findOpenRecipients, isSentAgain, lockMail, readMails } from '../mails.queries.ts';
import { findArchivedSupplier } from './archived-supplier.queries.ts';
import { copyMessage, insertRecipients } from './outbox.store.ts';

/**
 * Sends a mail again. This takes the right to manage the firm, or to send mails of its kind there.
 * @throws AppError notFound, also out of scope; forbidden; conflict if it waits, was accepted or was
 *   sent again before, if its addresses take no mail, or if its supplier is archived
 */
export async function sendMailAgain(ctx: Context, id: string) {
  const mail = await changeSeveral(ctx, async (tx) => {
    const row = await lockMail(tx, ctx, id);
    const place = { firmId: row.firm_id, projectId: row.project_id };
    const { sentBy } = MAIL_KINDS[row.kind];
    if (sentBy === undefined || !canAt(ctx.scope, place, sentBy)) {
      requirePermission(ctx.scope, place, 'firms:manage');
    }
    const reason = whyNotAgain({ ...row, isSentAgain: await isSentAgain(tx, ctx, id) });
    if (reason !== null) throw conflict(reason);
    const { organisationId } = ctx.scope;
    const isToSupplier = row.kind === 'ORDER' || row.kind === 'ORDER_ANSWER';
    const archived = isToSupplier ? await findArchivedSupplier(tx, organisationId, row) : null;
    if (archived !== null) throw conflict(whyNotToArchived(archived, row.kind));
    const open = await findOpenRecipients(tx, organisationId, id);
    const dead = open.find(({ isDead }) => isDead);
    if (dead && open.every(({ isDead }) => isDead)) {
      throw conflict(
        `Mail to ${dead.address} came back; an administrator of the firm can allow it again`,
      );
    }
    const copyId = ctx.newId();
    await copyMessage(
      tx,
      { organisationId, id },
      {
        id: copyId,
        at: ctx.clock(),
        createdBy: ctx.actor.id,
      },
    );
    await insertRecipients(tx, { organisationId, id: copyId }, open);
    const subject = {
      documentType: row.document_type ?? ('FIRM' as const),
      documentId: row.document_id ?? row.firm_id,
      place,
    };
    const detail = { to: open.map(({ address }) => address).join(', ') };
    const documentIds = row.document_id === null ? [] : [row.document_id];
    return {
      changes: [{ ...subject, action: 'send-mail-again', detail }],
      resolves: { documentIds, kinds: ['MAIL_FAILED'] },
      answer: async () => {
        const [copy] = await readMails(tx, ctx, [copyId]);
        if (!copy) throw notFound('Mail');
        return copy;
      },
    };
  });
  return { mail, message: 'It is sent again' };
}
