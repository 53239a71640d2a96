/** The state of the search, in a live region, and the keys of the palette. */
import { useDebounced } from '#lib/use-debounced.ts';
import { MODIFIER } from '#lib/platform.ts';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';

interface PaletteFootProps {
  text: string;
  /** The number of entries that are shown. */
  count: number;
  search: { isSearching: boolean; hasFailed: boolean; onRetry: () => void };
}

const KEYS = [
  ['↵', 'open'],
  [`${MODIFIER} ↵`, 'in a new tab'],
  ['Esc', 'close'],
] as const;

export function PaletteFoot({ text, count, search }: PaletteFootProps) {
  const statusText = statusOf(text, count, search);
  // Screen readers would read out each key.
  const announced = useDebounced(statusText);
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-t px-4 py-1.5 text-[13px] text-muted-foreground">
      <span role="status" className="sr-only">
        {announced}
      </span>
      <span aria-hidden className="min-w-0 truncate">
        {statusText}
      </span>
      {search.hasFailed ? (
        <Button variant="outline" size="sm" onClick={search.onRetry}>
          Try again
        </Button>
      ) : (
        <span aria-hidden className="flex shrink-0 gap-3 max-sm:hidden">
          {KEYS.map(([key, does]) => (
            <span key={key} className="flex items-center gap-1.5">
              <Key>{key}</Key>
              {does}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

function statusOf(text: string, count: number, search: PaletteFootProps['search']): string {
  if (search.isSearching) return 'Searching...';
  if (search.hasFailed) return 'The documents could not be searched';
  if (count === 0) return `Nothing found for “${text}”`;
  if (text === '') return '';
  return count === 1 ? '1 result' : `${count} results`;
}
