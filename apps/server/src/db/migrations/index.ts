/** The migrations in their order. A new one is added at the end; a merged one never changes. */
export const MIGRATIONS = [
  '0001-initial',
  '0002-documents-on-paper',
  '0003-trust',
  '0004-long-lists',
  '0005-goods',
  '0006-people',
  '0007-approval',
  '0008-value-in-time',
  '0009-gate',
  '0010-rights',
  '0011-strength',
  '0012-receivable',
  '0012b-goods-lists',
  '0012c-sent-back',
  '0014-invitations',
  '0015-standard-names',
] as const;
