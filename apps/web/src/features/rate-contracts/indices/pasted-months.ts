/** Months and indices as pasted from Excel. Pure. */
import { pastedRows } from '@plinth/domain/sheet/read-sheet';
import type { IndexState } from '@plinth/domain/rate-contract/terms';

export interface PastedMonth {
  month: string;
  index: string;
  state: IndexState;
}

/**
 * A month per line: its name, its index, and perhaps its state, parted by tabs or blanks. What cannot be
 * read is sent as it is, so that the refusal names it.
 */
export function pastedMonths(text: string, state: IndexState): PastedMonth[] {
  return pastedRows(text).map(({ texts }) => monthOfLine(texts.join(' '), state));
}

function monthOfLine(line: string, state: IndexState): PastedMonth {
  const words = line.split(' ');
  const last = words.at(-1)?.toLowerCase() ?? '';
  const named = last.startsWith('prov') ? 'PROVISIONAL' : last === 'final' ? 'FINAL' : null;
  const rest = named ? words.slice(0, -1) : words;
  return {
    month: rest.slice(0, -1).join(' '),
    index: rest.at(-1) ?? '',
    state: named ?? state,
  };
}
