/** Where a transfer is, as a word with its colour. */
import type { StockTransferStatus } from '@plinth/domain/stock-transfer/status';

import { Badge } from '#ui/badge.tsx';

export function TransferStatusBadge({ status }: { status: StockTransferStatus }) {
  return status === 'DISPATCHED' ? (
    <Badge tone="info">On the road</Badge>
  ) : (
    <Badge tone="success">Received</Badge>
  );
}
