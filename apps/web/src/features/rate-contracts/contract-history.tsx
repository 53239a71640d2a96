/** The history of a rate contract, newest first. */
import type { RateContractEntry } from '@plinth/contracts/rate-contract-history';
import { useQuery } from '@tanstack/react-query';

import { historyQuery } from '#api/documents.ts';
import { HistoryCard } from '#document/document-history.tsx';
import { type HistoryWords, inWords } from '#document/history-rows.ts';

const toRows = inWords(wordsOf);

export function ContractHistory({ id }: { id: string }) {
  const history = useQuery({ ...historyQuery('RATE_CONTRACT', id), retryOnMount: false });
  return <HistoryCard history={history} toRows={toRows} />;
}

const WORDS = {
  create: 'Drafted',
  update: 'Draft changed',
  submit: 'Submitted',
  agree: 'Agreed',
  'send-back': 'Sent back',
  close: 'Closed',
  amend: 'Amendment submitted',
} as const;

function wordsOf({ action, detail }: RateContractEntry): HistoryWords {
  if (action === 'agree-amendment') return { words: `Amendment ${detail.revision} agreed` };
  if (action === 'refuse-amendment') return { words: `Amendment ${detail.revision} refused` };
  const words = WORDS[action];
  return 'reason' in detail ? { words, note: detail.reason } : { words };
}
