/**
 * The life of a goods receipt (GRN): a draft at the gate, posted when the goods
 * are stock, reversed where that was wrong, as long as the stock is still there.
 */
import { statusGates } from '../shared/status-gate.ts';

export const GOODS_RECEIPT_STATUSES = ['DRAFT', 'POSTED', 'REVERSED'] as const;

export type GoodsReceiptStatus = (typeof GOODS_RECEIPT_STATUSES)[number];

type Action = 'edit' | 'print' | 'price' | 'reverse' | 'sendBack';

const gate = statusGates<Action, GoodsReceiptStatus>(
  {
    edit: ['DRAFT'],
    print: ['POSTED', 'REVERSED'],
    price: ['POSTED'],
    reverse: ['POSTED'],
    sendBack: ['POSTED'],
  },
  {
    edit: 'Only a draft can be changed; reverse a posted GRN instead',
    print: 'A draft has no number yet; post the GRN to have it as a PDF',
    price: 'Only a posted GRN can be priced',
    reverse: 'Only a posted GRN can be reversed',
    sendBack: 'Only what came on a posted GRN can go back',
  },
);

/** What may be done with a receipt, or the reason why not. */
export const goodsReceiptCan = {
  /** Changing, posting and discarding it. */
  edit: gate('edit'),
  /** Having it as a PDF. */
  print: gate('print'),
  /** Giving the lines that came in as per contract their rate. */
  price: gate('price'),
  reverse: gate('reverse'),
  /** Returning some of it to the supplier. */
  sendBack: gate('sendBack'),
} as const;
