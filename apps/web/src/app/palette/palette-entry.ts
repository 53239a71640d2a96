/** What can be chosen in the palette. Pure. */
import type { SearchHit } from '@plinth/contracts/search';
import type { LucideIcon } from 'lucide-react';

export interface PaletteEntry {
  /** One of a kind in the palette. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  /** Other words that people type for it. */
  readonly keywords?: string;
  readonly hit?: SearchHit;
  /** Where it leads, or what it does. */
  readonly target: string | (() => void);
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** Each typed word stands somewhere in what the entry says. Groups left without any are dropped. */
export function groupsMatching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ label, detail = '', keywords = '' }) => {
        const said = `${label} ${detail} ${keywords}`.toLowerCase();
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

interface Shown {
  /** Those that are here, filtered by the text as it stands. */
  readonly own: readonly PaletteEntry[];
  /** Those that the server found. */
  readonly found: readonly PaletteEntry[];
  /** Whether what was found is for an older text. */
  readonly isStale: boolean;
}

/**
 * The entry that Enter takes: the one gone to, else the first. What was found for
 * an older text is never taken unless somebody went there.
 */
export function activeEntry({ own, found, isStale }: Shown, wentTo: string): PaletteEntry | null {
  const gone = [...own, ...found].find(({ id }) => id === wentTo);
  return gone ?? own[0] ?? (isStale ? undefined : found[0]) ?? null;
}
