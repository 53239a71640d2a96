/** Reads to whom an order was sent, and what they answered. */
import type { OrderAcknowledgement } from '@plinth/contracts/acknowledgements';
import type { SupplierLink } from '@plinth/contracts/links';
import { linkState } from '@plinth/domain/link/link-kinds';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { joinedPromises } from '@plinth/domain/purchase-order/send/line-shares';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { within } from '#scope.ts';

type Answers = OrderAcknowledgement['answers'];
type SentItem = NonNullable<SupplierLink['order']>['items'][number];

/** @throws AppError notFound, also out of scope */
export async function getAcknowledgement(
  ctx: Context,
  id: string,
): Promise<{ acknowledgement: OrderAcknowledgement }> {
  const { organisationId } = ctx.scope;
  const [order, links, answers, askedAnew] = await Promise.all([
    ctx.db
      .selectFrom('purchase_order as po')
      .select(['po.acknowledgement as state', 'po.acknowledgement_due as dueOn'])
      .where('po.organisation_id', '=', organisationId)
      .where(within(ctx.scope, 'po'))
      .where('po.id', '=', id)
      .executeTakeFirst(),
    findLinks(ctx, id),
    findAnswers(ctx.db, organisationId, id),
    findAskedAnew(ctx.db, organisationId, id),
  ]);
  if (!order) throw notFound('Purchase order');
  return { acknowledgement: { ...order, links, answers, askedAnew: [...askedAnew.keys()] } };
}

async function findLinks({ db, scope, clock }: Context, orderId: string) {
  const rows = await db
    .selectFrom('public_link as link')
    .innerJoin('user_account as sender', byKey('sender.id', 'link.created_by'))
    .select([
      'link.id',
      'link.recipient_name as name',
      'link.recipient_email as email',
      'link.recipient_phone as phone',
      'link.revision',
      'sender.name as sentByName',
      'link.created_at as createdAt',
      'link.expires_at as expiresAt',
      'link.revoked_at as revokedAt',
    ])
    .where('link.organisation_id', '=', scope.organisationId)
    .where('link.document_type', '=', 'PURCHASE_ORDER')
    .where('link.document_id', '=', orderId)
    .where('link.kind', '=', 'ACKNOWLEDGEMENT')
    .orderBy('link.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ createdAt, expiresAt, revokedAt, ...link }) => ({
    ...link,
    sentAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: linkState({ expiresAt, revokedAt }, clock()),
  }));
}

type PromiseOfShare = Answers[number]['lines'][number] & { readonly lineNo: number };

const sharesJson = sql<PromiseOfShare[]>`(
  select coalesce(json_agg(json_build_object(
    'lineId', line.purchase_order_line_id,
    'lineNo', ordered.line_no,
    'promisedOn', line.promised_on,
    'quantity', line.quantity,
    'remark', line.remark) order by ordered.position), '[]')
  from acknowledgement_line line
  join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
    and ordered.id = line.purchase_order_line_id
  where line.organisation_id = answer.organisation_id and line.acknowledgement_id = answer.id)`;

/** Newest first, with the promises line by line. The caller has checked that the order may be seen. */
export async function findAnswers(
  db: Executor,
  organisationId: string,
  orderId: string,
): Promise<Answers> {
  const rows = await db
    .selectFrom('acknowledgement as answer')
    .innerJoin('public_link as link', byKey('link.id', 'answer.link_id'))
    .leftJoin('user_account as settler', byKey('settler.id', 'answer.settled_by'))
    .select([
      'answer.id',
      'answer.revision',
      'answer.answer',
      'answer.by_name as name',
      'answer.by_phone as phone',
      'answer.reason',
      'answer.answered_at as answeredAt',
      'answer.settlement',
      'answer.settlement_note as settlementNote',
      'answer.settled_at as settledAt',
      'settler.name as settledByName',
      'link.recipient_name as contact',
      sharesJson.as('shares'),
    ])
    .where('answer.organisation_id', '=', organisationId)
    .where('answer.purchase_order_id', '=', orderId)
    .orderBy('answer.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ answeredAt, settledAt, settledByName, shares, ...answer }) => ({
    ...answer,
    lines: joinedPromises(
      shares.map((share) => ({ ...share, quantity: String(share.quantity) })),
    ).map(({ lineNo: _no, ...line }) => ({ ...line, quantity: Number(line.quantity) })),
    settledByName: settledByName ?? '',
    answeredAt: answeredAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }));
}

/** The values of a line that the supplier last accepted, before an amendment changed them. */
type AgreedBefore = NonNullable<SentItem['before']>;

/**
 * The lines that differ from what the supplier last agreed to, by the ids of their first shares,
 * with the earlier values; null for a new line. No lines if all or none of them need an answer.
 */
export async function findAskedAnew(
  db: Executor,
  organisationId: string,
  orderId: string,
): Promise<ReadonlyMap<string, AgreedBefore | null>> {
  const { rows } = await sql<{ lineId: string; before: AgreedBefore | null }>`
    select anew.line_id as "lineId", case when anew.was_quantity is not null
      then json_build_object('quantity', anew.was_quantity, 'deliverBy', anew.was_on,
        'pricePerUnit', coalesce(anew.was_price::text, ${AS_PER_AGREEMENT}),
        'discount', anew.was_discount::text) end as before
    from purchase_order po
    cross join lateral lines_asked_anew(
      po.organisation_id, po.id, po.revision, po.expected_delivery_date) anew
    where po.organisation_id = ${organisationId} and po.id = ${orderId}`.execute(db);
  return new Map(rows.map(({ lineId, before }) => [lineId, before]));
}
