/**
 * Kinds of stock entries. The sign of an entry is that of its quantity; pricing changes the value
 * only.
 */
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
  'MERGE_OUT',
  'MERGE_IN',
] as const;

export type StockEntryKind = (typeof STOCK_ENTRY_KINDS)[number];

/**
 * Kinds that add up to what was received from suppliers and not returned. Corrections are included,
 * because they have the kind of their entry.
 */
export const RECEIVED_KINDS = [
  'RECEIPT',
  'RECEIPT_REVERSAL',
  'PRICING',
  'SUPPLIER_RETURN',
] as const satisfies readonly StockEntryKind[];

/** Kinds that add up to what was issued to the work and not returned. */
export const ISSUED_KINDS = ['ISSUE', 'ISSUE_RETURN'] as const satisfies readonly StockEntryKind[];

/** The words for the kinds on screens and in exports. */
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
  MERGE_OUT: 'Merged into another',
  MERGE_IN: 'Merged from another',
} as const satisfies Record<StockEntryKind, string>;
