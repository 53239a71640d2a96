/**
 * The life of a transfer: on the road from the moment it leaves its store, received
 * when all of it has arrived or what is missing is settled as short.
 */
import { statusGates } from '../shared/status-gate.ts';

export const STOCK_TRANSFER_STATUSES = ['DISPATCHED', 'RECEIVED'] as const;

export type StockTransferStatus = (typeof STOCK_TRANSFER_STATUSES)[number];

const gate = statusGates<'receive', StockTransferStatus>(
  { receive: ['DISPATCHED'] },
  { receive: 'All of this transfer has been received or settled' },
);

/** What may be done with a transfer, or the reason why not. */
export const stockTransferCan = { receive: gate('receive') } as const;
