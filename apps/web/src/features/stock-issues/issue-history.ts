import type { StockIssueEntry } from '@plinth/contracts/stock-issues';

import { inWords, revaluationWords } from '#document/history-rows.ts';
import { paths } from '#lib/paths.ts';

export const issueHistory = (isReturn: boolean) =>
  inWords((entry: StockIssueEntry) => {
    if (entry.action === 'create') return { words: isReturn ? 'Taken back' : 'Issued' };
    if (entry.action === 'revalue') return revaluationWords(entry);
    const { id, number } = entry.detail.document;
    const documents = [{ label: number, to: paths.issue(id) }];
    return { words: 'Some of it came back on', documents };
  });
