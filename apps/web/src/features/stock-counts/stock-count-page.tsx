/** The page of a count, by status and permission. */
import type { StockCount } from '@plinth/contracts/stock-counts';
import { stockCountCan } from '@plinth/domain/stock-count/status';

import { LoadedDocument } from '#document/document-page.tsx';

import { CountReview } from './count-review.tsx';
import { CountSheet } from './count-sheet.tsx';

export function StockCountPage() {
  return (
    <LoadedDocument type="STOCK_COUNT">{(count) => <CountDocument count={count} />}</LoadedDocument>
  );
}

function CountDocument({ count }: { count: StockCount }) {
  return stockCountCan.count(count.status).isAllowed ? (
    <CountSheet count={count} />
  ) : (
    <CountReview key={count.version} count={count} />
  );
}
