/**
 * A supplier answers an order through a link; the answer counts until the buyer acts or a later
 * answer replaces it.
 */
import type { acknowledgeOrder as endpoint, SupplierLink } from '@plinth/contracts/links';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { PromisedMailLine } from '@plinth/domain/mail/order-answer-mail';
import {
  acknowledgementCan,
  afterAnswer,
} from '@plinth/domain/purchase-order/send/acknowledgement';
import { lastPromisedDay } from '@plinth/domain/purchase-order/amend/agreed-changes';
import {
  askedLines,
  joinedPromises,
  sharedPromises,
} from '@plinth/domain/purchase-order/send/line-shares';
import {
  type Answer,
  answerViolations,
  type PromisedLine,
  promisedLines,
} from '@plinth/domain/purchase-order/send/supplier-answer';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { PublicContext } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations, requireAllowed } from '#errors.ts';
import { findAskedAnew } from './acknowledgements.queries.ts';
import {
  type AnsweredLine,
  findAnswerOfKey,
  findSavedPromises,
  findCurrentAnswer,
  insertAnswer,
} from './acknowledgements.store.ts';
import { closedReason, orderOfLink } from './order-of-link.ts';
import { mailAnswer } from './mail-answer.ts';
import { recordOutsideChange } from '#features/audit/audit.public.ts';
import { notify, resolveNotifications } from '#features/notifications/notifications.public.ts';
import { type OpenedLink, openLink, scopeOfLink } from '#features/links/links.public.ts';
import {
  type AcknowledgedOrder,
  findAskedShares,
  lockAcknowledged,
  updateAcknowledged,
} from '#features/purchase-orders/purchase-orders.public.ts';

type Body = Received<typeof endpoint, 'body'>;

const THANKS = {
  ACCEPTED: 'Thank you. The order is accepted.',
  CHANGES: 'Thank you. The buyer will look at your changes.',
  REFUSED: 'Thank you. The buyer knows that you refuse.',
} as const;

const OTHER_ANSWER = {
  ACCEPTED: 'You have accepted this order already. Load the page again to answer otherwise.',
  CHANGES: 'You have proposed changes already. Load the page again to answer otherwise.',
  REFUSED: 'You have refused this order already. Load the page again to answer otherwise.',
} as const;

const MESSAGES = {
  ACCEPTED: () => '',
  CHANGES: () => 'Changes proposed',
  REFUSED: (reason: string) => `Refused: ${reason}`,
} as const;

/**
 * The same answer sent again changes nothing.
 * @throws AppError notFound, tooMany; conflict if the link or the order is closed, somebody answered
 *   meanwhile, or another answer was given under the same key; unprocessable
 */
export async function acknowledgeOrder(
  ctx: PublicContext,
  secret: string,
  body: Body,
): Promise<{ link: SupplierLink; message: string }> {
  const link = await openLink(ctx, secret);
  if (link.kind !== 'ACKNOWLEDGEMENT') throw notFound('Link');
  return inTransaction(link.db, async (tx) => {
    const order = await lockAcknowledged(tx, scopeOfLink(link), link.documentId);
    if (!order) throw notFound('Link');
    const { key } = body;
    const { organisationId, id: linkId } = link;
    const known = await findAnswerOfKey(tx, { organisationId, linkId, key });
    if (known === undefined) await answer(tx, ctx, { link, order, body });
    else if (!isSameAnswer(known, body)) throw conflict(OTHER_ANSWER[known.answer]);
    return { link: await orderOfLink(tx, link), message: THANKS[body.answer] };
  });
}

type AnswerOfKey = NonNullable<Awaited<ReturnType<typeof findAnswerOfKey>>>;

/**
 * Whether the body repeats the stored answer: the lines of an acceptance are filled in by the
 * server.
 */
function isSameAnswer(known: AnswerOfKey, { answer: given, name, phone, reason, lines }: Body) {
  const isSigned = known.answer === given && known.name === name && known.phone === phone;
  if (!isSigned || given === 'ACCEPTED') return isSigned;
  if (given === 'REFUSED') return known.reason === reason;
  const promises = new Map(joinedPromises(known.lines).map((line) => [line.lineId, line]));
  return lines.every(({ lineId, promisedOn, quantity, remark }) => {
    const line = promises.get(lineId);
    return (
      line?.promisedOn === promisedOn &&
      line.remark === remark &&
      decimal(line.quantity).eq(decimal(quantity))
    );
  });
}

interface Answering {
  readonly link: OpenedLink;
  readonly order: AcknowledgedOrder;
  readonly body: Body;
}

