/**
 * Statuses of a transfer: dispatched, then received when all of it has arrived or was recorded as
 * short.
 */
import { statusGates } from '../shared/status-gate.ts';

export const STOCK_TRANSFER_STATUSES = ['DISPATCHED', 'RECEIVED'] as const;

export type StockTransferStatus = (typeof STOCK_TRANSFER_STATUSES)[number];

const gate = statusGates<'receive', StockTransferStatus>(
  { receive: ['DISPATCHED'] },
  { receive: 'All of this transfer has been received or settled' },
);

/** Allowed acts by status, with the reason of a refusal. */
export const stockTransferCan = { receive: gate('receive') } as const;
