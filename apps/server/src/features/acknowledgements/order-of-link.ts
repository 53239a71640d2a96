import type { SupplierLink } from '@plinth/contracts/links';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  acknowledgementCan,
  countingAnswer,
  isAgreementWaiting,
} from '@plinth/domain/purchase-order/send/acknowledgement';
import { joinedItems } from '@plinth/domain/purchase-order/joined-items';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Executor } from '#db/database.ts';
import { shownInFull } from '#answer-shape.ts';
import { notFound } from '#errors.ts';
import { findAnswers, findAskedAnew } from './acknowledgements.queries.ts';
import { type OpenedLink, scopeOfLink } from '#features/links/links.public.ts';
import { paperOrder } from '#features/pdf/pdf.public.ts';
import {
  getOrderParties,
  getPurchaseOrder,
  type OrderParties,
} from '#features/purchase-orders/purchase-orders.public.ts';

type Shown = Pick<OpenedLink, 'state' | 'revision' | 'revokedReason'>;

interface InForce {
  readonly revision: number;
  /** The revision that the counted answer was given to; undefined without an answer. */
  readonly answered: number | undefined;
}

/** An amendment closes the links of what was before it, unless the answer to that counts for it. */
function shownState(
  { state, revision }: Shown,
  { revision: inForce, answered }: InForce,
): SupplierLink['state'] {
  const isOfOrder = revision === inForce || revision === answered;
  return state === 'OPEN' && !isOfOrder ? 'SUPERSEDED' : state;
}

/** The reason why a link no longer opens; empty while it does. */
export function closedReason(link: Shown, inForce: InForce): string {
  const state = shownState(link, inForce);
  if (state === 'EXPIRED') return 'This link has expired. Ask the buyer for a new one.';
  if (state === 'REVOKED') return link.revokedReason ?? '';
  return state === 'OPEN'
    ? ''
    : `Superseded by ${revisionName(inForce.revision)}. Answer through the link that came with it.`;
}

/** @param db the organisation's; reads only. @throws AppError notFound for a link of another kind */
export async function orderOfLink(db: Executor, link: OpenedLink): Promise<SupplierLink> {
  if (link.kind !== 'ACKNOWLEDGEMENT') throw notFound('Link');
  const { organisationId, documentId: orderId } = link;
  const asViewer = { scope: scopeOfLink(link) };
  const [order, parties, answers] = await Promise.all([
    getPurchaseOrder(db, asViewer, orderId),
    getOrderParties(db, asViewer, orderId),
    findAnswers(db, organisationId, orderId),
  ]);
  const { revision } = order;
  const answer = countingAnswer(order, answers);
  const inForce = { revision, answered: answer?.revision };
  const state = shownState(link, inForce);
  const answeredOrder = { ...order, settlement: answer?.settlement ?? null };
  const verdict = acknowledgementCan.answer(answeredOrder);
  const askedAnew = await findAskedAnew(db, organisationId, orderId);
  return shownInFull<SupplierLink>({
    kind: 'ACKNOWLEDGEMENT',
    state,
    closedReason: closedReason(link, inForce),
    firmName: parties.firm.name,
    poNumber: order.poNumber,
    supplierName: order.supplier.supplierName,
    revision: link.revision,
    recipient: { name: link.recipientName, phone: link.recipientPhone },
    answerDue: order.acknowledgementDue,
    refusal: verdict.isAllowed ? null : verdict.reason,
    order: state === 'OPEN' ? paperOf(paperOrder(order), parties, askedAnew) : null,
    answer: state === 'OPEN' && answer ? answerOf(answer, isAgreementWaiting(answeredOrder)) : null,
  });
}

type Answer = Awaited<ReturnType<typeof findAnswers>>[number];

/**
 * The answer as the supplier sees it: without the names of the buyer's people, and with their
 * agreement only once it binds them.
 */
function answerOf(answer: Answer, isWaiting: boolean): SupplierLink['answer'] {
  const { id, name, phone, reason, answeredAt, lines, settlement, settlementNote } = answer;
  return {
    id,
    answer: answer.answer,
    name,
    phone,
    reason,
    answeredAt,
    lines,
    settlement: isWaiting ? null : settlement,
    settlementNote,
  };
}

/** Field by field, so that nothing is shown that the paper does not: no sum of a hidden price. */
function paperOf(
  order: PurchaseOrder,
  { firm, site }: OrderParties,
  askedAnew: Awaited<ReturnType<typeof findAskedAnew>>,
): SupplierLink['order'] {
  return {
    orderedOn: indianDate(new Date(order.creationDate)),
    deliverBy: order.expectedDeliveryDate,
    deliverTo: { name: site.name, address: site.address, contact: site.contact },
    billTo: { address: firm.address, gstNo: firm.gstNo },
    remark: order.remark,
    terms: firm.terms,
    items: joinedItems(order.items).map(
      ({ id, material, quantity, closedQuantity, pricePerUnit, discount }) => ({
        id,
        materialName: material.name,
        unit: material.unit,
        quantity: decimal(quantity).minus(String(closedQuantity)).toNumber(),
        pricePerUnit,
        discount,
        isChanged: askedAnew.has(id),
        before: askedAnew.get(id) ?? null,
      }),
    ),
    grandTotal: order.grandTotal,
    isAsPerAgreement: order.isAsPerAgreement,
  };
}
