/** Entries of the palette. Pure. */
import type { SearchHit } from '@plinth/contracts/search';
import type { LucideIcon } from 'lucide-react';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  /** Synonyms by which the entry is found too. */
  readonly keywords?: string;
  readonly hit?: SearchHit;
  /** The path to navigate to, or the action to run. */
  readonly target: string | (() => void);
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** Filters by words; empty groups are dropped. */
export function groupsMatching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ label, detail = '', keywords = '' }) => {
        const searchedText = `${label} ${detail} ${keywords}`.toLowerCase();
        return words.every((word) => searchedText.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

interface Shown {
  /** Local entries that match the current text. */
  readonly own: readonly PaletteEntry[];
  /** Entries that the server's search returned. */
  readonly found: readonly PaletteEntry[];
  /** Whether the results are of an older text. */
  readonly isStale: boolean;
}

/**
 * The entry for Enter: the highlighted one, else the first. Results of an older text are only taken
 * if highlighted.
 */
export function activeEntry({ own, found, isStale }: Shown, wentTo: string): PaletteEntry | null {
  const gone = [...own, ...found].find(({ id }) => id === wentTo);
  return gone ?? own[0] ?? (isStale ? undefined : found[0]) ?? null;
}
