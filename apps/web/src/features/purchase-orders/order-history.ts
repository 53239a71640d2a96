/** The history of an order as texts. Pure. */
import type { OrderChange, PurchaseOrderEntry } from '@plinth/contracts/purchase-order-history';
import { stateLabel } from '@plinth/domain/shared/state-codes';

import { type HistoryWords, inWords } from '#document/history-rows.ts';
import { formatQuantity } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

const CHANGES = {
  prices: 'prices',
  charges: 'additional charges',
  deliveryDate: 'expected delivery date',
  remark: 'remark',
} as const satisfies Record<OrderChange, string>;

export const orderHistory = inWords((entry: PurchaseOrderEntry): HistoryWords => {
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
