/** The history of an order as texts. Pure. */
import type { OrderChange, PurchaseOrderEntry } from '@plinth/contracts/purchase-order-history';
import { reasonWords } from '@plinth/domain/purchase-order/amend/amendment';
import { revisionName } from '@plinth/domain/purchase-order/amend/revision';
import { stateLabel } from '@plinth/domain/shared/state-codes';

import { type HistoryWords, inWords, signedWords } from '#document/history-rows.ts';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

const CHANGES = {
  supplier: 'supplier',
  lines: 'lines',
  prices: 'prices',
  charges: 'additional charges',
  deliveryDate: 'expected delivery date',
  terms: 'terms',
  remark: 'remark',
} as const satisfies Record<OrderChange, string>;

const ANSWERED = {
  ACCEPTED: 'Accepted the order',
  CHANGES: 'Accepted the order with changes',
} as const;

type Sent = Extract<PurchaseOrderEntry, { action: 'send' }>['detail'];

/**
 * The sending in words. Plinth only knows that a mail was queued or a link was made, not that it
 * arrived.
 */
function sentWords({ channel, recipients, revision }: Sent): string {
  const order = revisionName(revision) || 'Order';
  const names = recipients.join(', ');
  if (channel === 'MAIL') return `${order} sent by mail to ${names}`;
  return channel === 'WHATSAPP'
    ? `${order} shared by WhatsApp with ${names}`
    : `Link to the order made for ${names}`;
}

export const orderHistory = inWords((entry: PurchaseOrderEntry): HistoryWords => {
  if (entry.action === 'sign') return { words: signedWords(entry.detail) };
  if (entry.action === 'approve') return { words: 'Approved' };
  if (entry.action === 'send-back') return { words: `Sent back: ${entry.detail.reason}` };
  if (entry.action === 'reject') return { words: `Rejected: ${entry.detail.reason}` };
  if (entry.action === 'place-of-supply') {
    const { stateCode, reason } = entry.detail;
    return { words: `Place of supply ${stateLabel(stateCode)}: ${reason}` };
  }
  if (entry.action === 'resubmit') {
    const changed = entry.detail.changed.map((part) => CHANGES[part]);
    const note = changed.length > 0 && { note: `Changed: ${changed.join(', ')}` };
    return { words: 'Submitted again', ...note };
  }
  if (entry.action === 'cancel') return { words: `Cancelled: ${entry.detail.reason}` };
  if (entry.action === 'short-close') {
    const { reason, items } = entry.detail;
    // A complete line gave up only its tolerance.
    const note = items
      .filter(({ quantity }) => quantity > 0)
      .map(
        ({ quantity, unit, materialName }) =>
          `${formatQuantity(quantity)} ${unit} of ${materialName}`,
      );
    return { words: `Closed short: ${reason}`, ...(note.length > 0 && { note: note.join('\n') }) };
  }
  if (entry.action === 'send') return { words: sentWords(entry.detail) };
  if (entry.action === 'acknowledge') {
    const { answer, reason } = entry.detail;
    return { words: answer === 'REFUSED' ? `Refused: ${reason}` : ANSWERED[answer] };
  }
  if (entry.action === 'take-changes') return { words: 'Agreed to the changes of the supplier' };
  if (entry.action === 'answer-back') {
    return { words: `Asked the supplier again: ${entry.detail.reason}` };
  }
  if (isAboutAmendment(entry)) return amendmentWords(entry);
  if (entry.action === 'return-goods') {
    const { id, number } = entry.detail.supplierReturn;
    const to = paths.supplierReturn(id);
    return { words: 'Returned in part on', documents: [{ label: number, to }] };
  }
  if (entry.action === 'receive' || entry.action === 'reverse-receipt') {
    const { id, number } = entry.detail.goodsReceipt;
    const words = entry.action === 'receive' ? 'Goods received on' : 'Reversed';
    return { words, documents: [{ label: number, to: paths.receipt(id) }] };
  }
  const documents = entry.detail.mrns.map(({ id, mrnNumber }) => {
    return { label: mrnNumber, to: paths.materialRequest(id) };
  });
  return { words: 'Ordered from', documents };
});

type AmendmentEntry = Extract<PurchaseOrderEntry, { action: 'amend' | `${string}-amendment` }>;

function isAboutAmendment(entry: PurchaseOrderEntry): entry is AmendmentEntry {
  return entry.action === 'amend' || entry.action.endsWith('-amendment');
}

function amendmentWords({ action, detail }: AmendmentEntry): HistoryWords {
  const name = revisionName(detail.revision);
  switch (action) {
    case 'approve-amendment':
      return { words: `${name} approved` };
    case 'withdraw-amendment':
      return { words: `${name} withdrawn` };
    case 'reject-amendment':
      return { words: `${name} rejected: ${detail.reason}` };
    case 'amend':
    default: {
      const end = detail.isWaiting ? 'asked for' : 'in force';
      return { words: `${name} ${end}: ${reasonWords(detail.reasonCode)}`, note: detail.reason };
    }
  }
}
