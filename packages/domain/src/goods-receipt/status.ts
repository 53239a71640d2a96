/** Statuses of a goods receipt (GRN): draft, posted (its goods are stock), reversed. */
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

/** Allowed acts by status, with the reason of a refusal. */
export const goodsReceiptCan = {
  /** The gate for changing, posting and discarding a receipt. */
  edit: gate('edit'),
  print: gate('print'),
  /** The gate for pricing lines received as per contract. */
  price: gate('price'),
  reverse: gate('reverse'),
  /** The gate for returning goods to the supplier. */
  sendBack: gate('sendBack'),
} as const;
