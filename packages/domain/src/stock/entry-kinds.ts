/** Kinds of stock entries. The sign is that of the quantity; pricing changes the value alone. */
export const STOCK_ENTRY_KINDS = [
  'OPENING',
  'RECEIPT',
  'RECEIPT_REVERSAL',
  'PRICING',
  'ISSUE',
  'ISSUE_RETURN',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'SUPPLIER_RETURN',
  'COUNT',
] as const;

export type StockEntryKind = (typeof STOCK_ENTRY_KINDS)[number];

/** As on screens and in exports. */
export const ENTRY_WORDS = {
  OPENING: 'Opening stock',
  RECEIPT: 'Received',
  RECEIPT_REVERSAL: 'Receipt reversed',
  PRICING: 'Priced',
  ISSUE: 'Issued',
  ISSUE_RETURN: 'Returned to store',
  TRANSFER_OUT: 'Sent',
  TRANSFER_IN: 'Arrived',
  SUPPLIER_RETURN: 'Returned to supplier',
  COUNT: 'Counted',
} as const satisfies Record<StockEntryKind, string>;
