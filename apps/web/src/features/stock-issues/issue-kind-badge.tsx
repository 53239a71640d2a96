/** Issue or return, as a badge. */
import type { StockIssue } from '@plinth/contracts/stock-issues';

import { Badge } from '#ui/badge.tsx';

export function IssueKindBadge({ kind }: Pick<StockIssue, 'kind'>) {
  return kind === 'ISSUE' ? (
    <Badge tone="info">Issued</Badge>
  ) : (
    <Badge tone="neutral">Return</Badge>
  );
}