async function answer(tx: Transaction, ctx: PublicContext, { link, order, body }: Answering) {
  const { organisationId, documentId: orderId } = link;
  const { revision } = order;
  const current = await findCurrentAnswer(tx, organisationId, { ...order, orderId });
  const closed = closedReason(link, { revision, answered: current?.revision });
  if (closed !== '') throw conflict(closed);
  requireAllowed(acknowledgementCan.answer({ ...order, settlement: current?.settlement ?? null }));
  if ((current?.id ?? null) !== body.seenAnswerId) {
    throw conflict('This order was answered meanwhile. Look at that answer before you change it.');
  }
  const { shares, unchanged, all } = await readAsked(tx, { link, order });
  const asked = { lines: askedLines(shares), deliverBy: order.deliverBy };
  refuseViolations(answerViolations(body, asked, indianDate(ctx.clock())));
  const promised = sharedPromises(promisedLines(asked, body), shares);
  const lines = body.answer === 'REFUSED' ? promised : [...promised, ...unchanged];
  const { answer: given, name, phone } = body;
  const reason = given === 'REFUSED' ? body.reason : '';
  const answerId = ctx.newId();
  await insertAnswer(tx, {
    organisationId,
    id: answerId,
    firmId: order.firmId,
    projectId: order.projectId,
    orderId,
    revision,
    linkId: link.id,
    key: body.key,
    answer: given,
    name,
    phone,
    reason,
    answeredAt: ctx.clock(),
    lines: answered(all, order.deliverBy, lines),
  });
  const acknowledgement = afterAnswer(given);
  await tell(tx, ctx, { link, order, body: { ...body, reason } });
  await updateAcknowledged(tx, link, orderId, {
    acknowledgement,
    due: null,
    promisedOn: lastPromisedDay(lines),
  });
  await record(tx, ctx, { link, order, body: { ...body, reason } });
  const mailed = mailLines(all, lines);
  await mailAnswer(tx, ctx, { link, order, answerId, given: { ...body, reason }, lines: mailed });
}

/** The answered lines as the mail shows them, in the order of the purchase order. */
function mailLines(all: AskedShares, lines: readonly PromisedLine[]): PromisedMailLine[] {
  const ofShares = new Map(lines.map((line) => [line.lineId, line]));
  const numbered = all.flatMap(({ lineId, lineNo }) => {
    const line = ofShares.get(lineId);
    return line ? [{ ...line, lineNo }] : [];
  });
  const promises = new Map(joinedPromises(numbered).map((line) => [line.lineNo, line]));
  return askedLines(all).flatMap(({ lineNo, materialName, unit, quantity: asked }) => {
    const line = promises.get(lineNo);
    if (!line) return [];
    const { quantity: promised, promisedOn, remark } = line;
    return [{ materialName, unit, asked, promised, promisedOn, remark }];
  });
}

/**
 * Reads the shares of the lines to answer, and of all lines. An amendment requests an answer for the
 * lines that it changed; the promises of other lines remain valid.
 */
async function readAsked(tx: Transaction, { link, order }: Pick<Answering, 'link' | 'order'>) {
  const { organisationId, documentId: orderId } = link;
  const { revision } = order;
  const [all, anew, promises] = await Promise.all([
    findAskedShares(tx, link, orderId),
    findAskedAnew(tx, organisationId, orderId),
    findSavedPromises(tx, organisationId, { orderId, revision }),
  ]);
  if (anew.size === 0) return { shares: all, unchanged: [], all };
  const numbers = new Set(all.filter(({ lineId }) => anew.has(lineId)).map(({ lineNo }) => lineNo));
  const shares = all.filter(({ lineNo }) => numbers.has(lineNo));
  const areAsked = new Set(shares.map(({ lineId }) => lineId));
  return { shares, unchanged: promises.filter(({ lineId }) => !areAsked.has(lineId)), all };
}

/** The buyer and who sent it; an earlier answer waits for nobody any more. */
async function tell(tx: Transaction, ctx: PublicContext, { link, order, body }: Answering) {
  const { organisationId, documentId: id, firmId, projectId } = link;
  // The actor is not of the organisation, so everyone concerned is notified.
  const actor = { id: link.id, name: `${body.name}, ${order.supplierName}` };
  const teller = { newId: ctx.newId, clock: ctx.clock, scope: { organisationId }, actor };
  await resolveNotifications(tx, teller, [id], ['SUPPLIER_ANSWERED']);
  await notify(tx, teller, {
    kind: body.answer === 'ACCEPTED' ? 'SUPPLIER_ACCEPTED' : 'SUPPLIER_ANSWERED',
    document: { type: 'PURCHASE_ORDER', id, name: order.poNumber },
    place: { firmId, projectId },
    people: [order.orderedBy, link.createdBy],
    text: MESSAGES[body.answer](body.reason),
  });
}

type AskedShares = Awaited<ReturnType<typeof findAskedShares>>;

/** Each promise with the share that was to be answered. */
function answered(
  asked: AskedShares,
  askedOn: string,
  lines: readonly PromisedLine[],
): AnsweredLine[] {
  const askedOf = new Map(asked.map((line) => [line.lineId, line]));
  return lines.flatMap((line) => {
    const one = askedOf.get(line.lineId);
    return one ? [{ ...line, asked: one, askedOn }] : [];
  });
}

async function record(tx: Transaction, ctx: PublicContext, { link, order, body }: Answering) {
  const { organisationId, firmId, projectId, documentId } = link;
  const { answer: given, name, phone, reason } = body;
  const by = { organisationId, name: `${name}, ${order.supplierName}` };
  await recordOutsideChange(tx, ctx, by, {
    documentType: 'PURCHASE_ORDER',
    documentId,
    place: { firmId, projectId },
    action: 'acknowledge',
    detail: {
      before: order.acknowledgement,
      after: afterAnswer(given),
      answer: given,
      reason,
      phone,
      sentTo: link.recipientName,
      linkId: link.id,
      revision: order.revision,
      lines: changedLines(body),
    },
  });
}

function changedLines({ answer: given, lines }: Pick<Answer, 'answer' | 'lines'>) {
  return given === 'CHANGES' ? lines.map((line) => ({ ...line })) : [];
}
