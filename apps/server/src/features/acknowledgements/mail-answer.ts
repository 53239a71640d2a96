/** A copy of a supplier's answer, to the address that the order was mailed to. */
import type { PromisedMailLine } from '@plinth/domain/mail/order-answer-mail';
import type { Answer } from '@plinth/domain/purchase-order/send/supplier-answer';
import { indianDate, indianTime } from '@plinth/domain/shared/iso-date';

import type { PublicContext } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import type { OpenedLink } from '#features/links/links.public.ts';
import { isQueued, queueMail } from '#features/mail/mail.public.ts';
import type { AcknowledgedOrder } from '#features/purchase-orders/purchase-orders.public.ts';

/** The deduplication key of the mail that carries the link to the supplier. */
export function orderMailKey(linkId: string): string {
  return `order ${linkId}`;
}

interface Answered {
  readonly link: OpenedLink;
  readonly order: AcknowledgedOrder;
  readonly answerId: string;
  readonly given: Omit<Answer, 'lines'>;
  readonly lines: readonly PromisedMailLine[];
}

/**
 * Queues the mail that confirms the answer to the supplier; a link passed on without a mail gets
 * none. The buyer gets a notification instead.
 */
export async function mailAnswer(
  tx: Transaction,
  { clock, newId }: Pick<PublicContext, 'clock' | 'newId'>,
  { link, order, answerId, given, lines }: Answered,
): Promise<void> {
  const { organisationId, recipientName, recipientEmail: email } = link;
  if (!(await isQueued(tx, organisationId, orderMailKey(link.id)))) return;
  const now = clock();
  const { poNumber, revision, firmName, supplierName, firmId, projectId } = order;
  const { answer, reason, name: givenBy } = given;
  await queueMail(
    tx,
    { clock, newId, scope: { organisationId } },
    {
      kind: 'ORDER_ANSWER',
      data: {
        poNumber,
        revision,
        firmName,
        supplierName,
        answer,
        reason,
        givenBy,
        answeredOn: indianDate(now),
        answeredAt: indianTime(now),
        contactName: recipientName,
        lines,
      },
      to: [{ name: recipientName, email }],
      replyTo: await findSender(tx, link),
      place: { firmId, projectId },
      document: { type: 'PURCHASE_ORDER', id: link.documentId, revision },
      dedupeKey: `answer ${answerId}`,
    },
  );
}

/** The active user who sent the link; undefined once the account is deactivated. */
async function findSender(db: Executor, { organisationId, createdBy }: OpenedLink) {
  return db
    .selectFrom('user_account')
    .select(['name', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', createdBy)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
