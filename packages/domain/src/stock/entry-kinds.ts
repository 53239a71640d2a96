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
