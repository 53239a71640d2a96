/** The history of a work item as sentences. Pure. */
import type { WorkEntry, WorkSaid } from '@plinth/contracts/work-history';

import { type HistoryWords, inWords } from '#document/history-rows.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';

export const workHistory = inWords<WorkEntry>(wordsOf);

function wordsOf({ action, before, after, under, fileName }: WorkEntry): HistoryWords {
  const note = notesOf(before, after).join('\n');
  const noted = note === '' ? {} : { note };
  switch (action) {
    case 'create':
      return { words: 'Added', ...noted };
    case 'update':
      return { words: 'Changed', ...noted };
    case 'move':
      return { words: under ? `Moved under ${under}` : 'Moved to the top or within its place' };
    case 'archive':
      return { words: 'Archived' };
    case 'restore':
      return { words: 'Restored' };
    case 'import':
      return {
        words: `${before === null ? 'Imported from' : 'Changed by an import of'} ${fileName ?? ''}`,
        ...noted,
      };
    case 'undo-import':
      break;
  }
  return { words: 'Import undone', ...noted };
}

const FIELDS = [
  ['code', 'Code'],
  ['description', 'Description'],
  ['unit', 'Unit'],
  ['quantity', 'Quantity'],
  ['rate', 'Rate'],
  ['place', 'Place'],
] as const satisfies readonly (readonly [keyof WorkSaid, string])[];

function notesOf(before: WorkSaid | null, after: WorkSaid | null): string[] {
  if (after === null) return [];
  return FIELDS.flatMap(([name, label]) => {
    const is = textOf(name, after[name]);
    if (before === null) return is === '' ? [] : [`${label}: ${is}`];
    if (after[name] === undefined) return [];
    return [`${label}: ${textOf(name, before[name]) || 'none'} → ${is || 'none'}`];
  });
}

function textOf(name: keyof WorkSaid, value: string | null | undefined): string {
  if (!value) return '';
  if (name === 'rate') return formatMoney(value);
  return name === 'quantity' ? formatQuantity(value) : value;
}
